import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiagnosticShop, openDiagnosticShop } from '#tests/support/diagnostic-shop.ts'

interface WireComplements {
  data: { product: { id: number; intitule: string; quantiteEnStock: number }; use: string }[]
}

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop()
})
afterAll(() => shop.close())

const read = (id: number | string, language = 'fr') =>
  shop.call<WireComplements>('GET', `/produits/${id}/complements`, {
    headers: { 'accept-language': language },
  })
const idsOf = async (id: number) => (await read(id)).body.data.map(({ product }) => product.id)

test('a cleanser goes with other steps of a routine, each explained in the reader’s language', async () => {
  const id = await shop.productId('NET-001')
  const [french, english] = [await read(id), await read(id, 'en')]
  expect(french.status).toBe(200)
  expect(french.body.data.length).toBeGreaterThan(1)
  expect(french.body.data.length).toBeLessThanOrEqual(4)
  expect(french.body.data.map(({ use }) => use)).toContain('Le matin, en dernier, contre le soleil')
  expect(english.body.data.map(({ use }) => use)).toContain('In the morning, last, against the sun')
  expect(english.body.data.map(({ product }) => product.id)).toEqual(await idsOf(id))
})

test('what is sold out or withdrawn is replaced or missing', async () => {
  const id = await shop.productId('NET-001')
  const [first = 0] = await idsOf(id)
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', first).execute()
  const [second = 0] = await idsOf(id)
  expect(second).not.toBe(first)
  await shop.db.updateTable('products').set({ status: 'disabled' }).where('id', '=', second).execute()
  expect(await idsOf(id)).not.toContain(second)
})

test.each(['999999', 'abc', '0'])('product %s does not exist', async id => {
  expect((await read(id)).status).toBe(404)
})

test('a product that is not on sale has none', async () => {
  const id = await shop.productId('SER-001')
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute()
  expect((await read(id)).status).toBe(404)
})
