import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookEvents } from '#contract/webhooks/webhook-messages.ts'
import { newSecret, sealSecret } from '#server/domains/webhooks/secrets.service.ts'
import { startWebhookJobs } from '#server/domains/webhooks/webhook-jobs.ts'
import { type Bought, openPaymentShop, type PaymentShop } from '#tests/support/payment-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'
import { lockForPayment, recordCollection, recordPayment } from './payment/order-payment.service.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
  await startWebhookJobs(shop.deps)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { vault } = shop.deps
  await shop.db.deleteFrom('webhooks').execute()
  // Nobody listens at this address, so the messages wait.
  const webhook = { url: 'http://127.0.0.1:1', events: webhookEvents, ...sealSecret(vault, newSecret()) }
  await shop.db.insertInto('webhooks').values(webhook).execute()
})

async function stored() {
  const payload = sql<string>`payload::text`.as('payload')
  const rows = await shop.db
    .selectFrom('webhookDeliveries')
    .select(['event', payload])
    .orderBy('id')
    .execute()
  return rows.map(row => ({ event: row.event, payload: JSON.parse(row.payload) as object }))
}
/** The messages that were written by `work`, in their order. */
async function told(work: () => Promise<unknown>) {
  await shop.db.deleteFrom('webhookDeliveries').execute()
  await work()
  return (await stored()).map(({ event, payload }) => [event, payload] as const)
}
const about = ({ order: { id, number, total } }: Bought, fields: object) => ({ id, number, total, ...fields })
const setStatus = (bought: Bought, status: string) => shopStep(shop, shop.admin, bought.order.id, { status })
const act = (bought: Bought, work: typeof recordPayment | typeof recordCollection, amount: number) =>
  shop.db.transaction().execute(async trx => {
    const order = await lockForPayment(trx, bought.order.id)
    if (!order) throw new Error('there is no such order')
    if (work === recordCollection) await recordCollection(trx, shop.deps.jobs, order, { amount, due: amount })
    else await recordPayment(trx, shop.deps, order, amount)
  })

test('a placed order is told with the stock that it took, and nothing about its buyer', async () => {
  let bought: Bought | undefined
  const messages = await told(async () => {
    bought = await shop.buy('cash_on_delivery')
  })
  if (!bought) throw new Error('nothing was bought')
  const products = {
    products: [
      { id: expect.any(Number), reference: expect.any(String), quantiteEnStock: expect.any(Number) },
    ],
  }
  const cash = { status: 'pending', payment_method: 'cash_on_delivery', payment_status: 'unpaid' }
  expect(messages.filter(([event]) => event !== 'product.stock_changed')).toEqual([
    ['order.placed', about(bought, cash)],
  ])
  expect(messages).toContainEqual(['product.stock_changed', products])
})

test('each step is told with the state before it, and a cancellation as an event of its own with the stock', async () => {
  const bought = await shop.buy('cash_on_delivery')
  const shown = about(bought, { payment_method: 'cash_on_delivery', payment_status: 'unpaid' })
  expect(await told(() => setStatus(bought, 'confirmed'))).toEqual([
    ['order.status_changed', { ...shown, status: 'confirmed', before: 'pending' }],
  ])
  const cancelled = await told(() => setStatus(bought, 'cancelled'))
  const data = expect.objectContaining({ id: bought.order.id, status: 'cancelled', before: 'confirmed' })
  expect(cancelled.filter(([event]) => event !== 'product.stock_changed')).toEqual([
    ['order.status_changed', data],
    ['order.cancelled', data],
  ])
  expect(cancelled.filter(([event]) => event === 'product.stock_changed')).toHaveLength(1)
})

test('a payment is told with its amount, online, late, on delivery and afterwards', async () => {
  const payments = async (work: () => Promise<unknown>) =>
    (await told(work)).flatMap(([event, data]) => {
      const { amount, paid, payment_status } = data as Record<string, unknown>
      return event === 'payment.received' ? [[amount, paid, payment_status]] : []
    })
  const online = await shop.buy()
  const { total } = online.order
  expect(await payments(() => act(online, recordPayment, total))).toEqual([[total, total, 'paid']])
  const late = await shop.buy('cash_on_delivery')
  await setStatus(late, 'confirmed')
  expect(await payments(() => act(late, recordPayment, total))).toEqual([[total, total, 'paid']])
  const cash = await shop.buy('cash_on_delivery')
  for (const status of ['confirmed', 'preparing', 'shipped']) await setStatus(cash, status)
  expect(await payments(() => setStatus(cash, 'delivered'))).toEqual([[total, total, 'paid']])
  const short = await shop.buy('cash_on_delivery')
  await shop.db
    .updateTable('orders')
    .set({ status: 'delivered', paid: 500 })
    .where('id', '=', short.order.id)
    .execute()
  expect(await payments(() => act(short, recordCollection, 300))).toEqual([[300, 800, 'paid']])
})

test('after an erasure its member is told by number only, and no stored message contains personal data', async () => {
  const bought = await shop.buy('cash_on_delivery')
  await setStatus(bought, 'confirmed')
  const { id, name, email } = bought.who
  const before = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', bought.order.id)
    .executeTakeFirstOrThrow()
  const { street, city, phone } = before.address as Record<'street' | 'city' | 'phone', string>
  await shop.call(shop.admin, 'DELETE', `/users/${id}`)
  const messages = await stored()
  expect(messages.at(-1)).toEqual({ event: 'member.erased', payload: { id } })
  expect(messages.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['order.placed', 'order.status_changed']),
  )
  for (const personal of [name, email, street, city, phone]) {
    expect(personal).not.toBe('')
    expect(JSON.stringify(messages)).not.toContain(personal)
  }
})
