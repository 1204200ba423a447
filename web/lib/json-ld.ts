import { locales, localizedPath } from '#contract/shared/locale.ts'
import type { RootData } from './page.ts'

/** The facts about the shop's site that structured data needs. */
export type Site = Pick<RootData, 'origin' | 'locale' | 'company'>

/** The shop in structured data, as the publisher of articles and seller of products. */
export function publisher({ origin, company }: Site): object {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.company_name || 'Sira',
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
  }
}

/** The shop as a schema.org Organization, with the facts that are set. */
export function organization(site: Site): object {
  const { origin, company } = site
  const { main_phone: telephone, contact_email: email, website_url: website } = company
  return {
    ...publisher(site),
    ...(email ? { email } : {}),
    ...(telephone || email
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            availableLanguage: locales,
            ...(telephone ? { telephone } : {}),
            ...(email ? { email } : {}),
          },
        }
      : {}),
    ...postalAddress(site),
    ...(website?.startsWith('https://') && !website.startsWith(origin) ? { sameAs: [website] } : {}),
  }
}

/** The company's address as a schema.org PostalAddress; empty when neither street nor city is set. */
export function postalAddress({ company }: Site): { address?: object } {
  const { address: streetAddress, city: addressLocality, country: addressCountry } = company
  if (!streetAddress && !addressLocality) return {}
  return {
    address: {
      '@type': 'PostalAddress',
      ...(streetAddress ? { streetAddress } : {}),
      ...(addressLocality ? { addressLocality } : {}),
      ...(addressCountry ? { addressCountry } : {}),
    },
  }
}

/** The site as a schema.org WebSite, with the address of its search. */
export function website(site: Site): object {
  const { origin, company, locale } = site
  const results =
    origin + localizedPath('/products?search=', locale).replace('search=', 'search={search_term_string}')
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: company.company_name || 'Sira',
    url: origin + localizedPath('/', locale),
    inLanguage: locale,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: results },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** A page's breadcrumb as a schema.org BreadcrumbList. */
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

/** A page's questions and answers as a schema.org FAQPage. */
export function questionPage(site: Site, questions: { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    inLanguage: site.locale,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
