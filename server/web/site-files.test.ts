import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Call } from '#contract/client.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { ProductAddress } from '#server/domains/catalogue/reading/product-addresses.service.ts'
import { siteFile } from './site-files.ts'

const products = async (): Promise<ProductAddress[]> => [
  {
    paths: { fr: '/products/7-savon-noir', en: '/products/7-black-soap' },
    changedAt: '2026-03-02T08:00:00.000Z',
    photoSources: {
      width: 1080,
      height: 1080,
      avif: [],
      webp: [{ url: '/uploads/products/7-1080.webp', width: 1080 }],
    },
  },
]
const articleOf = (locale: Locale) => ({
  slug: locale === 'fr' ? 'karité' : 'shea',
  title: locale === 'fr' ? 'Karité & <soleil>' : 'Shea & <sun>',
  // Older articles may contain characters that XML does not allow.
  excerpt: 'À lire\uFFFF\u000B\uFFFE',
  author: 'Dr Aïcha',
  language: locale,
  publishDate: '2026-03-12T08:00:00.000Z',
  updatedAt: '2026-03-13T08:00:00.000Z',
  imageSources: null,
  categories: [{ id: 1, name: 'Soleil', slug: 'sun' }],
  translations: [{ locale: locale === 'fr' ? 'en' : 'fr', slug: locale === 'fr' ? 'shea' : 'karité' }],
})

const facets = { categories: [{ id: 4, count: 2 }], skinTypes: [{ id: 5, count: 0 }], problems: [] }
const videoAt = (updatedAt: string) => ({ updatedAt, thumbnailSources: null })

type Asked = { query?: { page?: number }; params?: { key?: string } }
let contactEmail = 'aide@shop.example'

/** A fake API with one product, one article in each language, videos on two pages in French and none in English. */
const call = (locale: Locale) =>
  (async (endpoint: { path: string }, { query, params }: Asked) => {
    if (endpoint.path === '/produits') return { data: [], facets, lastPage: 1 }
    if (endpoint.path === '/articles') return { data: [articleOf(locale)], lastPage: 1 }
    if (endpoint.path === '/videos' && locale === 'en') return { data: [], lastPage: 1 }
    if (endpoint.path === '/videos')
      return { data: [videoAt(query?.page === 2 ? '2026-05-01' : '2026-04-01')], lastPage: 2 }
    if (params?.key === 'contact_email') return { data: { value: contactEmail } }
    return { data: { key: 'company_name', value: 'Sira & filles', description: '' } }
  }) as unknown as Call
const now = () => new Date('2026-11-26T15:30:00Z')
const site = { origin: 'https://shop.example', call, products, now }
const read = async (path: string, locale: Locale = 'fr') => {
  const file = await siteFile(path, site, locale)
  return { type: file?.headers.get('content-type'), text: file?.body.toString() ?? '' }
}
const places = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(match => match[1])

test('robots are told where the map is, and to leave the API alone', async () => {
  const { type, text } = await read('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(text).toContain('Disallow: /api/')
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
})

test('who finds a security flaw reads whom to tell, and the file never gets old', async () => {
  const { type, text } = await read('/.well-known/security.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual([
    'Contact: mailto:aide@shop.example',
    'Contact: https://shop.example/contact',
    'Expires: 2027-05-25T00:00:00.000Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://shop.example/.well-known/security.txt',
    'Policy: https://shop.example/securite',
    '',
  ])
  contactEmail = ''
  expect((await read('/.well-known/security.txt')).text).not.toContain('mailto')
})

test('every map that the index names is there', async () => {
  const maps = places((await read('/sitemap.xml')).text)
  expect(maps).toHaveLength(4)
  for (const map of maps) {
    const { type, text } = await read(new URL(map ?? '').pathname)
    expect(type, map).toBe('application/xml; charset=utf-8')
    expect(text, map).toContain('<urlset')
  }
})

test('a list of a category, a kind of skin or a need is listed when it has products', async () => {
  const lists = places((await read('/sitemap-pages.xml')).text).filter(place => place?.includes('categor'))
  expect(lists).toEqual([
    'https://shop.example/products?categories=4',
    'https://shop.example/products?categories=4&#38;lang=en',
  ])
  expect((await read('/sitemap-pages.xml')).text).not.toContain('skinTypes')
})

test('the page of videos changed when the last of them did', async () => {
  const { text } = await read('/sitemap-videos.xml')
  expect(places(text)).toEqual(['https://shop.example/videos'])
  expect(text).toContain('<lastmod>2026-05-01</lastmod>')
})

test('all products are listed in both languages, each with its picture, its last change and its counterpart', async () => {
  const { text } = await read('/sitemap-products.xml')
  expect(places(text)).toEqual([
    'https://shop.example/products/7-savon-noir',
    'https://shop.example/products/7-black-soap?lang=en',
  ])
  expect(text).toContain('<image:loc>https://shop.example/uploads/products/7-1080.webp</image:loc>')
  expect(text).toContain('hreflang="en" href="https://shop.example/products/7-black-soap?lang=en"')
  expect(text).toContain('<lastmod>2026-03-02T08:00:00.000Z</lastmod>')
})

test('an article is listed under the address of each language', async () => {
  const { text } = await read('/sitemap-articles.xml')
  expect(places(text)).toEqual([
    'https://shop.example/advice/karit%C3%A9',
    'https://shop.example/advice/shea?lang=en',
  ])
  expect(text).toContain('<lastmod>2026-03-13T08:00:00.000Z</lastmod>')
  expect(text.match(/hreflang="fr" href="https:\/\/shop\.example\/advice\/karit%C3%A9"/g)).toHaveLength(2)
})

test('each language has its feed, in which nothing acts as markup', async () => {
  const { type, text } = await read('/rss/en.xml')
  expect(type).toBe('application/rss+xml; charset=utf-8')
  expect(text).toContain('<title>Shea &#38; &#60;sun&#62;</title>')
  expect(text).toContain('<link>https://shop.example/advice/shea?lang=en</link>')
  expect(text).toContain('<pubDate>Thu, 12 Mar 2026 08:00:00 GMT</pubDate>')
  expect((await read('/rss/fr.xml')).text).toContain('<title>Sira &#38; filles – Conseils</title>')
  expect(text).toContain('<description>À lire</description>')
})

test('the manifest of each language installs the same app, with its texts in that language', async () => {
  const { type, text } = await read('/site.webmanifest')
  expect(type).toBe('application/manifest+json; charset=utf-8')
  const french = JSON.parse(text)
  const english = JSON.parse((await read('/site.webmanifest', 'en')).text)
  for (const manifest of [french, english])
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', name: 'Sira & filles' })
  expect([french.lang, english.lang]).toEqual(['fr', 'en'])
  expect(english.description).not.toBe(french.description)
  const urls = french.shortcuts.map(({ url }: { url: string }) => url)
  expect(urls).toEqual(['/products', '/questionnaire', '/cart', '/account/orders'])
  expect(english.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Search for a product',
    'Questionnaire',
    'Cart',
    'Orders',
  ])
})

test('the manifest’s pictures exist in their sizes, and a phone may cut the maskable icon to any shape', async () => {
  const { icons, screenshots } = JSON.parse((await read('/site.webmanifest', 'en')).text)
  const fileOf = (src: string) => join(import.meta.dirname, '../../web/public', src)
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const { width, height } = await sharp(fileOf(src)).metadata()
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  const maskable = icons.find(({ purpose }: { purpose?: string }) => purpose === 'maskable')
  const { data, info } = await sharp(fileOf(maskable.src))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (info.width - 1) / 2
  const drawn = [...data.keys()].filter(at => Math.abs((data[at] ?? 0) - (data[0] ?? 0)) > 10)
  const farthest = drawn.reduce(
    (most, at) =>
      Math.max(most, Math.hypot((at % info.width) - middle, Math.floor(at / info.width) - middle)),
    0,
  )
  expect(farthest).toBeGreaterThan(info.width * 0.2)
  expect(farthest).toBeLessThan(info.width * 0.4)
})

test.each(['/rss/de.xml', '/sitemap-constructor.xml', '/sitemap-secret.xml', '/robots.txt/', '/'])(
  '%s is no such file',
  path => expect(siteFile(path, site, 'fr')).toBeUndefined(),
)
