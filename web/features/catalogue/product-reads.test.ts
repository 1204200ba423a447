import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { readProduct, readProducts } from './product-reads.ts'

const answering = (status: number, body?: unknown) => createClient(async () => ({ status, body }))

test('a product list that cannot be read is an empty first page, and the page says that it is an outage', async () => {
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
  [404, 404],
  [500, 503],
  [429, 503],
])('a product that is answered %i is null, and its page a %i', async (answered, status) => {
  expect(await readProduct(answering(answered), 7)).toEqual({ value: null, status })
})

test('an error of our own is no outage', async () => {
  const broken = new TypeError('broken')
  const call = createClient(() => Promise.reject(broken))
  await expect(readProducts(call, {})).rejects.toBe(broken)
  await expect(readProduct(call, 7)).rejects.toBe(broken)
})
