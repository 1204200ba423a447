import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type DashboardShop,
  type OrderInput,
  openDashboardShop,
  today,
} from '#tests/support/dashboard-shop.ts'

let shop: DashboardShop
beforeAll(async () => {
  shop = await openDashboardShop()
})
afterAll(() => shop.close())

describe('the figures of the shop', () => {
  test('are all zero in an empty shop, and by default cover the last thirty days', async () => {
    const empty = await shop.stats()
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

  test('are cut by day, week or month without a hole, also over a change of clocks elsewhere', async () => {
    const input: Omit<OrderInput, 'days' | 'hour'> = {
      status: 'delivered',
      method: 'cash_on_delivery',
      fee: 0,
      rate: 18,
      lines: [{ product: 0, quantity: 1, price: 1000 }],
    }
    // Orders in the last hour of Sunday 8 March, when America changes its clocks, and in the first hour of Monday.
    await shop.place({ ...input, days: 7, hour: 23 })
    await shop.place({ ...input, days: 6, hour: 0 })
    const span = '?from=2026-02-25&to=2026-03-15'
    const weeks = await shop.stats(`${span}&by=week`)
    expect(weeks.series.map(({ from, to, orders }) => [from, to, orders])).toEqual([
      ['2026-02-25', '2026-03-01', 0],
      ['2026-03-02', '2026-03-08', 1],
      ['2026-03-09', '2026-03-15', 1],
    ])
    const months = await shop.stats(`${span}&by=month`)
    expect(months.series.map(({ from, to, revenue }) => [from, to, revenue])).toEqual([
      ['2026-02-25', '2026-02-28', 0],
      ['2026-03-01', '2026-03-15', 2000],
    ])
    const days = await shop.stats(span)
    expect(days.series).toHaveLength(19)
    expect(days.series.reduce((sum, day) => sum + day.orders, 0)).toBe(2)
    await shop.db.deleteFrom('orders').execute()
  })

  test('count an order that was placed over the API at once', async () => {
    const buyer = await shop.person()
    await shop.add(buyer, shop.goods[1] as number, 2)
    expect((await shop.order(buyer, await shop.address(buyer))).status).toBe(201)
    const day = new Date().toISOString().slice(0, 10)
    const body = await shop.stats(`?from=${day}&to=${day}`)
    expect(body.orders.value).toBe(1)
    expect(body.bestSellers).toMatchObject([{ id: shop.goods[1], units: 2, revenue: 2000 }])
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
          person: 'self',
          keyId: 'k',
          sealed: Buffer.from('x'),
          digest: Buffer.alloc(32, userId),
          createdAt: new Date(`${day}T10:00:00Z`),
        })
        .execute()
    for (const userId of [soon, soon, late, cancelled, never]) await diagnose(userId, '2026-02-01')
    const bought = (days: number, status: OrderInput['status'], userId: number) =>
      shop.place(
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
    const { conversion } = await shop.stats('?from=2026-02-01&to=2026-02-10')
    expect(conversion).toEqual({ diagnosed: 4, buyers: 1, percent: 25, percentBefore: null })
    expect((await shop.stats('?from=2026-02-11&to=2026-02-20')).conversion).toEqual({
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
      (await shop.call<{ total: number }>(shop.admin, 'GET', `/admin/members?perPage=1${query}`)).body.total
    const { members, series } = await shop.stats('?from=2024-03-10&to=2024-03-10')
    expect(members).toEqual({
      total: await total(''),
      new: 1,
      newBefore: 0,
      disabled: await total('&status=disabled'),
      administrators: await total('&role=admin'),
    })
    expect(series).toEqual([{ from: '2024-03-10', to: '2024-03-10', revenue: 0, orders: 0, members: 1 }])
    expect((await shop.stats('?from=2024-03-11&to=2024-03-11')).members).toMatchObject({
      new: 0,
      newBefore: 1,
    })

    const [low] = await shop.products(1, { stock: 3 })
    await shop.products(1, { stock: 0, status: 'draft' })
    const { lowStock } = await shop.stats()
    expect(lowStock).toMatchObject({ below: 10, count: 1, products: [{ id: low, stock: 3 }] })
    const listed = await shop.call<{ total: number }>(
      shop.admin,
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
    expect((await shop.call(shop.admin, 'GET', `/admin/dashboard/stats${query}`)).status).toBe(422)
  })

  test('is for administrators', async () => {
    expect((await shop.call(undefined, 'GET', '/admin/dashboard/stats')).status).toBe(401)
    expect((await shop.call(await shop.person(), 'GET', '/admin/dashboard/stats')).status).toBe(403)
  })
})
