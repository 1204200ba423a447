import { listArticles } from '#contract/content/endpoints.ts'
import { getSetting } from '#contract/settings/endpoints.ts'
import { type Locale, localizedPath } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { escapeHtml } from '../platform/http/html.ts'
import { xmlCharacters } from '../platform/http/xml.ts'
import type { SiteSource } from './site-source.ts'

const newest = 30

/** The newest articles of a language as an RSS 2.0 feed. */
export async function articleFeed({ origin, call }: SiteSource, locale: Locale): Promise<string> {
  const t = translators[locale]
  const [articles, company] = await Promise.all([
    call(locale)(listArticles, { query: { perPage: 100 } }),
    call(locale)(getSetting, { params: { key: 'company_name' } }),
  ])
  const address = (path: string) => xmlText(origin + localizedPath(path, locale))
  // The API lists featured articles first, so they are sorted again: a feed has the newest first.
  const items = articles.data
    .toSorted((one, other) => (other.publishDate ?? '').localeCompare(one.publishDate ?? ''))
    .slice(0, newest)
    .map(({ slug, title, excerpt, publishDate, categories, author }) => {
      const link = address(`/advice/${encodeURIComponent(slug)}`)
      return [
        '<item>',
        `<title>${xmlText(title)}</title>`,
        `<link>${link}</link>`,
        `<guid isPermaLink="true">${link}</guid>`,
        ...(publishDate === null ? [] : [`<pubDate>${new Date(publishDate).toUTCString()}</pubDate>`]),
        `<dc:creator>${xmlText(author)}</dc:creator>`,
        ...categories.map(category => `<category>${xmlText(category.name)}</category>`),
        `<description>${xmlText(excerpt)}</description>`,
        '</item>',
      ].join('')
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${xmlText(`${company.data.value || 'Sira'} – ${t('advice:list.title')}`)}</title>`,
    `<link>${address('/advice')}</link>`,
    `<atom:link href="${xmlText(origin)}/rss/${locale}.xml" rel="self" type="application/rss+xml"/>`,
    `<description>${xmlText(t('advice:list.description'))}</description>`,
    `<language>${locale}</language>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function xmlText(text: string): string {
  return escapeHtml(xmlCharacters(text))
}
