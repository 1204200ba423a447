import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { AdminOrder, Order } from '#contract/orders/order.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { CartSavings } from '#contract/promotions/savings.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type Wire = z.input<typeof Promotion> & ErrorBody
type Placed = z.input<typeof Order> & ErrorBody
type Shown = z.input<typeof AdminOrder> & ErrorBody
type Saved = z.input<typeof CartSavings> & ErrorBody

let shop: OrderShop
let editor: Person
let clerk: Person
beforeAll(async () => {
  shop = await openOrderShop()
  editor = await shop.person('editor')
  clerk = await shop.person('clerk')
})
afterAll(() => shop.close())
beforeEach(() => shop.db.updateTable('promotions').set({ isActive: false }).execute())

const tenPercent = {
  code: 'DIX',
  name_fr: 'Dix pour cent',
  name_en: 'Ten percent',
  kind: 'percent',
  value: 10,
  pay: 0,
  minimum: 0,
  members_only: false,
  first_order_only: false,
  is_stackable: false,
  is_active: true,
  starts_on: null,
  ends_on: null,
  max_uses: null,
  max_uses_per_buyer: null,
  product_ids: [],
  category_ids: [],
}

let codes = 0
const nextCode = () => `CODE-${++codes}`

async function promotion(values: object = {}): Promise<Wire> {
  const body = { ...tenPercent, code: nextCode(), ...values }
  const made = await shop.call<Wire>(editor, 'POST', '/admin/promotions', { body })
  expect(made.status, made.text).toBe(201)
  return made.body
}

const usesOf = async ({ id }: Wire) => (await shop.call<Wire>(editor, 'GET', `/admin/promotions/${id}`)).body

/** Two pieces of each of two products, 1000 and 3000 FCFA. */
async function buyer() {
  const products = [await shop.product({ price: 1000 }), await shop.product({ price: 3000 })]
  return { ...(await buyerOf(shop, ...products)), products }
}

const place = ({ who, addressId }: { who: Person; addressId: number }, code: string | null, body = {}) =>
  shop.order<Placed>(who, addressId, { body: { ...body, code: code ?? '' } })

test('an order with a code stores what each line costs less, and counts the use', async () => {
  const made = await promotion()
  const { body: order, status } = await place(await buyer(), ` ${made.code?.toLowerCase()} `, {
    expected_total: 7200,
  })
  expect(status).toBe(201)
  expect(order).toMatchObject({ subtotal: 8000, total: 7200, vat_amount: 1098, free_delivery: null })
  const label = `Dix pour cent (${made.code})`
  expect(order.reductions).toEqual([{ origin: `promotion ${made.id}`, label, amount: 800 }])
  expect(order.items.map(({ reductions }) => reductions.map(({ amount }) => amount))).toEqual([[200], [600]])
  expect(await usesOf(made)).toMatchObject({ uses: 1, given: 800 })
})

test('a promotion without a code applies by itself, and checkout, order and total agree', async () => {
  const made = await promotion({ code: null })
  const someone = await buyer()
  const { body } = await shop.call<z.input<typeof Checkout>>(someone.who, 'GET', '/checkout')
  expect(body).toMatchObject({ subtotal: 8000, total: 7200, code_refusal: null })
  expect(body.savings).toMatchObject({ saved: 800, free_delivery: null })
  expect(body.deliveries[0]).toMatchObject({ total: 7200, savings: { saved: 800 } })
  expect((await place(someone, null, { expected_total: 7200 })).status).toBe(201)
  expect(await usesOf(made)).toMatchObject({ uses: 1 })
})

test('a code that does not apply is refused in words at its field, and the cart stays', async () => {
  const someone = await buyer()
  const refusals: [object, string][] = [
    [{ starts_on: '2190-05-01' }, 'Ce code sera valable à partir du 1er mai 2190.'],
    [{ ends_on: '2020-01-01' }, 'Ce code a expiré.'],
    [{ minimum: 10_000 }, 'Il manque 2\u202f000\u00a0FCFA d’articles pour utiliser ce code.'],
    [{ product_ids: [2_000_000] }, 'Ce code ne concerne pas les produits de votre panier.'],
    [{ is_active: false }, 'Ce code n’existe pas.'],
  ]
  for (const [values, words] of refusals) {
    const { code } = await promotion(values)
    const { body, status } = await place(someone, code)
    expect([status, body.errors]).toEqual([422, { code: [words] }])
    const shown = await shop.call<z.input<typeof Checkout>>(someone.who, 'GET', `/checkout?code=${code}`)
    expect(shown.body).toMatchObject({ code_refusal: words, total: 8000 })
  }
  expect((await place(someone, 'JAMAIS')).body.errors).toEqual({ code: ['Ce code n’existe pas.'] })
  const cart = await shop.call<{ item_count: number }>(someone.who, 'GET', '/cart')
  expect(cart.body.item_count).toBe(2)
})

test('the last use is taken once, by two buyers and by two tabs', async () => {
  const last = await promotion({ max_uses: 1 })
  const answers = await Promise.all([buyer(), buyer(), buyer()].map(async one => place(await one, last.code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(await usesOf(last)).toMatchObject({ uses: 1 })
  const once = await promotion({ max_uses_per_buyer: 1 })
  const someone = await buyer()
  await shop.add(someone.who, await shop.product(), 1)
  expect((await place(someone, once.code)).status).toBe(201)
  await shop.add(someone.who, someone.products[0] ?? 0, 1)
  const tabs = await Promise.all([place(someone, once.code), place(someone, once.code)])
  expect(tabs.map(({ status }) => status)).toEqual([422, 422])
  expect(tabs[0]?.body.errors).toEqual({
    code: ['Vous avez déjà utilisé ce code autant de fois que possible.'],
  })
})

test('a first order is one, however many are placed at once; a cancelled order gives it and the use back', async () => {
  const first = await promotion({ first_order_only: true, max_uses: 1 })
  const someone = await buyer()
  const { body: order } = await place(someone, first.code)
  await shop.add(someone.who, someone.products[0] ?? 0, 1)
  expect((await place(someone, first.code)).body.errors?.code).toHaveLength(1)
  const cancelled = await shop.call(someone.who, 'POST', `/orders/${order.id}/cancel`)
  expect(cancelled.status).toBe(200)
  expect(await usesOf(first)).toMatchObject({ uses: 0, given: 0 })
  expect((await place(someone, first.code)).status).toBe(201)
})

test('free delivery makes the fee 0 and counts what it saves', async () => {
  await shop.db.updateTable('settings').set({ value: '1500' }).where('key', '=', 'delivery_fee').execute()
  const free = await promotion({ kind: 'free_delivery', value: 0 })
  const { body: order } = await place(await buyer(), free.code)
  expect(order).toMatchObject({ total: 8000, delivery_fee: 0, free_delivery: `Dix pour cent (${free.code})` })
  expect(await usesOf(free)).toMatchObject({ uses: 1, given: 1500 })
  await shop.db.updateTable('settings').set({ value: '0' }).where('key', '=', 'delivery_fee').execute()
})

const revisionOf = async (id: number) =>
  (await shop.call<Shown>(clerk, 'GET', `/admin/orders/${id}`)).body.revision

test('a reduction shrinks with the pieces that are taken out of an order', async () => {
  const made = await promotion()
  const { body: order } = await place(await buyer(), made.code)
  const body = { lines: [{ line: 1, quantity: 1 }], revision: await revisionOf(order.id) }
  const edited = await shop.call<Shown>(clerk, 'PUT', `/admin/orders/${order.id}/lines`, { body })
  expect(edited.status, edited.text).toBe(200)
  expect(edited.body).toMatchObject({ subtotal: 5000, total: 4500 })
  const more = { lines: [{ line: 1, quantity: 2 }], revision: edited.body.revision }
  const grown = await shop.call<Shown>(clerk, 'PUT', `/admin/orders/${order.id}/lines`, { body: more })
  expect(grown.body).toMatchObject({ subtotal: 8000, total: 7500 })
})

test('credit notes take back what the buyer paid for goods, to the last franc', async () => {
  const made = await promotion({ kind: 'amount', value: 1000 })
  const product = await shop.product({ price: 1000 })
  const who = await shop.person()
  await shop.add(who, product, 7)
  const { body: order } = await place({ who, addressId: await shop.address(who) }, made.code)
  for (const status of ['confirmed', 'preparing', 'shipped'])
    await shop.call(clerk, 'PUT', `/admin/orders/${order.id}/status`, { body: { status } })
  for (const quantity of [1, 2, 3, 1]) {
    const body = { lines: [{ line: 0, quantity, restock: true }], revision: await revisionOf(order.id) }
    const back = await shop.call<Shown>(clerk, 'POST', `/admin/orders/${order.id}/returns`, { body })
    expect(back.status, back.text).toBeLessThan(300)
    const { rows } = await sql<{ open: number; revenue: number }>`
      select sum(case kind when 'invoice' then invoices.total else -invoices.total end)::integer as open,
        min(net_revenue) as revenue
      from invoices join orders on orders.id = order_id where order_id = ${order.id}`.execute(shop.db)
    expect(rows[0]?.open).toBe(rows[0]?.revenue)
  }
})

test('a cart that belongs to nobody yet is told what it saves, and why a code saves nothing', async () => {
  const made = await promotion({ members_only: true })
  const lines = [{ produit_id: await shop.product(), quantity: 2 }]
  const ask = (who: Person | undefined) =>
    shop.call<Saved>(who, 'POST', '/promotions/savings', { body: { code: made.code, lines } })
  expect((await ask(undefined)).body).toMatchObject({
    saved: 0,
    code_refusal: 'Ce code est réservé aux membres\u00a0: connectez-vous ou créez un compte.',
  })
  expect((await ask(await shop.person())).body).toMatchObject({ saved: 200, code_refusal: null })
})

test('only those who may edit promotions read and write them', async () => {
  for (const [who, status] of [
    [undefined, 401],
    [clerk, 403],
    [await shop.person(), 403],
  ] as const) {
    expect((await shop.call(who, 'GET', '/admin/promotions')).status).toBe(status)
    expect((await shop.call(who, 'POST', '/admin/promotions', { body: tenPercent })).status).toBe(status)
    expect((await shop.call(who, 'PUT', '/admin/promotions/1', { body: tenPercent })).status).toBe(status)
  }
  expect((await shop.call(editor, 'GET', '/admin/promotions/999999')).status).toBe(404)
})

test('a promotion that makes no sense, or whose code is taken, is refused at its field', async () => {
  const taken = await promotion()
  const cases: [object, string][] = [
    [{ code: taken.code?.toLowerCase() }, 'code'],
    [{ code: 'é' }, 'code'],
    [{ value: 101 }, 'value'],
    [{ kind: 'pieces', value: 3, pay: 3 }, 'pay'],
    [{ starts_on: '2026-02-01', ends_on: '2026-01-01' }, 'ends_on'],
  ]
  for (const [values, field] of cases) {
    const body = { ...tenPercent, code: nextCode(), ...values }
    const refused = await shop.call<Wire>(editor, 'POST', '/admin/promotions', { body })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
  }
})

test('a change of a promotion that was changed meanwhile is refused', async () => {
  const made = await promotion()
  const body = { ...tenPercent, code: made.code, is_active: false, revision: made.revision }
  const put = () => shop.call<Wire>(editor, 'PUT', `/admin/promotions/${made.id}`, { body })
  expect((await put()).body).toMatchObject({ is_active: false, revision: made.revision + 1 })
  expect((await put()).status).toBe(409)
})

test('who guesses codes is stopped, and is then told of no code whether it exists', async () => {
  const strict = await openOrderShop(undefined, { counts: true })
  try {
    const ask = (code: string) =>
      strict.call(undefined, 'POST', '/promotions/savings', { body: { code, lines: [] }, ip: '203.0.113.9' })
    for (let guess = 0; guess < 30; guess++) expect((await ask(`NON-${guess}`)).status).toBe(200)
    expect((await ask('NON')).status).toBe(429)
    expect((await ask('DIX')).status).toBe(429)
  } finally {
    await strict.close()
  }
})
