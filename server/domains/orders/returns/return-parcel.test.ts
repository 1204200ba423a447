import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder } from '#contract/orders/order.ts'
import { orderRules } from '#tests/support/order-rules.ts'
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'
import { lockOrder } from '../orders.queries.ts'
import { returnParcel } from './order-return.service.ts'

type Shown = z.input<typeof AdminOrder>

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator', 'Mariam')
})
afterAll(() => shop.close())

/** Creates a shipped cash order of two units of each of two products; each product has ten left in stock. */
async function onItsWay() {
  const [soap = 0, oil = 0] = await shop.products(2)
  const { who, addressId } = await buyerOf(shop, soap, oil)
  const { body } = await shop.order<{ id: number }>(who, addressId)
  for (const status of ['confirmed', 'preparing', 'shipped'])
    expect((await shopStep(shop, admin, body.id, { status })).status).toBe(200)
  return { id: body.id, soap, oil }
}
const read = async (id: number) => (await shop.call<Shown>(admin, 'GET', `/admin/orders/${id}`)).body
const comeBack = (id: number, restock: boolean) =>
  shop.db.transaction().execute(async trx => {
    const order = await lockOrder(trx, id)
    if (!order) throw new Error('there is no such order')
    await returnParcel(trx, shop.deps.jobs, order, { restock }, admin.id)
  })
const stocks = async ({ soap, oil }: { soap: number; oil: number }) => [
  await shop.stockOf(soap),
  await shop.stockOf(oil),
]
async function requireRules() {
  for (const [rule, query] of Object.entries(orderRules))
    expect([rule, (await query.execute(shop.db)).rows]).toEqual([rule, []])
}

test('an undeliverable parcel is returned as a whole, restocked and credited', async () => {
  const parcel = await onItsWay()
  await comeBack(parcel.id, true)
  const order = await read(parcel.id)
  expect(order).toMatchObject({ status: 'returned', payment_status: 'unpaid', paid: 0 })
  expect(order.items.map(({ quantity, returned }) => [quantity, returned])).toEqual([
    [2, 2],
    [2, 2],
  ])
  expect(order.history.at(-1)).toMatchObject({ status: 'returned', actor: 'Mariam' })
  expect(await stocks(parcel)).toEqual([10, 10])
  await requireRules()
})

test('goods returned before are not counted twice', async () => {
  const parcel = await onItsWay()
  const { revision, items } = await read(parcel.id)
  const line = items.find(item => item.produit_id === parcel.soap)?.line
  const lines = [{ line, quantity: 1, restock: true }]
  const path = `/admin/orders/${parcel.id}/returns`
  expect((await shop.call(admin, 'POST', path, { body: { lines, revision } })).status).toBe(201)
  await comeBack(parcel.id, true)
  expect((await read(parcel.id)).items.map(({ returned }) => returned)).toEqual([2, 2])
  expect(await stocks(parcel)).toEqual([10, 10])
  await requireRules()
})

test('the rest of a parcel can be returned after a line was', async () => {
  const parcel = await onItsWay()
  const { revision, items } = await read(parcel.id)
  const line = items.find(item => item.produit_id === parcel.soap)?.line
  const lines = [{ line, quantity: 2, restock: true }]
  const path = `/admin/orders/${parcel.id}/returns`
  expect((await shop.call(admin, 'POST', path, { body: { lines, revision } })).status).toBe(201)
  await comeBack(parcel.id, false)
  expect((await read(parcel.id)).status).toBe('returned')
  expect(await stocks(parcel)).toEqual([10, 8])
  await requireRules()
})

test('damaged goods are not restocked', async () => {
  const parcel = await onItsWay()
  await comeBack(parcel.id, false)
  expect((await read(parcel.id)).items.map(({ returned }) => returned)).toEqual([2, 2])
  expect(await stocks(parcel)).toEqual([8, 8])
  await requireRules()
})
