import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStatuses, paymentMethods } from '#contract/orders/order-states.ts'
import { vatIncluded } from '#contract/shared/money.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { foldSales } from './dashboard.service.ts'

const today = '2026-03-15'
let shop: OrderShop
let admin: Person
let products: number[]
beforeAll(async () => {
  shop = await openOrderShop(undefined, { now: () => new Date(`${today}T12:00:00Z`) })
  admin = await shop.person('admin')
  products = await shop.products(4, { stock: 100 })
  // Members are counted by when they came: nobody came within what is counted here.
  await shop.db
    .updateTable('users')
    .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
    .execute()
})
afterAll(() => shop.close())

interface Compared {
  value: number
  before: number
}
interface Stats {
  from: string
  to: string
  by: string
  before: { from: string; to: string }
  revenue: Compared
  revenueWithoutVat: Compared
  orders: Compared
  averageBasket: Compared
  conversion: { diagnosed: number; buyers: number; percent: number | null; percentBefore: number | null }
  members: { total: number; new: number; newBefore: number; disabled: number; administrators: number }
  states: { status: string; orders: number; before: number }[]
  payment_methods: { method: string; orders: number; before: number }[]
  bestSellers: {
    id: number
    units: number
    revenue: number
    unitsBefore: number
    revenueBefore: number
  }[]
  lowStock: { below: number; count: number; products: { id: number; stock: number }[] }
  series: { from: string; to: string; revenue: number; orders: number; members: number }[]
}

async function stats(query = ''): Promise<Stats> {
  const { status, body, text } = await shop.call<Stats>(admin, 'GET', `/admin/dashboard/stats${query}`)
  expect(status, text).toBe(200)
  return body
}

interface LineInput {
  product: number
  quantity: number
  price: number
}
interface OrderInput {
  /** Days before today, and the hour of that day. */
  days: number
  hour: number
  status: (typeof orderStatuses)[number]
  method: (typeof paymentMethods)[number]
  fee: number
  rate: number
  lines: LineInput[]
}

let numbers = 0
async function place(order: OrderInput, userId: number | null = null): Promise<number> {
  const subtotal = order.lines.reduce((sum, line) => sum + line.quantity * line.price, 0)
  const total = subtotal + order.fee
  const createdAt = new Date(Date.parse(today) - order.days * 86_400_000 + order.hour * 3_600_000)
  return shop.db.transaction().execute(async trx => {
    const { id } = await trx
      .insertInto('orders')
      .values({
        number: `T-${++numbers}`,
        userId,
        customerName: 'Awa',
        customerEmail: 'awa@example.org',
        status: order.status,
        paymentMethod: order.method,
        subtotal,
        vatRate: String(order.rate),
        vatAmount: vatIncluded(total, order.rate),
        deliveryFee: order.fee,
        total,
        address: '{}',
        termsVersion: '1',
        locale: 'fr',
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('orderLines')
      .values(
        order.lines.map((line, position) => ({
          orderId: id,
          position,
          productId: products[line.product] as number,
          name: 'x',
          reference: 'x',
          quantity: line.quantity,
          price: line.price,
          subtotal: line.quantity * line.price,
        })),
      )
      .execute()
    return id
  })
}

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
      // Both tables in one statement, in which no trigger sees the other half alone.
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

/** The same figures from the orders themselves, by another way. */
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
  const sold = products.map(id => {
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

describe('the figures of the shop', () => {
  test('are all zero in an empty shop, of the thirty days until today unless told', async () => {
    const empty = await stats()
    expect(empty).toMatchObject({
      from: '2026-02-14',
      to: today,
      by: 'day',
      before: { from: '2026-01-15', to: '2026-02-13' },
      revenue: { value: 0, before: 0 },
      orders: { value: 0, before: 0 },
      averageBasket: { value: 0, before: 0 },
      conversion: { diagnosed: 0, buyers: 0, percent: null, percentBefore: null },
      bestSellers: [],
    })
    expect(empty.series).toHaveLength(30)
    expect(empty.states.every(state => state.orders === 0)).toBe(true)
  })

  test('are those of the orders themselves, whatever becomes of these, in any span', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(orderArbitrary, { maxLength: 12 }),
        fc.array(changeArbitrary, { maxLength: 15 }),
        spanArbitrary,
        async (orders, changes, { from, to }) => {
          const ids: number[] = []
          for (const input of orders) ids.push(await place(input))
          for (const what of changes) await change(ids, what)
          const body = await stats(`?from=${from}&to=${to}&by=day`)
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
          // Nothing of them stays when they go.
          await shop.db.deleteFrom('orders').execute()
          const after = await stats(`?from=${from}&to=${to}`)
          expect(after.revenue).toEqual({ value: 0, before: 0 })
          expect(after.orders).toEqual({ value: 0, before: 0 })
          expect(after.bestSellers).toEqual([])
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)

  test('are cut by day, week or month without a hole, also over a change of clocks elsewhere', async () => {
    const input: Omit<OrderInput, 'days' | 'hour'> = {
      status: 'delivered',
      method: 'cash_on_delivery',
      fee: 0,
      rate: 18,
      lines: [{ product: 0, quantity: 1, price: 1000 }],
    }
    // The last hour of Sunday 8 March, when America changes its clocks, and the first of Monday.
    await place({ ...input, days: 7, hour: 23 })
    await place({ ...input, days: 6, hour: 0 })
    const span = '?from=2026-02-25&to=2026-03-15'
    const weeks = await stats(`${span}&by=week`)
    expect(weeks.series.map(({ from, to, orders }) => [from, to, orders])).toEqual([
      ['2026-02-25', '2026-03-01', 0],
      ['2026-03-02', '2026-03-08', 1],
      ['2026-03-09', '2026-03-15', 1],
    ])
    const months = await stats(`${span}&by=month`)
    expect(months.series.map(({ from, to, revenue }) => [from, to, revenue])).toEqual([
      ['2026-02-25', '2026-02-28', 0],
      ['2026-03-01', '2026-03-15', 2000],
    ])
    const days = await stats(span)
    expect(days.series).toHaveLength(19)
    expect(days.series.reduce((sum, day) => sum + day.orders, 0)).toBe(2)
    await shop.db.deleteFrom('orders').execute()
  })

  test('count an order that was placed over the API at once', async () => {
    const buyer = await shop.person()
    await shop.add(buyer, products[1] as number, 2)
    expect((await shop.order(buyer, await shop.address(buyer))).status).toBe(201)
    const day = new Date().toISOString().slice(0, 10)
    const body = await stats(`?from=${day}&to=${day}`)
    expect(body.orders.value).toBe(1)
    expect(body.bestSellers).toMatchObject([{ id: products[1], units: 2, revenue: 2000 }])
    await shop.db.deleteFrom('invoices').execute()
    await shop.db.deleteFrom('orders').execute()
    await shop.db
      .updateTable('users')
      .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
      .where('id', '=', buyer.id)
      .execute()
  })

  test('count members who ordered within thirty days after a diagnostic, each once', async () => {
    const questionnaireId = (
      await sql<{ id: number }>`
        insert into questionnaires (version, title, status) values (900, '{}', 'draft') returning id`.execute(
        shop.db,
      )
    ).rows[0]?.id as number
    const people = await Promise.all([1, 2, 3, 4].map(() => shop.person()))
    const [soon, late, cancelled, never] = people.map(person => person.id) as [number, number, number, number]
    const diagnose = (userId: number, day: string) =>
      shop.db
        .insertInto('diagnostics')
        .values({
          userId,
          questionnaireId,
          rulesVersion: 1,
          consentVersion: '1',
          consentAt: new Date(day),
          keyId: 'k',
          sealed: Buffer.from('x'),
          digest: Buffer.alloc(32, userId),
          createdAt: new Date(`${day}T10:00:00Z`),
        })
        .execute()
    for (const userId of [soon, soon, late, cancelled, never]) await diagnose(userId, '2026-02-01')
    const bought = (days: number, status: OrderInput['status'], userId: number) =>
      place(
        {
          days,
          hour: 12,
          status,
          method: 'cash_on_delivery',
          fee: 0,
          rate: 18,
          lines: [{ product: 0, quantity: 1, price: 100 }],
        },
        userId,
      )
    await bought(40, 'delivered', soon)
    await bought(1, 'delivered', late)
    await bought(40, 'cancelled', cancelled)
    const { conversion } = await stats('?from=2026-02-01&to=2026-02-10')
    expect(conversion).toEqual({ diagnosed: 4, buyers: 1, percent: 25, percentBefore: null })
    expect((await stats('?from=2026-02-11&to=2026-02-20')).conversion).toEqual({
      diagnosed: 0,
      buyers: 0,
      percent: null,
      percentBefore: 25,
    })
    await shop.db.deleteFrom('orders').execute()
  })

  test('count members as their list does, and products that run out', async () => {
    const person = await shop.person()
    await shop.db
      .updateTable('users')
      .set({ createdAt: new Date('2024-03-10T23:59:59Z'), status: 'disabled' })
      .where('id', '=', person.id)
      .execute()
    const total = async (query: string) =>
      (await shop.call<{ total: number }>(admin, 'GET', `/admin/members?perPage=1${query}`)).body.total
    const { members, series } = await stats('?from=2024-03-10&to=2024-03-10')
    expect(members).toEqual({
      total: await total(''),
      new: 1,
      newBefore: 0,
      disabled: await total('&status=disabled'),
      administrators: await total('&role=admin'),
    })
    expect(series).toEqual([{ from: '2024-03-10', to: '2024-03-10', revenue: 0, orders: 0, members: 1 }])
    expect((await stats('?from=2024-03-11&to=2024-03-11')).members).toMatchObject({ new: 0, newBefore: 1 })

    const [low] = await shop.products(1, { stock: 3 })
    await shop.products(1, { stock: 0, status: 'draft' })
    const { lowStock } = await stats()
    expect(lowStock).toMatchObject({ below: 10, count: 1, products: [{ id: low, stock: 3 }] })
    const listed = await shop.call<{ total: number }>(
      admin,
      'GET',
      '/admin/produits?status=published&stock=low',
    )
    expect(listed.body.total).toBe(lowStock.count)
  })
})

describe('GET /admin/dashboard/stats', () => {
  test.each([
    '?from=hier',
    '?to=2024-13-01',
    '?from=1',
    '?autre=1',
    '?by=year',
    '?from=2026-03-02&to=2026-03-01',
    '?from=2010-01-01&to=2026-03-01',
    '?from=0001-01-01&to=0001-01-02',
    '?from=9999-12-01&to=9999-12-30&by=week',
    '?from=9999-12-01&to=9999-12-31&by=month',
    '?to=9999-12-31',
  ])('%s is a 422', async query => {
    expect((await shop.call(admin, 'GET', `/admin/dashboard/stats${query}`)).status).toBe(422)
  })

  test('is for administrators', async () => {
    expect((await shop.call(undefined, 'GET', '/admin/dashboard/stats')).status).toBe(401)
    expect((await shop.call(await shop.person(), 'GET', '/admin/dashboard/stats')).status).toBe(403)
  })
})
