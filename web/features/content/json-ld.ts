import type { ArticleDetail } from '#contract/content/article.ts'
import { parseOpeningHours, weekDays } from '#contract/settings/opening-hours.ts'
import { localizedPath } from '#contract/shared/locale.ts'
import { postalAddress, publisher, type Site } from '#web/lib/json-ld.ts'
import { articlePath } from './articles/article-path.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The weekdays from `first` to `last`, both included, for opening hours; also across the weekend. */
function daysBetween(first: number, last: number): string[] {
  return first <= last
    ? dayNames.slice(first, last + 1)
    : [...dayNames.slice(first), ...dayNames.slice(0, last + 1)]
}

/** The company as a schema.org Store, with the facts that are set. */
export function storeJsonLd(site: Site): object {
  const { company, origin } = site
  const hours = parseOpeningHours(company.opening_hours ?? '') ?? []
  return {
    '@type': 'Pharmacy',
    '@id': `${origin}/#pharmacy`,
    name: company.company_name || 'Sira',
    url: `${origin}/`,
    image: `${origin}/pictures/og-default.jpg`,
    parentOrganization: publisher(site),
    ...(company.main_phone ? { telephone: company.main_phone } : {}),
    ...(company.contact_email ? { email: company.contact_email } : {}),
    ...postalAddress(site),
    ...(hours.length > 0
      ? {
          openingHoursSpecification: hours.map(({ from, to, opens, closes }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: daysBetween(weekDays.indexOf(from), weekDays.indexOf(to)),
            opens,
            closes,
          })),
        }
      : {}),
  }
}

/** An article as a schema.org Article. */
export function articleJsonLd(site: Site, article: ArticleDetail): object {
  const address = site.origin + localizedPath(articlePath(article.slug), article.language)
  const cover = article.imageSources?.webp.at(-1)?.url ?? article.imageUrl
  const { publishDate, updatedAt } = article
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    inLanguage: article.language,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    url: address,
    ...(cover ? { image: [site.origin + cover] } : {}),
    ...(publishDate ? { datePublished: publishDate } : {}),
    // An article with a later publication date was changed before it was published, so that date counts.
    dateModified: publishDate !== null && publishDate > updatedAt ? publishDate : updatedAt,
    author: { '@type': 'Person', name: article.author },
    publisher: publisher(site),
    articleSection: article.categories.map(category => category.name),
    keywords: article.tags.join(', '),
    timeRequired: `PT${article.readTime}M`,
  }
}
