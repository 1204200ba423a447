import type { ArticleDetail } from '#contract/content/article.ts'
import { localizedPath } from '#contract/shared/locale.ts'
import type { RootData } from '#web/lib/page.ts'
import { articlePath } from './article-path.ts'

/** What a page knows of the shop that it is of. */
export type Site = Pick<RootData, 'origin' | 'locale' | 'company'>

function organization({ origin, company }: Site): object {
  return {
    '@type': 'Organization',
    name: company.company_name || 'Sira',
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
  }
}

/** The way back up, in the terms of schema.org. */
export function breadcrumbList(site: Site, steps: { text: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ text, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: text,
      item: site.origin + localizedPath(path, site.locale),
    })),
  }
}

/** The company as a place to go to, as far as the settings name it. */
export function storeJsonLd(site: Site): object {
  const { company } = site
  return {
    ...organization(site),
    '@type': 'Pharmacy',
    image: `${site.origin}/pictures/og-default.jpg`,
    ...(company.main_phone ? { telephone: company.main_phone } : {}),
    ...(company.contact_email ? { email: company.contact_email } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address ?? '',
      addressLocality: company.city ?? '',
      addressCountry: company.country ?? '',
    },
    openingHours: (company.opening_hours ?? '')
      .split(';')
      .map(part => part.trim())
      .filter(part => part !== ''),
  }
}

/** An article in the terms of schema.org. */
export function articleJsonLd(site: Site, article: ArticleDetail): object {
  const address = site.origin + localizedPath(articlePath(article.slug), article.language)
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    inLanguage: article.language,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    url: address,
    ...(article.imageUrl ? { image: [site.origin + article.imageUrl] } : {}),
    ...(article.publishDate ? { datePublished: article.publishDate } : {}),
    dateModified: article.updatedAt,
    author: { '@type': 'Person', name: article.author },
    publisher: organization(site),
    articleSection: article.categories.map(category => category.name),
    keywords: article.tags.join(', '),
    timeRequired: `PT${article.readTime}M`,
  }
}
