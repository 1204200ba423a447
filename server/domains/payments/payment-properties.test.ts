import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder } from '#contract/orders/order.ts'
import { findRevision } from '#server/domains/orders/changes/order-changes.queries.ts'
import { orderRules, settledRules } from '#tests/support/order-rules.ts'
import type { Person } from '#tests/support/order-shop.ts'
import { openPaymentShop, type PaymentShop, type Placed } from '#tests/support/payment-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

const stockAtFirst = 100

interface World {
  who: Person
  addressId: number
  /** The ids of two products, so that orders can be returned in part. */
  productIds: [number, number]
  orders: number[]
  /** The number of returned units that were not restocked. */
  damaged: number
}

const shopSteps = ['confirmed', 'preparing', 'shipped', 'delivered', 'returned'] as const
const placing = fc.record({
  name: fc.constantFrom('card', 'cash'),
  quantity: fc.integer({ min: 1, max: 3 }),
  at: fc.constant(0),
})
const following = fc.record({
  name: fc.constantFrom(
    ...(['pay', 'pay', 'refuse', 'wrongAmount', 'settle', 'settle', 'check', 'retry', 'onDelivery'] as const),
    ...([
      'cancel',
      'expire',
      'giveBack',
      'giveBack',
      'noteGivenBack',
      'correct',
      'correct',
      'edit',
      'edit',
    ] as const),
    ...(['comeBack', 'comeBack', 'comeBack', 'comeBack', 'advance', 'advance', 'advance'] as const),
    ...shopSteps,
  ),
  quantity: fc.integer({ min: 0, max: 4 }),
  at: fc.nat(5),
})
const act = fc.oneof({ arbitrary: placing, weight: 1 }, { arbitrary: following, weight: 7 })
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const decide = (reference: string, change: object) =>
  shop.db
    .updateTable('sandboxPayments')
    .set(change)
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute()

async function place({ who, addressId, productIds, orders }: World, { name, quantity }: Act): Promise<void> {
  for (const productId of productIds) await shop.add(who, productId, quantity)
  const method = name === 'card' ? 'credit_card' : 'cash_on_delivery'
  const { body } = await shop.order<Placed>(who, addressId, { body: { payment_method: method } })
  orders.push(body.id)
}

/** Runs a random act, such as paying or cancelling. A refused act must change nothing, which the rules check. */
async function run(world: World, { name, quantity, at }: Act): Promise<void> {
  const { who, orders } = world
  if (name === 'card' || name === 'cash') return place(world, { name, quantity, at })
  const id = orders[at % Math.max(1, orders.length)]
  if (id === undefined) return
  const newest = (await shop.referencesOf(id)).at(-1) ?? ''
  const paidAt = new Date(0)
  const asShop = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const seen = path === 'status' ? {} : { revision: await findRevision(shop.db, id) }
    return shop.call(shop.admin, method, `/admin/orders/${id}/${path}`, { body: { ...body, ...seen } })
  }
  switch (name) {
    case 'pay':
      return void (await decide(newest, { state: 'paid', paidAt }))
    case 'wrongAmount':
      return void (await decide(newest, { state: 'paid', paidAt, amount: 1 }))
    case 'refuse':
      return void (await decide(newest, { state: 'refused' }))
    case 'settle':
      return shop.settleAll(id)
    case 'check':
      return void (await shop.call(who, 'POST', `/orders/${id}/payment/check`))
    case 'retry':
      return void (await shop.call(who, 'POST', `/orders/${id}/payment`))
    case 'onDelivery':
      return void (await shop.call(who, 'POST', `/orders/${id}/payment/on-delivery`))
    case 'cancel':
      return void (await shop.call(who, 'POST', `/orders/${id}/cancel`))
    case 'expire':
      return shop.minuteJobIn(31 * 60_000)
    case 'giveBack':
      return void (await asShop('POST', 'refunds', {
        amount: 1 + quantity * 700,
        method: 'cash',
        reason: 'Geste',
      }))
    case 'noteGivenBack':
      for (const payment of await shop.attemptsOf({ order: { id } as Placed }))
        await shop.call(shop.admin, 'PUT', `/admin/payments/${payment.id}/refund`)
      return
    case 'correct': {
      const { body } = await shop.call<z.input<typeof AdminOrder>>(shop.admin, 'GET', `/admin/orders/${id}`)
      const refund = body.refunds[at % Math.max(1, body.refunds.length)]
      if (!refund) return
      const amount = quantity === 0 ? refund.amount : 1 + quantity * 350
      return void (await asShop('POST', `refunds/${refund.id}/corrections`, { amount, reason: 'Erreur' }))
    }
    case 'edit':
      return void (await asShop('PUT', 'lines', { lines: [{ line: at % 2, quantity }] }))
    case 'comeBack': {
      const restock = at < 3
      const lines = [{ line: at % 2, quantity: Math.max(1, quantity), restock }]
      const refund = { amount: 1 + quantity * 350, method: 'cash', by_courier: at % 2 === 0 }
      const { status } = await asShop('POST', 'returns', at > 0 && at < 4 ? { lines, refund } : { lines })
      if (status === 201 && !restock) world.damaged += Math.max(1, quantity)
      return
    }
    case 'advance':
      for (const status of shopSteps.slice(0, quantity)) await shopStep(shop, shop.admin, id, { status })
      return
    default:
      await shopStep(shop, shop.admin, id, { status: name })
  }
}

/** Checks that every unit that is neither sold nor damaged is in stock. */
async function requireStock({ productIds, damaged }: World): Promise<void> {
  const { rows } = await sql<{ stock: number; sold: number }>`
    select (select sum(stock) from products where id = any(${productIds}::integer[]))::integer as stock, (
      select coalesce(sum(quantity - returned), 0) from order_lines join orders on orders.id = order_id
      where product_id = any(${productIds}::integer[]) and status not in ('cancelled', 'returned')
    )::integer as sold`.execute(shop.db)
  expect(rows[0]?.stock).toBe(2 * stockAtFirst - (rows[0]?.sold ?? 0) - damaged)
}

async function requireRules(rules: typeof orderRules): Promise<void> {
  for (const [rule, query] of Object.entries(rules))
    expect([rule, (await query.execute(shop.db)).rows]).toEqual([rule, []])
}

test('stock, orders, money and invoices stay consistent after any acts in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40, size: 'max' }), async acts => {
      const who = await shop.person()
      const world: World = {
        who,
        addressId: await shop.address(who),
        productIds: [
          await shop.product({ stock: stockAtFirst, price: 1005 }),
          await shop.product({ stock: stockAtFirst, price: 335 }),
        ],
        orders: [],
        damaged: 0,
      }
      // Places orders first, so that the random acts have something to pay, edit and return.
      const first = [
        { name: 'card', quantity: 2, at: 0 },
        { name: 'cash', quantity: 2, at: 0 },
        { name: 'cash', quantity: 3, at: 0 },
        { name: 'advance', quantity: 3 + (acts.length % 2), at: 2 },
      ] as const
      for (const next of [...first, ...acts]) await run(world, next)
      await requireRules(orderRules)
      // Finally the test pays on every open payment page, whatever the state of its order.
      for (const id of world.orders) {
        for (const reference of await shop.referencesOf(id))
          await decide(reference, { state: 'paid', paidAt: new Date(0) })
        await shop.settleAll(id)
      }
      await requireRules({ ...orderRules, ...settledRules })
      await requireStock(world)
    }),
    { numRuns: 20, interruptAfterTimeLimit: 150_000, markInterruptAsFailure: false },
  )
}, 240_000)
