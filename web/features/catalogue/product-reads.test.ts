import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { readProduct, readProducts, readSimilar } from './product-reads.ts'

const answering = (status: number, body?: unknown) => createClient(async () => ({ status, body }))

test('a product list that cannot be read is an empty first page, and the page says that it is an outage [S8.products.listFallback]', async () => {
  expect(await readProducts(answering(500), { page: 3 })).toEqual({
    value: { data: [], total: 0, perPage: 10, currentPage: 1, lastPage: 1 },
    status: 503,
  })
})

test('a product list that can be read is shown as it is', async () => {
  const page = { data: [], total: 40, perPage: 12, currentPage: 5, lastPage: 4 }
  expect(await readProducts(answering(200, page), {})).toEqual({ value: page, status: 200 })
})

test.each([
  [404, 'NOT_FOUND', { status: 404, wasSold: false }],
  [404, 'NOT_SOLD', { status: 404, wasSold: true }],
  [410, 'GONE', { status: 410, wasSold: true }],
  [500, 'INTERNAL', { status: 503, wasSold: false }],
  [429, 'TOO_MANY', { status: 503, wasSold: false }],
])(
  'a product that is answered %i %s has a page that says so [S8.products.getFallback]',
  async (answered, code, page) => {
    expect(await readProduct(answering(answered, { code }), 7)).toEqual({ value: null, ...page })
  },
)

test('an error of our own is no outage', async () => {
  const broken = new TypeError('broken')
  const call = createClient(() => Promise.reject(broken))
  await expect(readProducts(call, {})).rejects.toBe(broken)
  await expect(readProduct(call, 7)).rejects.toBe(broken)
})

test('what stands in for a product is found by the words of its address, by the first of them, or is the newest', async () => {
  interface Asked {
    query: { search?: string; inStock: boolean; perPage: number }
  }
  const searchesFor = async (slug: string | undefined, findsAnything: (search?: string) => boolean) => {
    const searches: (string | undefined)[] = []
    const call = async (_: unknown, { query: { search, inStock, perPage } }: Asked) => {
      searches.push(search)
      expect([inStock, perPage]).toEqual([true, 4])
      return { data: findsAnything(search) ? [{ id: 1 }] : [] }
    }
    const found = await readSimilar(call as never, slug)
    return { searches, count: found.length }
  }
  const slug = 'savon-noir-de-beldi'
  expect(await searchesFor(slug, () => true)).toEqual({ searches: ['savon noir beldi'], count: 1 })
  expect(await searchesFor(slug, search => search === 'savon')).toEqual({
    searches: ['savon noir beldi', 'savon'],
    count: 1,
  })
  expect(await searchesFor(slug, () => false)).toEqual({
    searches: ['savon noir beldi', 'savon', undefined],
    count: 0,
  })
  expect((await searchesFor(undefined, () => true)).searches).toEqual([undefined])
})
