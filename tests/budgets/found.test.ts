import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningShop, startShop } from '../../scripts/running-shop.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { Thing } from '../support/json-ld.ts'
import { crawl, innerPath, missingParts, type Visit, visit } from '../support/site-crawl.ts'
import { foreignSentences, keysShown, untranslated } from '../support/untranslated.ts'

const languages = ['fr', 'en'] as const
type Language = (typeof languages)[number]

let database: TestDatabase
let shop: RunningShop
const crawls = {} as Record<Language, Map<string, Visit>>
/** The page URLs in the sitemaps, each with the URLs of its language versions by language. */
const mapped = new Map<string, Record<string, string>>()
const mapPages = new Map<string, Visit>()

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await startShop({ databaseUrl: database.url, env: { SEED: 'demo' } })
  for (const language of languages) crawls[language] = await crawl(shop.url, language)
  const index = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  for (const map of locationsOf(index)) {
    const text = await (await fetch(map)).text()
    for (const [entry] of text.matchAll(/<url>.*?<\/url>/g)) {
      const alternates = [...entry.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)]
      mapped.set(
        locationsOf(entry)[0] ?? '',
        Object.fromEntries(alternates.map(([, language, href]) => [language, unescaped(href ?? '')])),
      )
    }
  }
  for (const address of mapped.keys()) {
    const path = pathOf(address)
    mapPages.set(address, crawls.fr.get(path) ?? (await visit(shop.url, path)))
  }
}, 600_000)

afterAll(async () => {
  await shop?.stop()
  await database?.drop()
})

const unescaped = (text: string) => text.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
const locationsOf = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => unescaped(match[1] ?? ''))
const pathOf = (address: string) => innerPath(shop.url, '/', address) ?? address
const isFound = ({ status, facts }: Visit) =>
  status === 200 && facts !== undefined && !facts.meta.robots?.includes('noindex')

/** Yields every page that the crawls reached, with its language and a name for test failures. */
function* pages(): Generator<{
  name: string
  language: Language
  page: Visit
  facts: NonNullable<Visit['facts']>
}> {
  for (const language of languages)
    for (const page of crawls[language].values())
      if (page.status === 200 && page.facts)
        yield { name: `${language} ${page.path}`, language, page, facts: page.facts }
}
const namesOf = (
  isWrong: (page: ReturnType<typeof pages> extends Generator<infer Page> ? Page : never) => boolean,
) => [...pages()].filter(isWrong).map(({ name }) => name)

describe('a guest who follows every link from home', () => {
  test('sees the whole shop', () => {
    for (const language of languages) {
      const paths = [...crawls[language].keys()]
      for (const [kind, least] of [
        [/^\/products\/\d+-/, 80],
        [/^\/products\?(categories|problems)=/, 15],
        [/^\/advice\/./, 16],
        [/^\/(videos|contact|cart|login|cgv|questionnaire)$/, 6],
      ] as const)
        expect(paths.filter(path => kind.test(path)).length, `${language} ${kind}`).toBeGreaterThanOrEqual(
          least,
        )
    }
  })

  test('meets no broken link', () => {
    const broken = languages.flatMap(language =>
      [...crawls[language].values()]
        .filter(({ status }) => status >= 400)
        .map(({ path, from, status }) => `${language} ${path}: ${status}, linked from ${from}`),
    )
    expect(broken).toEqual([])
  })

  test('meets no link that leads to another place for good', () => {
    const moved = languages.flatMap(language =>
      [...crawls[language].values()]
        .filter(({ status }) => status === 301)
        .map(({ path, from, location }) => `${language} ${path} to ${location}, linked from ${from}`),
    )
    expect(moved).toEqual([])
  })

  test('misses no picture, style or caption', async () => {
    expect(
      await missingParts(
        shop.url,
        [...pages()].map(({ page }) => page),
      ),
    ).toEqual([])
  })

  test('finds every page with its language, a title, a description and, once it is there, one first heading', () => {
    expect(namesOf(({ language, facts }) => facts.lang !== language)).toEqual([])
    expect(namesOf(({ facts }) => !/ – .|^Sira$/.test(facts.title))).toEqual([])
    expect(namesOf(({ facts }) => (facts.meta.description ?? '').length < 20)).toEqual([])
    expect(namesOf(({ facts }) => facts.isDocument && facts.headings.length !== 1)).toEqual([])
  })

  test('is told of every picture what it shows, or that it shows nothing', () => {
    expect(namesOf(({ facts }) => facts.imagesWithoutAlt.length > 0)).toEqual([])
  })
})

describe('a search engine', () => {
  test('is told the one address of every page that it may keep, and of no private one', () => {
    expect(namesOf(({ page, facts }) => isFound(page) && facts.canonical === undefined)).toEqual([])
    const isPrivate =
      /^\/(cart|login|register|account|dashboard|notifications|order-confirmation|guest-order|ordered|thank-you|admin|routine|diagnostic)\b/
    expect(namesOf(({ page }) => isPrivate.test(page.path) && isFound(page))).toEqual([])
  })

  test('finds each page that it may keep in the map of the site, but for later pages of a list', () => {
    const lost = [...pages()].filter(
      ({ page, facts }) =>
        isFound(page) && !/[?&]page=/.test(page.path) && !mapped.has(facts.canonical ?? ''),
    )
    expect(lost.map(({ name, facts }) => `${name}: ${facts.canonical}`)).toEqual([])
  })

  test('is led by the map to pages that are there, under their own address, and never to a private one', () => {
    expect(mapped.size).toBeGreaterThan(250)
    const wrong = [...mapPages].filter(
      ([address, page]) => !isFound(page) || page.facts?.canonical !== address,
    )
    expect(wrong.map(([address, { status, facts }]) => `${address}: ${status} ${facts?.canonical}`)).toEqual(
      [],
    )
  })

  test('finds each page in its other language, which leads back', () => {
    const byAddress = new Map([...mapPages].map(([address, { facts }]) => [address, facts]))
    for (const { page, facts } of pages()) if (isFound(page)) byAddress.set(facts.canonical ?? '', facts)
    const wrong: string[] = []
    for (const [address, facts] of byAddress) {
      const { 'x-default': fallback, ...alternates } = facts?.alternates ?? {}
      if (alternates[facts?.lang ?? ''] !== address) wrong.push(`${address} does not name itself`)
      if (fallback === undefined) wrong.push(`${address} has no address for other languages`)
      for (const [language, other] of Object.entries(alternates)) {
        const back = byAddress.get(other)?.alternates[facts?.lang ?? '']
        if (back !== address) wrong.push(`${address} names ${other} in ${language}, which names ${back}`)
      }
      const mappedAs = mapped.get(address)
      if (mappedAs && JSON.stringify(mappedAs) !== JSON.stringify(alternates))
        wrong.push(`${address}: the map differs`)
    }
    expect(wrong).toEqual([])
  })

  test('reads of every page what it is about in the terms of schema.org', () => {
    const wrong: string[] = []
    for (const { name, page, facts } of pages()) {
      if (!isFound(page) && facts.structured.length > 0) wrong.push(`${name} is private and says much`)
      for (const thing of facts.structured) {
        const { error } = Thing.safeParse(thing)
        if (error) wrong.push(`${name}: ${error.message}`)
      }
    }
    expect(wrong.slice(0, 5)).toEqual([])
  })

  test.each<[string, RegExp, string[]]>([
    ['home', /^\/$/, ['Organization', 'WebSite']],
    ['a product', /^\/products\/\d+-/, ['Product', 'BreadcrumbList']],
    ['a list of products', /^\/products(\?(categories|skinTypes|problems)=\d+)?$/, ['BreadcrumbList']],
    ['the list of articles', /^\/(advice|articles)$/, ['BreadcrumbList']],
    ['an article', /^\/advice\/./, ['Article', 'BreadcrumbList']],
    ['the page of videos', /^\/videos$/, ['BreadcrumbList', 'VideoObject']],
    ['the contact page', /^\/contact$/, ['Pharmacy', 'FAQPage', 'BreadcrumbList']],
  ])('knows %s as what it is', (_, path, types) => {
    const met = [...pages()].filter(({ page }) => path.test(page.path))
    expect(met.length).toBeGreaterThanOrEqual(2)
    for (const { name, facts } of met)
      expect(
        // A product with sizes or shades is a group of products.
        [
          ...new Set(
            facts.structured.map(thing => Thing.parse(thing)['@type'].replace('ProductGroup', 'Product')),
          ),
        ],
        name,
      ).toEqual(types)
  })

  test('is told of a product what its page shows', async () => {
    for (const language of languages) {
      const answer = await fetch(`${shop.url}/api/produits?perPage=100`, {
        headers: { 'accept-language': language },
      })
      const { data } = (await answer.json()) as {
        data: {
          id: number
          intitule: string
          prix: number
          reference: string
          quantiteEnStock: number
          marque: string
        }[]
      }
      expect(data.length).toBeGreaterThan(80)
      for (const product of data) {
        const page = [...crawls[language].values()].find(({ path }) =>
          path.startsWith(`/products/${product.id}-`),
        )
        const thing = page?.facts?.structured
          .map(part => Thing.parse(part))
          .flatMap((part): { sku: string }[] =>
            part['@type'] === 'ProductGroup' ? part.hasVariant : part['@type'] === 'Product' ? [part] : [],
          )
          .find(part => part.sku === product.reference)
        expect(thing).toMatchObject({
          name: product.intitule,
          sku: product.reference,
          url: expect.stringContaining(`/products/${product.id}-`),
          brand: { name: product.marque },
          offers: {
            price: product.prix,
            availability: `https://schema.org/${product.quantiteEnStock > 0 ? 'InStock' : 'OutOfStock'}`,
          },
        })
      }
    }
  })
})

describe('the words of every page', () => {
  test('show no key of a message', () => {
    expect([...pages()].flatMap(({ name, facts }) => keysShown(facts).map(key => `${name}: ${key}`))).toEqual(
      [],
    )
  })

  test('are in the language of the page', () => {
    const foreign = [...pages()].flatMap(({ name, facts }) =>
      foreignSentences(facts).map(text => `${name}: ${text}`),
    )
    expect([...new Set(foreign)]).toEqual([])
  })

  test('are not the same in both languages', () => {
    const same = new Map<string, string>()
    const byCanonical = new Map([...crawls.en.values()].map(page => [page.facts?.canonical, page.facts]))
    for (const { path, facts } of crawls.fr.values()) {
      if (!facts) continue
      const other = byCanonical.get(facts.alternates.en) ?? crawls.en.get(path)?.facts
      if (!other || (facts.canonical !== undefined && facts.alternates.en === undefined)) continue
      for (const text of untranslated(facts, other)) same.set(text, path)
    }
    expect([...same].map(([text, path]) => `${path}: ${text}`)).toEqual([])
  })
})
