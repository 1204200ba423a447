import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { PlacedOrder } from '#contract/orders/order.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { tendPayments } from './payment-jobs.ts'
import { createProvider } from './providers.ts'
import { settle } from './settle.ts'

type Placed = z.input<typeof PlacedOrder>

let shop: OrderShop
let admin: Person
let ahead = 0
beforeAll(async () => {
  shop = await openOrderShop(undefined, {
    patience: 15_000,
    env: { PAYMENT_PROVIDER: 'sandbox' },
    now: () => new Date(Date.now() + ahead),
  })
  admin = await shop.person('admin')
})
afterAll(() => shop.close())

const stockAtFirst = 100

interface World {
  who: Person
  addressId: number
  productId: number
  orders: number[]
}

const act = fc.oneof(
  fc.record({
    name: fc.constantFrom('card', 'cash'),
    quantity: fc.integer({ min: 1, max: 3 }),
    at: fc.constant(0),
  }),
  fc.record({
    name: fc.constantFrom(
      'pay',
      'pay',
      'refuse',
      'wrongAmount',
      'settle',
      'settle',
      'check',
      'retry',
      'onDelivery',
      'cancel',
      'expire',
      'refund',
      'confirmed',
      'preparing',
      'shipped',
      'delivered',
      'returned',
    ),
    quantity: fc.constant(1),
    at: fc.nat(5),
  }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

/** What the provider has been asked to charge for an order, the newest last. */
const referencesOf = async (orderId: number) =>
  (
    await shop.db
      .selectFrom('paymentAttempts')
      .select('reference')
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).flatMap(row => row.reference ?? [])

const decide = (reference: string, change: object) =>
  shop.db
    .updateTable('sandboxPayments')
    .set(change)
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute()

async function settleAll(orderId: number): Promise<void> {
  const provider = await createProvider(shop.deps)
  if (!provider) throw new Error('there is no provider')
  for (const reference of await referencesOf(orderId)) await settle(shop.deps, provider, reference)
}

/** Does what may be done; what is refused must change nothing, which the rules below see. */
async function run(world: World, { name, quantity, at }: Act): Promise<void> {
  const { who, addressId, productId, orders } = world
  if (name === 'card' || name === 'cash') {
    await shop.add(who, productId, quantity)
    const method = name === 'card' ? 'credit_card' : 'cash_on_delivery'
    const { body } = await shop.order<Placed>(who, addressId, { body: { payment_method: method } })
    orders.push(body.id)
    return
  }
  const id = orders[at % Math.max(1, orders.length)]
  if (id === undefined) return
  const newest = (await referencesOf(id)).at(-1) ?? ''
  const paidAt = new Date(0)
  switch (name) {
    case 'pay':
      return void (await decide(newest, { state: 'paid', paidAt }))
    case 'wrongAmount':
      return void (await decide(newest, { state: 'paid', paidAt, amount: 1 }))
    case 'refuse':
      return void (await decide(newest, { state: 'refused' }))
    case 'settle':
      return settleAll(id)
    case 'check':
      return void (await shop.call(who, 'POST', `/orders/${id}/payment/check`))
    case 'retry':
      return void (await shop.call(who, 'POST', `/orders/${id}/payment`))
    case 'onDelivery':
      return void (await shop.call(who, 'POST', `/orders/${id}/payment/on-delivery`))
    case 'cancel':
      return void (await shop.call(who, 'POST', `/orders/${id}/cancel`))
    case 'expire':
      ahead = 31 * 60_000
      await tendPayments(shop.deps, await createProvider(shop.deps))
      ahead = 0
      return
    case 'refund': {
      const { body } = await shop.call<{ id: number }[]>(admin, 'GET', `/admin/orders/${id}/payments`)
      for (const payment of body) await shop.call(admin, 'PUT', `/admin/payments/${payment.id}/refund`)
      return
    }
    default:
      await shop.call(admin, 'PUT', `/admin/orders/${id}/status`, { body: { status: name } })
  }
}

/** Each rule names what breaks it. */
const rules = {
  'what is not sold is in stock': sql`
    select id from products where stock <> ${stockAtFirst} - (
      select coalesce(sum(quantity), 0) from order_lines join orders on orders.id = order_id
      where product_id = products.id and status not in ('cancelled', 'returned'))`,
  'an order that is paid online has one payment that counts, of its whole total': sql`
    select id from orders where payment_method = 'credit_card' and payment_status in ('paid', 'refunded') and 1 <> (
      select count(*) from payment_attempts join sandbox_payments charged using (reference)
      where order_id = orders.id and counts and charged.state = 'paid' and charged.amount = orders.total)`,
  'a payment that counts belongs to an order that is paid': sql`
    select payment_attempts.id from payment_attempts join orders on orders.id = order_id
    where counts and (payment_method <> 'credit_card' or payment_status not in ('paid', 'refunded'))`,
  'nothing is prepared that is to be paid online and is not': sql`
    select id from orders where payment_method = 'credit_card' and payment_status not in ('paid', 'refunded')
    and status not in ('pending', 'cancelled')`,
  'nothing is owed for a cancelled order': sql`
    select id from orders where status = 'cancelled' and payment_status in ('pending', 'failed')`,
  'all money that came is known': sql`
    select reference from sandbox_payments where state = 'paid' and not exists (
      select from payment_attempts where payment_attempts.reference = sandbox_payments.reference
      and payment_attempts.state in ('paid', 'mismatched'))`,
  'nothing is given back that did not come': sql`
    select id from payment_attempts where refunded_at is not null and state not in ('paid', 'mismatched')`,
  'a payment that counts is given back for orders that are over only': sql`
    select payment_attempts.id from payment_attempts join orders on orders.id = order_id
    where counts and (refunded_at is not null) <> (payment_status = 'refunded')
      or counts and refunded_at is not null and status not in ('cancelled', 'returned')`,
  'a step is taken once': sql`
    select order_id from order_events group by order_id, status having count(*) > 1`,
}

test('whatever happens in whatever order, stock, orders and money agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async acts => {
      const who = await shop.person()
      const world: World = {
        who,
        addressId: await shop.address(who),
        productId: await shop.product({ stock: stockAtFirst }),
        orders: [],
      }
      // Without an order there is nothing to pay.
      for (const next of [{ name: 'card', quantity: 2, at: 0 } as const, ...acts]) await run(world, next)
      // In the end every page that is still open is paid, whatever has become of its order.
      for (const id of world.orders) {
        for (const reference of await referencesOf(id))
          await decide(reference, { state: 'paid', paidAt: new Date(0) })
        await settleAll(id)
      }
      for (const [rule, query] of Object.entries(rules))
        expect([rule, (await query.execute(shop.db)).rows]).toEqual([rule, []])
    }),
    { numRuns: 25 },
  )
}, 240_000)
