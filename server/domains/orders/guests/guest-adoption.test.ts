import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackingDays } from '#contract/orders/tracking.ts'
import { startAccountJobs } from '#server/domains/accounts/account-jobs.ts'
import { startMessageJobs } from '#server/domains/messaging/message-jobs.ts'
import { daysBefore } from '#server/platform/days.ts'
import { guestOrder } from '#tests/support/guest-orders.ts'
import { proofFrom } from '#tests/support/order-proofs.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

let shop: OrderShop
let soap: number
beforeAll(async () => {
  shop = await openOrderShop(undefined, { env: { MESSAGE_PROVIDER: 'sandbox' } })
  await Promise.all([startAccountJobs(shop.deps), startMessageJobs(shop.deps)])
  soap = await shop.product({ stock: 100 })
})
afterAll(() => shop.close())

const listOf = async (who: Person) =>
  (await shop.call<{ data: { number: string }[] }>(who, 'GET', '/orders')).body.data.map(
    ({ number }) => number,
  )
const setPhone = (who: Person, phone: string, proof: string) =>
  shop.call(who, 'PUT', '/auth/phone', { body: { phone, proof } })
const order = async (phone: string) => (await guestOrder(shop, [soap], { phone })).body.number
const change = (number: string, values: object) =>
  shop.db.updateTable('orders').set(values).where('number', '=', number).execute()

test('a member who proves a number finds the orders that were placed with it without an account, and no others', async () => {
  const [who, clerk] = [await shop.person(), await shop.person('clerk')]
  const phone = '+22671660001'
  const [own, byClerk, old, recent, others] = [
    await order(phone),
    await order(phone),
    await order(phone),
    await order('+22671660002'),
    await order('+22671660003'),
  ]
  const edge = daysBefore(new Date(), trackingDays)
  await change(byClerk, { placedBy: clerk.id })
  await change(old, { createdAt: new Date(edge.getTime() - 60_000) })
  await change(recent, { createdAt: new Date(edge.getTime() + 60_000) })
  expect((await setPhone(who, phone, 'invented')).status).toBe(422)
  expect(await listOf(who)).toEqual([])
  expect((await setPhone(who, phone, await proofFrom(shop, phone, 'profile'))).status).toBe(200)
  expect(await listOf(who)).toEqual([own])
  expect((await setPhone(who, '+22671660002', await proofFrom(shop, '+22671660002', 'profile'))).status).toBe(
    200,
  )
  expect((await listOf(who)).sort()).toEqual([own, recent].sort())
  expect(await listOf(who)).not.toContain(others)
})

test('an order that belongs to a member stays with that member', async () => {
  const [first, second] = [await shop.person(), await shop.person()]
  const phone = '+22671660004'
  const number = await order(phone)
  const prove = async (who: Person) => setPhone(who, phone, await proofFrom(shop, phone, 'profile'))
  expect((await prove(first)).status).toBe(200)
  expect((await shop.call(first, 'DELETE', '/auth/phone')).status).toBe(204)
  expect((await prove(second)).status).toBe(200)
  expect([await listOf(first), await listOf(second)]).toEqual([[number], []])
})
