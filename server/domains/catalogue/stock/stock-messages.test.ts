import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret, sealSecret } from '#server/domains/webhooks/secrets.service.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { countStock } from './stock.service.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  const webhook = { url: 'https://receiver.example', events: ['product.stock_changed'] }
  await shop.db
    .insertInto('webhooks')
    .values({ ...webhook, ...sealSecret(shop.deps.vault, newSecret()) })
    .execute()
})
afterAll(() => shop.close())

test('counted stocks are told in messages of a hundred products, and unchanged ones not at all', async () => {
  const ids = await shop.products(151)
  const counted = ids.map((productId, n) => ({ productId, stock: n === 150 ? 10 : 3 }))
  const jobs = { enqueue: async () => {} }
  await shop.db
    .transaction()
    .execute(trx => countStock(jobs, trx, counted, { cause: 'count', actorId: null }))
  const rows = await shop.db.selectFrom('webhookDeliveries').select('payload').orderBy('id').execute()
  const messages = rows.map(
    ({ payload }) => (payload as { products: { id: number; quantiteEnStock: number }[] }).products,
  )
  expect(messages.map(products => products.length)).toEqual([100, 50])
  expect(messages.flat().map(({ id }) => id)).toEqual(ids.slice(0, 150))
  expect(messages.flat().every(({ quantiteEnStock }) => quantiteEnStock === 3)).toBe(true)
})
