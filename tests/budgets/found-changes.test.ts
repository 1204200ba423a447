import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningShop, startShop } from '../../scripts/running-shop.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { Thing } from '../support/json-ld.ts'
import { reviewed } from '../support/review-rows.ts'
import { type Visit, visit } from '../support/site-crawl.ts'
import { brotliSize } from './built-files.ts'

const admin = { email: 'admin@found.example', password: 'six baobabs au soleil' }
const hostile = 'Savon </script><script>alert(1)</script> & "cire"'

let database: TestDatabase
let shop: RunningShop
let token = ''
beforeAll(async () => {
  database = await createTestDatabase()
  const env = { SEED: '', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  shop = await startShop({ databaseUrl: database.url, env })
  token = (await send('POST', '/auth/login', admin)).access_token as string
}, 240_000)
afterAll(async () => {
  await shop?.stop()
  await database?.drop()
})

async function send(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? {} : JSON.parse(text)
}

let made = 0
async function newProduct(fields: Record<string, unknown> = {}): Promise<number> {
  const product = await send('POST', '/admin/produits', {
    intitule: 'Savon noir',
    reference: `F-${++made}`,
    prix: 2500,
    quantiteEnStock: 3,
    status: 'published',
    translations: { fr: { intitule: 'Savon noir' }, en: { intitule: 'Black soap' } },
    ...fields,
  })
  return product.id as number
}

const answered = ({ status, location }: Visit) => [status, location]
const productOf = (page: Visit) =>
  page.facts?.structured.map(thing => Thing.parse(thing)).find(thing => thing['@type'] === 'Product')

describe('the address of a product', () => {
  test('is the one with its name in the reader’s language; that with the id alone shows the same page', async () => {
    const id = await newProduct()
    for (const [language, slug, query] of [
      ['fr', 'savon-noir', ''],
      ['en', 'black-soap', '?lang=en'],
    ] as const) {
      const canonical = `${shop.url}/products/${id}-${slug}${query}`
      for (const path of [`/products/${id}`, `/products/${id}-${slug}`, `/products/${id}${query}`]) {
        const page = await visit(shop.url, path, language)
        expect([page.status, page.facts?.canonical, page.facts?.lang], path).toEqual([
          200,
          canonical,
          language,
        ])
        expect(page.facts?.alternates).toEqual({
          fr: `${shop.url}/products/${id}-savon-noir`,
          en: `${shop.url}/products/${id}-black-soap?lang=en`,
          'x-default': `${shop.url}/products/${id}-savon-noir`,
        })
      }
    }
  })

  test('with a wrong name leads to the right one for good, with what is asked besides', async () => {
    const id = await newProduct()
    const right = `/products/${id}-savon-noir`
    for (const slug of [
      'savon',
      'SAVON-NOIR',
      'savon-noir-',
      '',
      'a'.repeat(500),
      '%C3%A9',
      '%00',
      '..%2f..',
    ])
      expect(answered(await visit(shop.url, `/products/${id}-${slug}`)), slug).toEqual([301, right])
    expect(answered(await visit(shop.url, `/products/${id}-x?from=mail`))).toEqual([
      301,
      `${right}?from=mail`,
    ])
    expect(answered(await visit(shop.url, `/products/${id}-savon-noir?lang=en`))).toEqual([
      301,
      `/products/${id}-black-soap?lang=en`,
    ])
  })

  test('in the other language leads to one’s own, but not for good: the next reader may read that one', async () => {
    const id = await newProduct()
    expect(answered(await visit(shop.url, `/products/${id}-black-soap`))).toEqual([
      302,
      `/products/${id}-savon-noir`,
    ])
    expect(answered(await visit(shop.url, `/products/${id}-savon-noir`, 'en'))).toEqual([
      302,
      `/products/${id}-black-soap`,
    ])
  })

  test('changes with the name, and the former one leads to it', async () => {
    const id = await newProduct()
    await send('POST', `/admin/produits/${id}`, {
      translations: { fr: { intitule: 'Savon d’Alep' }, en: { intitule: 'Aleppo soap' } },
    })
    expect(answered(await visit(shop.url, `/products/${id}-savon-noir`))).toEqual([
      301,
      `/products/${id}-savon-d-alep`,
    ])
  })

  test('of what never was, or is hidden, is not found; of what was deleted, it is gone', async () => {
    const [sold, hidden] = [await newProduct(), await newProduct()]
    await send('POST', `/admin/produits/${hidden}`, { status: 'disabled' })
    await send('DELETE', `/admin/produits/${sold}`)
    const statusOf = async (piece: string) => (await visit(shop.url, `/products/${piece}`)).status
    for (const piece of ['999999', '0', 'abc', '1e3', `${hidden}`, `${hidden}-savon-noir`, '999999-savon'])
      expect(await statusOf(piece), piece).toBe(404)
    for (const piece of [`${sold}`, `${sold}-savon-noir`, `${sold}-autre?lang=en`])
      expect(await statusOf(piece), piece).toBe(410)
    const words = {
      fr: ['Ce produit n’est plus vendu ici', 'Page introuvable'],
      en: ['This product is no longer sold here', 'Page not found'],
    }
    for (const [language, [notSold, notFound]] of Object.entries(words))
      for (const [piece, title] of [
        [sold, notSold],
        [hidden, notSold],
        [999_999, notFound],
        ['999999-savon', notFound],
      ]) {
        const { facts } = await visit(shop.url, `/products/${piece}`, language)
        expect([facts?.meta.robots, facts?.canonical, facts?.title], `${language} ${piece}`).toEqual([
          'noindex',
          undefined,
          `Sira – ${title}`,
        ])
        expect(facts?.headings).toHaveLength(1)
      }
  })
})

test('a name with markup in it stays words, in what machines are told as on the page', async () => {
  const id = await newProduct({
    intitule: hostile,
    translations: { fr: { intitule: hostile }, en: { intitule: hostile } },
  })
  const answer = await fetch(`${shop.url}/products/${id}`)
  const html = await answer.text()
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<script[^>]*type="application\/ld\+json"/g)).toHaveLength(2)
  const page = await visit(shop.url, `/products/${id}`)
  expect(productOf(page)).toMatchObject({ name: hostile })
  expect(page.facts?.meta['og:title']).toBe(hostile)
})

describe('reviews of a product', () => {
  test('are told to machines only when they are published, and stay words', async () => {
    const id = await newProduct()
    await reviewed(database.db, id, { status: 'waiting', publishedAt: null })
    expect(productOf(await visit(shop.url, `/products/${id}`))).not.toHaveProperty('aggregateRating')
    const rated = await newProduct()
    await reviewed(database.db, rated, { text: hostile, stars: 5 })
    await reviewed(database.db, rated, { author: '', text: '', locale: 'en' })
    const page = await visit(shop.url, `/products/${rated}`)
    expect(productOf(page)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [{ author: { name: 'Anonyme' } }, { reviewBody: hostile, inLanguage: 'fr' }],
    })
    expect(await (await fetch(`${shop.url}/products/${rated}`)).text()).not.toContain('<script>alert(1)')
  })

  test('however long they are, add little to the page, and a page of its own has all', async () => {
    const id = await newProduct()
    const sizeOf = async () => brotliSize(await (await fetch(`${shop.url}/products/${id}?lang=fr`)).text())
    const before = await sizeOf()
    const long = (length: number) =>
      Array.from({ length: length / 10 }, () => Math.random().toString(36).slice(2, 11).padEnd(9, 'x')).join(
        ' ',
      )
    for (let count = 0; count < 11; count++)
      await reviewed(database.db, id, { text: long(1000), answer: long(600) })
    await expect.poll(sizeOf, { timeout: 15_000 }).toBeGreaterThan(before)
    expect((await sizeOf()) - before).toBeLessThan(3_000)
    const list = await visit(shop.url, `/products/${id}-savon-noir/reviews?page=9`)
    expect(answered(list)).toEqual([302, `/products/${id}-savon-noir/reviews?page=2`])
    const all = await (await fetch(`${shop.url}/products/${id}/reviews`)).text()
    expect(all.match(/Douce|Awa S\./g)).toHaveLength(10)
    expect(all).toContain('noindex')
    expect((await visit(shop.url, '/products/2000000/reviews')).status).toBe(404)
  })

  test('stand on the home page as soon as there are three with words', async () => {
    await reviewed(database.db, await newProduct(), { text: 'Zqdouce', locale: 'en' })
    const home = async () => (await fetch(`${shop.url}/?lang=en`)).text()
    await expect.poll(home, { timeout: 15_000 }).toContain('Zqdouce')
    expect((await home()).match(/<figure/g)).toHaveLength(3)
    await database.db.deleteFrom('reviews').where('text', '<>', 'Zqdouce').execute()
    await expect.poll(home, { timeout: 15_000 }).not.toContain('Zqdouce')
    expect(await home()).not.toContain('<figure')
  })
})

test('a product without stock is told to be out of stock, one without photo has none', async () => {
  const id = await newProduct({ quantiteEnStock: 0 })
  const thing = productOf(await visit(shop.url, `/products/${id}`))
  expect(thing).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock', price: 2500 } })
  expect(thing).not.toHaveProperty('image')
  expect(thing).not.toHaveProperty('brand')
})

describe('a list of products', () => {
  const keptAs = async (path: string) => {
    const { facts } = await visit(shop.url, path)
    return facts?.meta.robots ?? facts?.canonical?.replace(shop.url, '')
  }
  test('is kept by search engines when one thing narrows it, however it is sorted', async () => {
    const category = (await send('POST', '/admin/categories', {
      translations: { fr: { name: 'Savons' }, en: { name: 'Soaps' } },
    })) as { id: number }
    const id = category.id
    await newProduct({ categories: [id] })
    expect(await keptAs(`/products?categories=${id}`)).toBe(`/products?categories=${id}`)
    expect(await keptAs(`/products?sort=price&categories=${id}`)).toBe(`/products?categories=${id}`)
    expect(await keptAs('/products?sort=-price')).toBe('/products')
    expect(await keptAs('/products?utm_source=mail')).toBe('/products')
    for (const narrowed of [
      `categories=${id}&inStock=true`,
      `categories=${id},999`,
      'categories=999',
      'search=savon',
      'priceMin=5',
    ])
      expect(await keptAs(`/products?${narrowed}`), narrowed).toBe('noindex')
    const { facts } = await visit(shop.url, `/products?categories=${id}`)
    expect([facts?.title, facts?.headings]).toEqual(['Sira – Savons', ['Savons']])
  })
})

describe('the picture of a shared link', () => {
  const pictureOf = async (path: string, language?: string) => {
    const meta = (await visit(shop.url, path, language)).facts?.meta ?? {}
    expect(meta).toMatchObject({
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    expect(meta['og:image:alt']).not.toBe('')
    return meta['og:image'] ?? ''
  }

  test('is drawn for the shop and for each product, in each language, and is there for good', async () => {
    const photo = await readFile(
      join(import.meta.dirname, '../../demo/pictures/products/beb-001-960.webp'),
    ).catch(() => readFile(join(import.meta.dirname, '../../demo/pictures/products/BEB-001-960.webp')))
    const id = await newProduct()
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/webp' }), 'photo.webp')
    const sent = await fetch(`${shop.url}/api/admin/produits/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(sent.status).toBe(200)
    const bare = await newProduct({ intitule: 'W'.repeat(120), translations: undefined })
    const addresses = new Set<string>()
    for (const path of ['/', `/products/${id}`, `/products/${bare}`])
      for (const language of ['fr', 'en']) addresses.add(await pictureOf(path, language))
    expect(addresses.size).toBe(6)
    for (const address of addresses) {
      const answer = await fetch(address, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/jpeg'])
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const jpeg = Buffer.from(await answer.arrayBuffer())
      expect(jpeg.length).toBeLessThan(100_000)
      const { width, height, format } = await sharp(jpeg).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    }
  })

  test('has another address when the name changes; the former one leads there', async () => {
    const id = await newProduct()
    const before = await pictureOf(`/products/${id}`)
    await send('POST', `/admin/produits/${id}`, { translations: { fr: { intitule: 'Savon d’Alep' } } })
    const after = await pictureOf(`/products/${id}`)
    expect(after).not.toBe(before)
    const moved = await fetch(before, { redirect: 'manual' })
    expect([moved.status, shop.url + moved.headers.get('location')]).toEqual([302, after])
    expect(moved.headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    '/share/product-999999-fr-abc.jpg',
    '/share/article-none-fr-abc.jpg',
    '/share/product-1-de-abc.jpg',
    '/share/..%2f..%2fetc%2fpasswd',
    '/share/',
    '/share/site-fr-abc.png',
  ])('is not there for %s', async path => {
    expect((await fetch(shop.url + path, { redirect: 'manual' })).status).toBe(404)
  })
})

describe('the list of products', () => {
  test('beyond its last page leads to the last page, with what is asked besides', async () => {
    for (let count = 0; count < 13; count += 1) await newProduct({ prix: 77_000 + count })
    const range = 'priceMin=77000&priceMax=77100'
    expect(answered(await visit(shop.url, `/products?${range}&page=999&sort=price&lang=en`))).toEqual([
      302,
      `/products?${range}&page=2&sort=price&lang=en`,
    ])
    expect((await visit(shop.url, `/products?${range}&page=2`)).status).toBe(200)
    expect(answered(await visit(shop.url, '/products?search=zzqxjv&page=2'))).toEqual([
      302,
      '/products?search=zzqxjv',
    ])
  })

  test('reads a price range that was typed the wrong way round', async () => {
    const id = await newProduct({ prix: 66_500 })
    const { facts } = await visit(shop.url, '/products?priceMin=67000&priceMax=66000')
    expect(facts?.links).toContain(`/products/${id}-savon-noir`)
  })
})
