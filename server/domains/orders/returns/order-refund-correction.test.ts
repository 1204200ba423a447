import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { CashDay } from '#contract/desk/cash.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { orderRules } from '#tests/support/order-rules.ts'
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'

type Answered = z.input<typeof AdminOrder> & ErrorBody

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator', 'Mariam')
})
afterAll(() => shop.close())

/** Creates an order of two products, two units of 1,000 FCFA each, delivered and paid in cash. */
async function delivered() {
  const { who, addressId } = await buyerOf(shop, await shop.product(), await shop.product())
  const { body } = await shop.order<Answered>(who, addressId)
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    await shopStep(shop, admin, body.id, { status })
  return { id: body.id, number: body.number, who }
}
const read = async (id: number) => (await shop.call<Answered>(admin, 'GET', `/admin/orders/${id}`)).body
async function send(id: number, path: string, body: object) {
  const { revision } = await read(id)
  return shop.call<Answered>(admin, 'POST', `/admin/orders/${id}/${path}`, { body: { revision, ...body } })
}
async function refunded(id: number, amount: number, method = 'cash'): Promise<number> {
  const { status, body } = await send(id, 'refunds', { amount, method, reason: 'Geste' })
  expect(status).toBe(201)
  return body.refunds.at(-1)?.id ?? -1
}
const correct = (id: number, refund: number, body: object) => send(id, `refunds/${refund}/corrections`, body)
const documents = async (id: number) =>
  (
    await shop.db
      .selectFrom('invoices')
      .select(['kind', 'total', 'reason'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind, total, reason }) => [kind, total, reason])
async function requireRules() {
  for (const [rule, query] of Object.entries(orderRules))
    expect([rule, (await query.execute(shop.db)).rows]).toEqual([rule, []])
}
async function revenueOf(id: number): Promise<number> {
  const { netRevenue } = await shop.db
    .selectFrom('orders')
    .select('netRevenue')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return netRevenue
}

test('a refund that is too high is corrected by a second entry, which updates order, revenue and invoice', async () => {
  const { id, number } = await delivered()
  const refund = await refunded(id, 1250)
  const { status, body } = await correct(id, refund, { amount: 1125, reason: 'Virgule oubliée' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ paid: 4000, refunded: 125, payment_status: 'paid' })
  expect(body.refunds).toMatchObject([
    {
      id: refund,
      amount: 1250,
      reason: 'Geste',
      corrections: [{ amount: 1125, reason: 'Virgule oubliée', actor: 'Mariam' }],
    },
  ])
  expect(body.history.at(-1)).toMatchObject({
    kind: 'refund_corrected',
    amount: 1125,
    note: 'Virgule oubliée',
    actor: 'Mariam',
  })
  expect(await revenueOf(id)).toBe(3875)
  expect(await documents(id)).toEqual([
    ['invoice', 4000, null],
    ['credit_note', 1250, 'allowance'],
    ['credit_note', 2750, 'corrected'],
    ['invoice', 4000, null],
    ['credit_note', 125, 'allowance'],
  ])
  await requireRules()
  // The buyer was notified of the refund, so the buyer is notified of its correction too.
  await vi.waitFor(
    () =>
      expect(
        shop.mails.some(mail => mail.subject.includes(number) && /remboursement corrigé/.test(mail.subject)),
      ).toBe(true),
    15_000,
  )
})

test('a refund that was never paid out is corrected to 0, and the order is paid again', async () => {
  const { id } = await delivered()
  const refund = await refunded(id, 4000)
  expect((await read(id)).payment_status).toBe('refunded')
  const { body } = await correct(id, refund, { amount: 4000, reason: 'Rien rendu' })
  expect(body).toMatchObject({ refunded: 0, payment_status: 'paid' })
  expect(await revenueOf(id)).toBe(4000)
  expect((await documents(id)).slice(2)).toEqual([['invoice', 4000, null]])
  await requireRules()
})

test('goods returned after a correction are credited on the new invoice', async () => {
  const { id } = await delivered()
  await send(id, 'returns', { lines: [{ line: 0, quantity: 1, restock: true }] })
  const refund = await refunded(id, 1500)
  await correct(id, refund, { amount: 500, reason: 'Sans le geste' })
  expect((await documents(id)).slice(3)).toEqual([
    ['credit_note', 2500, 'corrected'],
    ['invoice', 3000, null],
  ])
  await send(id, 'returns', { lines: [{ line: 1, quantity: 2, restock: true }] })
  expect((await documents(id)).at(-1)).toEqual(['credit_note', 2000, 'returned'])
  await requireRules()
})

test('correcting a refund for returned goods issues no document, and its amount is due again', async () => {
  const { id } = await delivered()
  await send(id, 'returns', { lines: [{ line: 0, quantity: 1, restock: true }] })
  const refund = await refunded(id, 1000)
  const before = await documents(id)
  const { body } = await correct(id, refund, { amount: 400, reason: 'Rendu en partie' })
  expect(body).toMatchObject({ refunded: 600, refund_due: 400 })
  expect(await documents(id)).toEqual(before)
  await requireRules()
})

test('a correction cannot exceed what is left of its refund', async () => {
  const { id } = await delivered()
  const refund = await refunded(id, 300)
  const other = await refunded(id, 700)
  const much = await correct(id, refund, { amount: 301, reason: 'x' })
  expect([much.status, much.body.errors?.amount?.[0]]).toEqual([422, expect.stringMatching(/300/)])
  const first = await correct(id, refund, { amount: 200, reason: 'x' })
  expect((await correct(id, refund, { amount: 101, reason: 'x' })).status).toBe(422)
  expect((await correct(id, refund, { amount: 100, reason: 'x' })).body.refunded).toBe(700)
  expect((await correct(id, refund, { amount: 1, reason: 'x' })).status).toBe(422)
  const correction = first.body.refunds[0]?.corrections[0]?.id ?? -1
  expect((await correct(id, correction, { amount: 1, reason: 'x' })).status).toBe(404)
  const nowhere = `/admin/orders/2000000000/refunds/${refund}/corrections`
  const unknown = await shop.call(admin, 'POST', nowhere, { body: { amount: 1, reason: 'x', revision: 0 } })
  expect(unknown.status).toBe(404)
  const stranger = await delivered()
  expect((await correct(stranger.id, other, { amount: 1, reason: 'x' })).status).toBe(404)
  for (const wrong of [
    { amount: 0, reason: 'x' },
    { amount: 1.5, reason: 'x' },
    { amount: 1, reason: ' ' },
  ])
    expect((await correct(id, other, wrong)).status).toBe(422)
  expect((await correct(id, other, { amount: 1, reason: 'x', revision: undefined })).status).toBe(422)
})

test('of two concurrent corrections one succeeds, and an outdated one is refused', async () => {
  const { id } = await delivered()
  const refund = await refunded(id, 1000)
  const { revision } = await read(id)
  const both = await Promise.all(
    [1, 2].map(() => correct(id, refund, { amount: 400, reason: 'x', revision })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await read(id)).refunded).toBe(600)
})

test('only administrators can correct refunds', async () => {
  const { id, who } = await delivered()
  const refund = await refunded(id, 10)
  const body = { amount: 1, reason: 'x', revision: (await read(id)).revision }
  const path = `/admin/orders/${id}/refunds/${refund}/corrections`
  expect((await shop.call(undefined, 'POST', path, { body })).status).toBe(401)
  expect((await shop.call(who, 'POST', path, { body })).status).toBe(403)
})

test('a correction of cash counts in the till on the day of the refund', async () => {
  const { id } = await delivered()
  const refund = await refunded(id, 1250)
  await shop.db
    .updateTable('refunds')
    .set({ createdAt: new Date('2026-01-05T10:00:00Z') })
    .where('id', '=', refund)
    .execute()
  await correct(id, refund, { amount: 1125, reason: 'Virgule oubliée' })
  const { body } = await shop.call<z.input<typeof CashDay>>(admin, 'GET', '/admin/desk/cash?day=2026-01-05')
  expect(body.couriers).toMatchObject([
    {
      courier: '',
      expected: -125,
      entries: [{ amount: -1250 }, { amount: 1125, note: 'Virgule oubliée', actor: 'Mariam' }],
    },
  ])
})
