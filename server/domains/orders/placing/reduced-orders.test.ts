import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder, Order } from '#contract/orders/order.ts'
import { priceOrder, type Reduction, reductionTotal } from '#contract/orders/price.ts'
import { orderRules } from '#tests/support/order-rules.ts'
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'
import { updateOrder } from '../order-figures.queries.ts'
import { countReduced, hasOrdered } from './reductions.service.ts'

type Wire = z.input<typeof Order>
let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())

const off = (origin: string, amount: number): Reduction => ({
  origin,
  label: { fr: 'Remise', en: 'Reduction' },
  amount,
})

/** Inserts an order of three units at 1000 FCFA, with discounts as orders store them. */
async function reducedOrder(reductions: Reduction[], delivery: Reduction[] = []) {
  const productId = await shop.product()
  const { who, addressId } = await buyerOf(shop)
  await shop.add(who, productId, 3)
  const { body } = await shop.order<Wire>(who, addressId)
  const fee = delivery.length > 0 ? 1500 : 0
  const price = priceOrder({
    lines: [{ price: 1000, quantity: 3, reductions }],
    deliveryFee: fee,
    deliveryReductions: delivery,
    vatRate: 18,
  })
  await shop.db
    .updateTable('orderLines')
    .set({ reductions: JSON.stringify(reductions) })
    .where('orderId', '=', body.id)
    .execute()
  await shop.db.transaction().execute(trx =>
    updateOrder(trx, body.id, {
      deliveryFee: fee,
      deliveryReductions: JSON.stringify(delivery),
      reduction: reductionTotal(price.reductions),
      vatAmount: price.vatAmount,
      total: price.total,
    }),
  )
  return { who, order: body, phone: body.address.phone }
}

const read = async (id: number) =>
  (await shop.call<z.input<typeof AdminOrder>>(admin, 'GET', `/admin/orders/${id}`)).body

test('an order shows the discounts of its lines and delivery, and the reduced total', async () => {
  const { order } = await reducedOrder([off('rule 1', 500)], [off('rule 2', 1500)])
  expect(await read(order.id)).toMatchObject({
    subtotal: 3000,
    delivery_fee: 1500,
    reductions: [off('rule 1', 500), off('rule 2', 1500)],
    items: [{ subtotal: 3000, reductions: [off('rule 1', 500)] }],
    total: 2500,
  })
})

test('pieces that come back one after the other are worth what they cost, and all of them what all cost', async () => {
  const { order } = await reducedOrder([off('rule 1', 500)])
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'] as const)
    await shopStep(shop, admin, order.id, { status })
  const owed: number[] = []
  for (let piece = 0; piece < 2; piece++) {
    const { revision } = await read(order.id)
    const body = { lines: [{ line: 0, quantity: 1, restock: true }], revision }
    const { body: after } = await shop.call<z.input<typeof AdminOrder>>(
      admin,
      'POST',
      `/admin/orders/${order.id}/returns`,
      { body },
    )
    owed.push(after.paid - after.refund_due)
  }
  expect(owed).toEqual([1665, 830])
  for (const rule of [
    'an order costs the sum of its lines and the fee, VAT included',
    'what is stored of an order is what it costs and brings now',
    'what is stored of a line is what is sold of it',
  ])
    expect((await orderRules[rule]?.execute(shop.db))?.rows, rule).toEqual([])
})

test('orders are counted by what reduced them, once each, without those that were cancelled', async () => {
  const one = await reducedOrder([off('rule 9', 500)], [off('rule 9', 1500)])
  const other = await reducedOrder([off('rule 9', 200), off('rule 8', 100)])
  await reducedOrder([off('rule 99', 300)])
  const count = async (buyer = { userId: one.who.id as number | null, phone: '' }) =>
    Map.groupBy(await countReduced(shop.db, ['rule 9', 'rule 7'], buyer), ({ origin }) => origin)
  expect(await count()).toEqual(
    new Map([['rule 9', [{ origin: 'rule 9', orders: 2, ofBuyer: 1, amount: 2200 }]]]),
  )
  await shopStep(shop, admin, other.order.id, { status: 'cancelled' })
  expect((await count()).get('rule 9')).toMatchObject([{ orders: 1, amount: 2000 }])
})

test('a buyer is known by the account or the telephone number, and a visitor by nothing', async () => {
  const { who, phone } = await reducedOrder([off('rule 5', 500)])
  const newcomer = await shop.person()
  const other = '+22679999999'
  const asked = [
    { userId: who.id, phone: '' },
    { userId: who.id, phone: other },
    { userId: null, phone },
    { userId: newcomer.id, phone },
    { userId: null, phone: '' },
    { userId: null, phone: other },
    { userId: newcomer.id, phone: other },
    { userId: newcomer.id, phone: '' },
  ]
  const known = [true, true, true, true, false, false, false, false]
  expect(await Promise.all(asked.map(buyer => hasOrdered(shop.db, buyer)))).toEqual(known)
  const counts = await Promise.all(asked.map(buyer => countReduced(shop.db, ['rule 5'], buyer)))
  expect(counts.flat().map(({ ofBuyer }) => ofBuyer === 1)).toEqual(known)
})
