import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPaidBefore, type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop(undefined, { counts: true })
})
afterAll(() => shop.close())

test('a member can place twenty orders an hour, independently of other members', async () => {
  const [eager, other] = [await shop.person(), await shop.person()]
  const product = await shop.product({ stock: 300 })
  await hasPaidBefore(shop, eager)
  const address = await shop.address(eager)
  const statuses: number[] = []
  for (let turn = 0; turn < 21; turn++) {
    await shop.add(eager, product)
    statuses.push((await shop.order(eager, address)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429])
  expect(await shop.stockOf(product)).toBe(280)
  await shop.add(other, product)
  expect((await shop.order(other, await shop.address(other))).status).toBe(201)
})
