import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatuses, paymentMethods } from '#contract/orders/order-states.ts'
import { vatIncluded } from '#contract/orders/price.ts'
import { updateFigures } from '#server/domains/orders/order-figures.queries.ts'
import {
  type DashboardShop,
  type OrderInput,
  openDashboardShop,
  today,
} from '#tests/support/dashboard-shop.ts'
import { foldSales } from './dashboard.service.ts'

let shop: DashboardShop
beforeAll(async () => {
  shop = await openDashboardShop()
})
afterAll(() => shop.close())

type Change =
  | { kind: 'status'; order: number; status: (typeof orderStatuses)[number] }
  | { kind: 'return'; order: number; part: number }
  | { kind: 'returnAll'; order: number }
  | { kind: 'pay'; order: number }
  | { kind: 'refund'; order: number; part: number }
  | { kind: 'quantity'; order: number; quantity: number }
  | { kind: 'fold' }

async function change(ids: number[], what: Change): Promise<void> {
  if (what.kind === 'fold') return foldSales(shop.db)
  const id = ids[what.order % Math.max(1, ids.length)]
  if (id === undefined) return
  await changeOrder(id, what)
  await shop.db.transaction().execute(trx => updateFigures(trx, id))
}

async function changeOrder(id: number, what: Exclude<Change, { kind: 'fold' }>): Promise<void> {
  switch (what.kind) {
    case 'status':
      await shop.db.updateTable('orders').set({ status: what.status }).where('id', '=', id).execute()
      return
    case 'return':
      await sql`update order_lines set returned = quantity * ${what.part}::integer / 100 where order_id = ${id}`.execute(
        shop.db,
      )
      return
    case 'returnAll':
      // Changes orders and their lines in one statement, so each trigger sees only its own half of the change.
      await sql`
        with lines as (update order_lines set returned = quantity where order_id = ${id})
        update orders set status = 'returned' where id = ${id}`.execute(shop.db)
      return
    case 'pay':
      await sql`update orders set paid = greatest(total, refunded) where id = ${id}`.execute(shop.db)
      return
    case 'refund':
      await sql`update orders set refunded = paid * ${what.part}::integer / 100 where id = ${id}`.execute(
        shop.db,
      )
      return
    case 'quantity':
      await sql`
        with lines as (
          update order_lines set quantity = ${what.quantity}::integer, subtotal = price * ${what.quantity}::integer, returned = 0
          where order_id = ${id} and position = 0 returning 1
        )
        update orders set subtotal = goods.sum, total = goods.sum + delivery_fee
        from (
          select sum(case when position = 0 then ${what.quantity}::integer else quantity end * price)::integer as sum
          from order_lines where order_id = ${id}
        ) as goods
        where id = ${id}`.execute(shop.db)
  }
}

/** Computes the dashboard's figures from the orders themselves, to compare them with the stored daily sums. */
async function reckon(from: string, to: string) {
  const orders = await shop.db.selectFrom('orders').selectAll().execute()
  const lines = await shop.db.selectFrom('orderLines').selectAll().execute()
  const within = orders.filter(({ createdAt }) => {
    const day = createdAt.toISOString().slice(0, 10)
    return day >= from && day <= to
  })
  const isKept = (status: string) => status !== 'cancelled' && status !== 'returned'
  const brings = (order: (typeof orders)[number]) => {
    if (!isKept(order.status)) return 0
    const returned = lines
      .filter(line => line.orderId === order.id)
      .reduce((sum, line) => sum + line.returned * line.price, 0)
    const worth = Math.max(0, order.total - returned)
    return order.refunded > 0 ? Math.min(worth, order.paid - order.refunded) : worth
  }
  const revenue = within.reduce((sum, order) => sum + brings(order), 0)
  const kept = within.filter(order => isKept(order.status))
  const sold = shop.goods.map(id => {
    const own = lines.filter(line => line.productId === id && kept.some(order => order.id === line.orderId))
    return {
      id,
      units: own.reduce((sum, line) => sum + line.quantity - line.returned, 0),
      revenue: own.reduce((sum, line) => sum + (line.quantity - line.returned) * line.price, 0),
    }
  })
  return {
    revenue,
    withoutVat:
      revenue - within.reduce((sum, order) => sum + vatIncluded(brings(order), Number(order.vatRate)), 0),
    orders: within.length,
    basket: kept.length === 0 ? 0 : Math.round(revenue / kept.length),
    states: orderStatuses.map(status => within.filter(order => order.status === status).length),
    methods: paymentMethods.map(method => within.filter(order => order.paymentMethod === method).length),
    sold,
    days: new Map(
      within
        .map(order => order.createdAt.toISOString().slice(0, 10))
        .map(day => [
          day,
          within
            .filter(order => order.createdAt.toISOString().startsWith(day))
            .reduce((sum, order) => ({ revenue: sum.revenue + brings(order), orders: sum.orders + 1 }), {
              revenue: 0,
              orders: 0,
            }),
        ]),
    ),
  }
}

const orderArbitrary = fc.record<OrderInput>({
  days: fc.integer({ min: 0, max: 130 }),
  hour: fc.integer({ min: 0, max: 23 }),
  status: fc.constantFrom(...orderStatuses),
  method: fc.constantFrom(...paymentMethods),
  fee: fc.constantFrom(0, 1000, 1500),
  rate: fc.constantFrom(0, 18, 5.5),
  lines: fc.array(
    fc.record({
      product: fc.integer({ min: 0, max: 3 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      price: fc.integer({ min: 0, max: 20_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
const order = fc.nat({ max: 20 })
const part = fc.integer({ min: 0, max: 100 })
const changeArbitrary: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), order, status: fc.constantFrom(...orderStatuses) }),
  fc.record({ kind: fc.constant('return' as const), order, part }),
  fc.record({ kind: fc.constant('returnAll' as const), order }),
  fc.record({ kind: fc.constant('pay' as const), order }),
  fc.record({ kind: fc.constant('refund' as const), order, part }),
  fc.record({ kind: fc.constant('quantity' as const), order, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('fold' as const) }),
)
const spanArbitrary = fc
  .record({ ago: fc.integer({ min: 0, max: 40 }), days: fc.integer({ min: 1, max: 100 }) })
  .map(({ ago, days }) => {
    const to = new Date(Date.parse(today) - ago * 86_400_000)
    const from = new Date(to.getTime() - (days - 1) * 86_400_000)
    return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
  })

test('the figures of the shop are those of the orders themselves, whatever becomes of these, in any span', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(orderArbitrary, { maxLength: 12 }),
      fc.array(changeArbitrary, { maxLength: 15 }),
      spanArbitrary,
      async (orders, changes, { from, to }) => {
        const ids: number[] = []
        for (const input of orders) ids.push(await shop.place(input))
        for (const what of changes) await change(ids, what)
        const body = await shop.stats(`?from=${from}&to=${to}&by=day`)
        const now = await reckon(from, to)
        const before = await reckon(body.before.from, body.before.to)
        expect(body.revenue).toEqual({ value: now.revenue, before: before.revenue })
        expect(body.revenueWithoutVat).toEqual({ value: now.withoutVat, before: before.withoutVat })
        expect(body.orders).toEqual({ value: now.orders, before: before.orders })
        expect(body.averageBasket).toEqual({ value: now.basket, before: before.basket })
        expect(body.states.map(state => state.orders)).toEqual(now.states)
        expect(body.states.map(state => state.before)).toEqual(before.states)
        expect(body.payment_methods.map(method => method.orders)).toEqual(now.methods)
        const sold = now.sold.filter(({ units }) => units > 0)
        expect(
          body.bestSellers
            .map(({ id, units, revenue }) => ({ id, units, revenue }))
            .sort((a, b) => a.id - b.id),
        ).toEqual(sold)
        for (const { id, unitsBefore, revenueBefore } of body.bestSellers)
          expect({ id, units: unitsBefore, revenue: revenueBefore }).toEqual(
            before.sold.find(product => product.id === id),
          )
        const days = body.series.map(day => day.from)
        expect(days[0]).toBe(from)
        expect(days.at(-1)).toBe(to)
        for (const { from: day, to: end, revenue, orders: count } of body.series) {
          expect(end).toBe(day)
          expect({ revenue, orders: count }).toEqual(now.days.get(day) ?? { revenue: 0, orders: 0 })
        }
        // Deleting the orders must remove their sales from the daily sums.
        await shop.db.deleteFrom('orders').execute()
        const after = await shop.stats(`?from=${from}&to=${to}`)
        expect(after.revenue).toEqual({ value: 0, before: 0 })
        expect(after.orders).toEqual({ value: 0, before: 0 })
        expect(after.bestSellers).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
}, 60_000)
