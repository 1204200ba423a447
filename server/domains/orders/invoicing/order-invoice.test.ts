import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { findOrder } from '../orders.queries.ts'
import { invoiceOrder, invoiceOrderOf } from './order-invoice.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

test('an invoice has the same content whether it is issued with the order or later', async () => {
  const buyer = await shop.person()
  await shop.add(buyer, await shop.product({ stock: 10, price: 4900 }), 3)
  await shop.add(buyer, await shop.product({ stock: 10, price: 125 }))
  const { status, body } = await shop.order<{ id: number }>(buyer, await shop.address(buyer))
  expect(status).toBe(201)
  await shop.db.transaction().execute(async trx => {
    const order = await findOrder(trx, body.id)
    if (order) await invoiceOrder(trx, order)
  })
  const documents = await shop.db
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', body.id)
    .orderBy('id')
    .execute()
  const [placed, afterwards] = documents.map(({ id, number, sequence, issuedAt, ...words }) => words)
  expect(documents.map(({ sequence }) => sequence)).toEqual([1, 2])
  expect(placed).toMatchObject({ total: 14825, lines: [{ quantity: 3, subtotal: 14700 }, { subtotal: 125 }] })
  expect(afterwards).toEqual(placed)
})

test('an invoice can be dated back, and an order that does not exist gets none', async () => {
  const buyer = await shop.person()
  await shop.add(buyer, await shop.product())
  const { body } = await shop.order<{ id: number }>(buyer, await shop.address(buyer))
  const at = new Date('2024-02-29T12:00:00Z')
  await shop.db.transaction().execute(async trx => {
    await invoiceOrderOf(trx, { id: body.id }, at)
    await invoiceOrderOf(trx, { id: 2_000_000_000 }, at)
  })
  const documents = await shop.db
    .selectFrom('invoices')
    .select(['orderId', 'year', 'issuedAt'])
    .where('orderId', 'in', [body.id, 2_000_000_000])
    .where('issuedAt', '=', at)
    .execute()
  expect(documents).toEqual([{ orderId: body.id, year: 2024, issuedAt: at }])
})
