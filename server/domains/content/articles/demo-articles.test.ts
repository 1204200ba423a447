import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArticles, seedArticles } from '#demo/articles.ts'
import { insertCatalogue } from '#demo/catalogue.ts'
import { readDemoCatalogue } from '#demo/demo-catalogue.ts'
import { seedVideos } from '#demo/videos.ts'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
  const demo = await readDemoCatalogue()
  await shop.db.transaction().execute(trx => insertCatalogue(trx, demo))
  await seedArticles(shop.db, shop.deps.storage)
  await seedVideos(shop.db, shop.deps.storage)
})
afterAll(() => shop.close())

interface WireArticle {
  id: number
  slug: string
  title: string
  featured: boolean
  language: string
  status: string
  author: string
  readTime: number
  publish_date: string
  tags: string[]
  categories: { name: string; slug: string }[]
  translations: { locale: string; slug: string }[]
  html: string
  image_url: string | null
  content: string
  toc: { id: string; text: string; level: number }[]
  products: { intitule: string }[]
}
interface WireVideo {
  url: string
  categorie: { slug: string } | null
  thumbnail: string | null
  duree: number
  langue: string
  captions: { locale: string; url: string }[]
}
interface Page {
  data: WireArticle[]
  total: number
}

const get = async <Body>(path: string, locale = 'fr') => {
  const answer = await shop.call<Body>('GET', path, { headers: { 'accept-language': locale } })
  expect(answer.status, path).toBe(200)
  return answer.body
}

describe('the articles of the demonstration', () => {
  test('are sixteen or more in each language, and each is linked with its counterpart', async () => {
    const french = await get<Page>('/articles?notPaginate=true')
    const english = await get<Page>('/articles?notPaginate=true', 'en')
    expect(french.total).toBeGreaterThanOrEqual(16)
    expect(english.total).toBe(french.total)
    expect(french.data.every(({ language }) => language === 'fr')).toBe(true)
    const slugs = new Set(english.data.map(({ slug }) => slug))
    for (const { title, translations } of french.data)
      expect(slugs.has(translations.find(({ locale }) => locale === 'en')?.slug ?? ''), title).toBe(true)
  })

  test('have a table of contents, categories, products that are for sale, and at least 600 words [S7.articles.get]', async () => {
    const { data } = await get<Page>('/articles?notPaginate=true')
    for (const { slug } of data) {
      const article = await get<WireArticle>(`/articles/${slug}`)
      expect(article.toc.length, slug).toBeGreaterThan(2)
      for (const { id } of article.toc) expect(article.html).toContain(`id="${id}"`)
      expect(article.categories.length, slug).toBeGreaterThan(0)
      expect(article.products.length, slug).toBeGreaterThan(0)
      expect(article.content.split(/\s+/).length, slug).toBeGreaterThan(600)
      expect(article.readTime).toBeGreaterThan(2)
      expect(article.html).not.toMatch(/<script|javascript:|style=/)
    }
  })

  test('carry every field that the specification names, the content as markdown [S3.article]', async () => {
    const [first] = (await get<Page>('/articles')).data as [WireArticle]
    const article = await get<WireArticle>(`/articles/${first.slug}`)
    const fields = [
      'id',
      'slug',
      'title',
      'excerpt',
      'content',
      'image_url',
      'publish_date',
      'categories',
      'tags',
    ]
    expect(Object.keys(article)).toEqual(
      expect.arrayContaining([...fields, 'featured', 'status', 'author', 'readTime', 'language']),
    )
    expect(article.status).toBe('published')
    expect(article.content).toMatch(/^## /m)
    expect(article.categories[0]?.name).toBeTruthy()
    expect(article.tags.length).toBeGreaterThan(0)
  })

  test('come featured first, then the newest', async () => {
    const { data } = await get<Page>('/articles?perPage=50')
    const firstPlain = data.findIndex(({ featured }) => !featured)
    expect(data.slice(firstPlain).some(({ featured }) => featured)).toBe(false)
    const dates = data.slice(firstPlain).map(article => article.publish_date)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('are found by words whatever their accents and forms, and by a tag and a category [S7.articles.list]', async () => {
    const titlesOf = async (query: string) => (await get<Page>(`/articles?${query}`)).data.map(a => a.title)
    expect((await titlesOf('search=karite'))[0]).toMatch(/karité/i)
    expect(await titlesOf('search=beurres%20de%20KARITÉ')).toEqual(
      expect.arrayContaining(await titlesOf('search=beurre%20karite')),
    )
    expect(await titlesOf('search=harmat')).toContain('L’harmattan et la peau sèche, tenir jusqu’en mars')
    expect(await titlesOf('search=zzzz')).toEqual([])
    expect(await titlesOf('search=%27%26%7C%21%28%29%3A%2A')).toEqual([])
    expect((await titlesOf('tag=ACNE')).length).toBeGreaterThan(0)
    const safe = await get<Page>('/articles?category=safety')
    expect(safe.total).toBeGreaterThan(0)
    for (const { categories } of safe.data) expect(categories.map(({ slug }) => slug)).toContain('safety')
  })

  test('are at most three on the home page, in the language of its reader or of the id that is sent [S7.articles.featured]', async () => {
    const french = await get<WireArticle[]>('/articles/featured')
    expect(french).toHaveLength(3)
    expect(french.every(({ featured, language }) => featured && language === 'fr')).toBe(true)
    const languages = await get<{ id: number; code: string }[]>('/langues/all')
    const english = languages.find(({ code }) => code === 'en')?.id
    const asked = await get<WireArticle[]>(`/articles/featured?langue_id=${english}`)
    expect(asked.map(({ language }) => language)).toEqual(['en', 'en', 'en'])
    expect(await get('/articles/featured?langue_id=2000000')).toEqual([])
  })

  test('have similar ones in their own language [S7.articles.similar]', async () => {
    const { data } = await get<Page>('/articles?category=dark-marks')
    const [first] = data as [WireArticle]
    const similar = await get<WireArticle[]>(`/articles/${first.id}/similar`)
    expect(similar).toHaveLength(3)
    expect(similar.map(({ id }) => id)).not.toContain(first.id)
    expect(similar[0]?.categories.map(({ slug }) => slug)).toContain('dark-marks')
    expect((await shop.call('GET', '/articles/2000000/similar')).status).toBe(404)
  })

  test('are six categories with their numbers of articles, named in the reader’s language [S7.articles.categories]', async () => {
    const french = await get<{ slug: string; name: string; articleCount: number }[]>('/articles/categories')
    const english = await get<typeof french>('/articles/categories', 'en')
    expect(french.map(({ slug }) => slug)).toEqual(english.map(({ slug }) => slug))
    expect(french).toHaveLength(6)
    expect(french.find(({ slug }) => slug === 'sun')?.name).toBe('Soleil')
    expect(english.find(({ slug }) => slug === 'sun')?.name).toBe('Sun')
    expect(french.every(({ articleCount }) => articleCount > 0)).toBe(true)
  })

  test('are whole files: nothing of their head is missing', async () => {
    for (const { head, key, locale } of await readArticles())
      for (const name of [
        'slug',
        'title',
        'excerpt',
        'category',
        'tags',
        'author',
        'date',
        'cover',
        'coverAlt',
      ])
        expect(head[name], `${key}.${locale}: ${name}`).toBeTruthy()
  })
})

test('the demonstration has eight clips about all its topics, each with a file, a poster and captions in both languages', async () => {
  for (const locale of ['fr', 'en']) {
    const { data } = await get<{ data: WireVideo[] }>('/videos', locale)
    expect(data).toHaveLength(8)
    const topics = (await get<{ slug: string }[]>('/articles/categories', locale)).map(({ slug }) => slug)
    expect(new Set(data.map(({ categorie }) => categorie?.slug))).toEqual(new Set(topics))
    for (const { url, thumbnail, captions, duree, langue } of data) {
      expect(langue).toBe(locale)
      expect(duree).toBeGreaterThan(20)
      expect(captions.map(caption => caption.locale)).toEqual(['fr', 'en'])
      for (const file of [url, thumbnail, ...captions.map(caption => caption.url)])
        expect(existsSync(join(shop.folder, (file ?? '').replace('/uploads/', ''))), file ?? url).toBe(true)
    }
  }
})

test('every cover is there in all its sizes', async () => {
  const { data } = await get<Page>('/articles?notPaginate=true')
  for (const { image_url, slug } of data)
    expect(existsSync(join(shop.folder, (image_url ?? '').replace('/uploads/', ''))), slug).toBe(true)
})

test('an unknown slug is not found, and a filter that does not exist is refused', async () => {
  expect((await shop.call('GET', '/articles/personne')).status).toBe(404)
  expect((await shop.call('GET', `/articles/${'a'.repeat(250)}`)).status).toBe(404)
  expect((await shop.call('GET', '/articles/%00')).status).toBe(404)
  expect((await shop.call('GET', '/articles?couleur=1')).status).toBe(422)
  expect((await shop.call('GET', '/articles?langue=de')).status).toBe(422)
})
