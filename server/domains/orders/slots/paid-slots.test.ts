import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bought, openPaymentShop, type PaymentShop } from '#tests/support/payment-shop.ts'
import { lockForPayment, recordPayment } from '../payment/order-payment.service.ts'

let shop: PaymentShop
let zoneId: number
beforeAll(async () => {
  shop = await openPaymentShop()
  const name = { fr: 'Ouagadougou', en: 'Ouagadougou' }
  const zone = await shop.db
    .insertInto('deliveryZones')
    .values({ name, fee: 0, minDays: 1, maxDays: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  zoneId = zone.id
  await shop.db.insertInto('deliveryPlaces').values({ zoneId, city: 'Ouagadougou' }).execute()
})
afterAll(() => shop.close())

const hour = 3_600_000
const slotFrom = new Date(Math.ceil(Date.now() / hour) * hour + 24 * hour)

/** An unpaid online order for a slot that begins tomorrow. */
async function unpaid(): Promise<Bought> {
  const bought = await shop.buy()
  const day = slotFrom.toISOString().slice(0, 10)
  await shop.db
    .updateTable('orders')
    .set({ slotFrom, slotTo: new Date(slotFrom.getTime() + 2 * hour), expectedFrom: day, expectedTo: day })
    .where('id', '=', bought.order.id)
    .execute()
  return bought
}

const payAt = ({ order: { id, total } }: Bought, at: Date) =>
  shop.db.transaction().execute(async trx => {
    const order = await lockForPayment(trx, id)
    if (!order) throw new Error('there is no such order')
    await recordPayment(trx, { jobs: shop.deps.jobs, now: () => at }, order, total)
  })

test('an order that is paid before its delivery slot keeps the slot and its day', async () => {
  const bought = await unpaid()
  const before = (await shop.shown(bought)).delivery
  await payAt(bought, new Date(slotFrom.getTime() - 1))
  expect((await shop.shown(bought)).delivery).toEqual(before)
  expect(before.slot?.starts_at).toBe(slotFrom.toISOString())
})

test('an order that is paid when its delivery slot has begun gives it up, and gets new expected days', async () => {
  const bought = await unpaid()
  await payAt(bought, slotFrom)
  const { slot, expected_from } = (await shop.shown(bought)).delivery
  expect(slot).toBeNull()
  expect(expected_from && expected_from > slotFrom.toISOString().slice(0, 10)).toBe(true)
})
