import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerOf, type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { sweepOrderKeys } from './checkout.service.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

test('an idempotency key returns its order for thirty days, and is then deleted', async () => {
  const { who, addressId } = await buyerOf(shop, await shop.product())
  const key = randomUUID()
  const { body } = await shop.order<{ id: number }>(who, addressId, { key })
  const age = (days: number) =>
    sql`update order_keys set created_at = now() - make_interval(days => ${days}) + interval '1 minute'
      where order_id = ${body.id}`.execute(shop.db)
  await age(30)
  expect(await sweepOrderKeys(shop.db)).toBe(0)
  expect((await shop.order<{ id: number }>(who, addressId, { key })).body.id).toBe(body.id)
  await age(31)
  expect(await sweepOrderKeys(shop.db)).toBe(1)
  const again = await shop.order<{ code: string }>(who, addressId, { key })
  expect([again.status, again.body.code]).toEqual([409, 'CART_EMPTY'])
})
