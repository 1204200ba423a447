import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder } from '#contract/orders/order.ts'
import { orderRules } from '#tests/support/order-rules.ts'
import { openPaymentShop, type PaymentShop, type Placed } from '#tests/support/payment-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'

type Shown = z.input<typeof AdminOrder>

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

const read = async (id: number) => (await shop.call<Shown>(shop.admin, 'GET', `/admin/orders/${id}`)).body

async function change(id: number, what: string, body: object): Promise<void> {
  const { revision } = await read(id)
  const path = `/admin/orders/${id}/${what}`
  const { status } = await shop.call(shop.admin, 'POST', path, { body: { revision, ...body } })
  expect([path, Math.floor(status / 100)]).toEqual([path, 2])
}

async function step(id: number, status: string): Promise<void> {
  const answer = await shopStep(shop, shop.admin, id, { status })
  expect(answer.status).toBe(200)
}

/** Creates a delivered order of four units at 1000 FCFA, paid online or with this much cash in FCFA. */
async function delivered(paid: number | 'card'): Promise<number> {
  const who = await shop.person()
  await shop.add(who, await shop.product({ price: 1000 }), 4)
  const body = { payment_method: paid === 'card' ? 'credit_card' : 'cash_on_delivery' }
  const { body: order } = await shop.order<Placed>(who, await shop.address(who), { body })
  expect(order.total).toBe(4000)
  if (paid === 'card') {
    await shop.decide(order.payment?.url, {})
    await shop.settleAll(order.id)
  } else await step(order.id, 'confirmed')
  await step(order.id, 'preparing')
  await step(order.id, 'shipped')
  if (paid === 'card' || paid === 4000) await step(order.id, 'delivered')
  else {
    const path = `/admin/desk/orders/${order.id}`
    const { revision } = (await shop.call<{ revision: number }>(shop.admin, 'GET', path)).body
    const answer = await shop.call(shop.admin, 'POST', `${path}/steps`, {
      body: { revision, status: 'delivered', collected: paid, note: 'Il manque de la monnaie' },
    })
    expect(answer.status).toBe(201)
  }
  return order.id
}

const back = (quantity: number) => (id: number) =>
  change(id, 'returns', { lines: [{ line: 0, quantity, restock: true }], note: '' })
const refund = (amount: number) => (id: number) =>
  change(id, 'refunds', { amount, method: 'cash', reason: 'Rendu' })
const correct = (amount: number) => async (id: number) => {
  const { refunds } = await read(id)
  const { revision } = await read(id)
  const path = `/admin/orders/${id}/refunds/${refunds.at(-1)?.id}/corrections`
  const answer = await shop.call(shop.admin, 'POST', path, { body: { amount, reason: 'Erreur', revision } })
  expect(answer.status).toBe(201)
}
const whole = (id: number) => step(id, 'returned')
/** Builds a step that returns all four units and refunds `amount` FCFA in cash by the courier. */
const settled = (amount: number) => (id: number) =>
  change(id, 'returns', {
    lines: [{ line: 0, quantity: 4, restock: false }],
    refund: { amount, method: 'cash', by_courier: true },
  })
const partSettled = (id: number) =>
  change(id, 'returns', {
    lines: [{ line: 0, quantity: 3, restock: true }],
    refund: { amount: 500, method: 'mobile_money' },
  })

/** The order's payment status, and its paid, refunded and still refundable amounts in FCFA. */
type Money = [string, number, number, number]

describe('after a delivery for', () => {
  const paths: Record<string, ((id: number) => Promise<void>)[]> = {
    'all of it comes back, by its step': [whole],
    'all of it comes back with 1500': [settled(1500)],
    'all of it comes back with 600': [settled(600)],
    'three pieces with 500': [partSettled],
    'three pieces with 500, then the rest': [partSettled, back(1)],
    'all of it comes back, piece by piece': [back(4)],
    'one piece, then the rest': [back(1), back(3)],
    'one piece, then the rest by its step': [back(1), whole],
    'one piece': [back(1)],
    'three pieces': [back(3)],
    'three pieces, and what is due': [back(3), refund(500)],
    'half is given back as a favour, then one piece comes back': [refund(2000), back(1)],
    'three pieces, what is due, and the rest': [back(3), refund(500), back(1)],
    'three pieces, too much noted, and corrected': [back(3), refund(500), correct(200)],
    'three pieces, what is due, all back, and corrected': [back(3), refund(500), whole, correct(500)],
  }

  const expected: [number | 'card', string, Money][] = [
    [0, 'all of it comes back, by its step', ['unpaid', 0, 0, 0]],
    [0, 'all of it comes back, piece by piece', ['unpaid', 0, 0, 0]],
    [0, 'one piece, then the rest', ['unpaid', 0, 0, 0]],
    [0, 'one piece', ['unpaid', 0, 0, 0]],
    [0, 'three pieces', ['unpaid', 0, 0, 0]],
    [1500, 'all of it comes back, by its step', ['paid', 1500, 0, 1500]],
    [1500, 'all of it comes back, piece by piece', ['paid', 1500, 0, 1500]],
    [1500, 'one piece, then the rest', ['paid', 1500, 0, 1500]],
    [1500, 'one piece, then the rest by its step', ['paid', 1500, 0, 1500]],
    [1500, 'all of it comes back with 1500', ['refunded', 1500, 1500, 0]],
    [1500, 'all of it comes back with 600', ['paid', 1500, 600, 900]],
    [1500, 'three pieces with 500', ['paid', 1500, 500, 0]],
    [1500, 'three pieces with 500, then the rest', ['paid', 1500, 500, 1000]],
    [4000, 'all of it comes back with 1500', ['paid', 4000, 1500, 2500]],
    ['card', 'all of it comes back with 1500', ['paid', 4000, 1500, 2500]],
    [1500, 'one piece', ['unpaid', 1500, 0, 0]],
    [1500, 'three pieces', ['paid', 1500, 0, 500]],
    [1500, 'three pieces, and what is due', ['paid', 1500, 500, 0]],
    [1500, 'three pieces, what is due, and the rest', ['paid', 1500, 500, 1000]],
    [1500, 'three pieces, too much noted, and corrected', ['paid', 1500, 300, 200]],
    [1500, 'three pieces, what is due, all back, and corrected', ['paid', 1500, 0, 1500]],
    [4000, 'all of it comes back, by its step', ['paid', 4000, 0, 4000]],
    [4000, 'all of it comes back, piece by piece', ['paid', 4000, 0, 4000]],
    [4000, 'one piece, then the rest', ['paid', 4000, 0, 4000]],
    [4000, 'one piece', ['paid', 4000, 0, 1000]],
    [4000, 'three pieces', ['paid', 4000, 0, 3000]],
    [4000, 'three pieces, and what is due', ['paid', 4000, 500, 2500]],
    [4000, 'half is given back as a favour, then one piece comes back', ['paid', 4000, 2000, 0]],
    [4000, 'three pieces, what is due, and the rest', ['paid', 4000, 500, 3500]],
    [4000, 'three pieces, too much noted, and corrected', ['paid', 4000, 300, 2700]],
    ['card', 'all of it comes back, by its step', ['paid', 4000, 0, 4000]],
    ['card', 'all of it comes back, piece by piece', ['paid', 4000, 0, 4000]],
    ['card', 'one piece, then the rest', ['paid', 4000, 0, 4000]],
    ['card', 'three pieces, and what is due', ['paid', 4000, 500, 2500]],
    ['card', 'three pieces, what is due, and the rest', ['paid', 4000, 500, 3500]],
    ['card', 'three pieces, what is due, all back, and corrected', ['paid', 4000, 0, 4000]],
  ]

  test.each(expected)('%s: %s', async (paid, path, money) => {
    const id = await delivered(paid)
    for (const act of paths[path] ?? []) await act(id)
    const order = await read(id)
    expect([order.payment_status, order.paid, order.refunded, order.refund_due]).toEqual(money)
    for (const [rule, statement] of Object.entries(orderRules))
      expect([rule, (await sql`${statement}`.execute(shop.db)).rows]).toEqual([rule, []])
  })
})

test('a refund above what is due after a return is refused, and nothing is counted', async () => {
  for (const [paid, quantity, due] of [
    [4000, 1, 1000],
    [4000, 4, 4000],
    [1500, 4, 1500],
    [1500, 2, 0],
  ] as const) {
    const id = await delivered(paid)
    const { revision } = await read(id)
    const body = {
      lines: [{ line: 0, quantity, restock: true }],
      refund: { amount: due + 1, method: 'cash' },
      revision,
    }
    const path = `/admin/orders/${id}/returns`
    const answer = await shop.call<{ errors: Record<string, string[]> }>(shop.admin, 'POST', path, { body })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['refund.amount']])
    const order = await read(id)
    expect([order.status, order.items[0]?.returned, order.refunded]).toEqual(['delivered', 0, 0])
  }
})

test('an order with missing cash gets no allowance', async () => {
  const id = await delivered(1500)
  const { revision } = await read(id)
  const body = { amount: 100, method: 'cash', reason: 'Geste', revision }
  const answer = await shop.call<{ errors: object }>(shop.admin, 'POST', `/admin/orders/${id}/refunds`, {
    body,
  })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['amount']])
  expect((await read(id)).refunded).toBe(0)
})
