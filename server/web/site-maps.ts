import { listProducts } from '#contract/catalogue/endpoints.ts'
import { listArticles, listVideos } from '#contract/content/endpoints.ts'
import { defaultLocale, type Locale, locales, localizedPath } from '#contract/shared/locale.ts'
import type { PhotoSources } from '#contract/shared/photo.ts'
import { escapeHtml } from '../platform/http/html.ts'
import type { SiteSource } from './site-source.ts'

interface Entry {
  /** The page's path in each language that the page exists in. */
  paths: Partial<Record<Locale, string>>
  changedAt?: string
  images?: string[]
}

/**
 * The maximum of products in a site map: half of the 50,000 addresses allowed, because every product is in it once in
 * each language.
 */
export const maxAddresses = 25_000

/** Public pages that are not in another site map. */
const pages = [
  '/',
  '/products',
  '/kits',
  '/questionnaire',
  '/etiquette',
  '/arreter',
  '/advice',
  '/videos',
  '/contact',
  '/mentions-legales',
  '/confidentialite',
  '/cgv',
  '/securite',
]
const inBoth = (path: string) => Object.fromEntries(locales.map(locale => [locale, path]))

/** The index that lists the site maps. */
export function mapIndex({ origin }: SiteSource, names: string[]): string {
  const maps = names.map(name => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`)
  return document(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>`,
  )
}

/** The site map of the pages that every shop has, and of the product lists by category, skin type and need. */
export async function pageMap(site: SiteSource): Promise<string> {
  const { facets } = await site.call(defaultLocale)(listProducts, { query: { facets: true, perPage: 1 } })
  const lists = (['categories', 'skinTypes', 'problems'] as const).flatMap(facet =>
    (facets?.[facet] ?? []).filter(({ count }) => count > 0).map(({ id }) => `/products?${facet}=${id}`),
  )
  return urlSet(
    site,
    [...pages, ...lists].map(path => ({ paths: inBoth(path) })),
  )
}

/** The site map of all products that have a page. */
export async function productMap(site: SiteSource): Promise<string> {
  const products = await site.products()
  return urlSet(
    site,
    products.map(({ paths, changedAt, photoSources }) => ({
      paths,
      changedAt,
      images: imageOf(photoSources),
    })),
  )
}

/** The site map of every article, in the languages that it is written in. */
export async function articleMap(site: SiteSource): Promise<string> {
  const path = (slug: string) => `/advice/${encodeURIComponent(slug)}`
  const lists = await Promise.all(
    locales.map(locale =>
      everyPage(page => site.call(locale)(listArticles, { query: { page, perPage: 100 } })),
    ),
  )
  // A translated article is in the lists of both languages; each entry names its counterpart.
  const entries = lists.flat().map(article => ({
    own: article.language,
    entry: {
      paths: Object.fromEntries(
        [{ locale: article.language, slug: article.slug }, ...article.translations].map(
          ({ locale, slug }) => [locale, path(slug)],
        ),
      ),
      // A scheduled article appears after its last change, so the later of both dates counts.
      changedAt: newest([article.updatedAt, article.publishDate ?? '']),
      images: imageOf(article.imageSources),
    },
  }))
  return wrap(entries.map(({ own, entry }) => urlOf(site, entry, own)))
}

/** The site map of the pages of videos in each language, with the videos' pictures. */
export async function videoMap(site: SiteSource): Promise<string> {
  const lists = await Promise.all(
    locales.map(async locale => ({
      locale,
      videos: await everyPage(page => site.call(locale)(listVideos, { query: { page, perPage: 12 } })),
    })),
  )
  const urls = lists
    .filter(({ videos }) => videos.length > 0)
    .map(({ locale, videos }) =>
      urlOf(
        site,
        {
          paths: inBoth('/videos'),
          changedAt: newest(videos.map(video => video.updatedAt)),
          images: videos.flatMap(video => imageOf(video.thumbnailSources)),
        },
        locale,
      ),
    )
  return wrap(urls)
}

/** The latest of several times in ISO 8601. */
function newest(times: string[]): string {
  return times.toSorted().at(-1) ?? ''
}

/** Reads all pages of an API list; a site map has at most 50,000 addresses, which limits it. */
async function everyPage<Item>(
  read: (page: number) => Promise<{ data: Item[]; lastPage: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; page <= 250; page++) {
    const { data, lastPage } = await read(page)
    items.push(...data)
    if (page >= lastPage) break
  }
  return items
}

function imageOf(sources: PhotoSources | null): string[] {
  const widest = sources?.webp.at(-1)?.url
  return widest === undefined ? [] : [widest]
}

function urlSet(site: SiteSource, entries: Entry[]): string {
  return wrap(entries.flatMap(entry => locales.map(locale => urlOf(site, entry, locale))))
}

function urlOf({ origin }: SiteSource, { paths, changedAt, images = [] }: Entry, own: Locale): string {
  const address = (locale: Locale) => escapeHtml(origin + localizedPath(paths[locale] ?? '/', locale))
  const alternates = locales
    .filter(locale => paths[locale] !== undefined)
    .map(locale => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`)
  return [
    '<url>',
    `<loc>${address(own)}</loc>`,
    ...(changedAt === undefined ? [] : [`<lastmod>${changedAt}</lastmod>`]),
    ...alternates,
    ...images.map(image => `<image:image><image:loc>${escapeHtml(origin + image)}</image:loc></image:image>`),
    '</url>',
  ].join('')
}

function wrap(urls: string[]): string {
  const spaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  ]
  return document(`<urlset ${spaces.join(' ')}>\n${urls.join('\n')}\n</urlset>`)
}

function document(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`
}
