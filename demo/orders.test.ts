import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-states.ts'
import { vatIncluded } from '#contract/orders/price.ts'
import { seedAccounts } from '#server/domains/accounts/first-accounts.service.ts'
import { listNotifications } from '#server/domains/notifications/notifications.service.ts'
import { getOrder, listAdminOrders } from '#server/domains/orders/orders.service.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { createVault } from '#server/platform/vault.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedDelivery } from './delivery.ts'
import { seedNotifications } from './notifications.ts'
import { seedOrders } from './orders.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seedCatalogue(database.db, localStorage(join(tmpdir(), 'seed-orders')))
})
afterAll(() => database.drop())

test('nothing is inserted without the demo members', async () => {
  await seedOrders(database.db)
  expect((await listAdminOrders(database, {})).total).toBe(0)
})

test('the demo members have addresses and twenty-five orders in every state, the newest today', async () => {
  const { db } = database
  await seedAccounts(db, createVault([Buffer.alloc(32, 7)]), {
    databaseUrl: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
  })
  await db.transaction().execute(seedDelivery)
  await seedOrders(db)
  const orders = (await listAdminOrders(database, { notPaginate: true })).data
  expect(orders).toHaveLength(25)
  expect(new Set(orders.map(order => order.status))).toEqual(new Set(orderStatuses))
  expect(Date.now() - Date.parse(orders[0]?.createdAt ?? '')).toBeLessThan(86_400_000)
  expect(orders.map(order => order.number)).toEqual(
    orders
      .map(order => order.number)
      .sort()
      .reverse(),
  )
  const { rows } = await sql<{ defaults: number }>`
    select count(*) filter (where is_default)::integer as defaults from addresses group by user_id`.execute(
    db,
  )
  expect(rows).toEqual([{ defaults: 1 }, { defaults: 1 }])
  const early = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .whereRef('orders.createdAt', '<', 'users.createdAt')
    .select('orders.id')
    .execute()
  expect(early).toEqual([])
})

test('each demo order reads like a placed order, also in its buyer’s history', async () => {
  const { db } = database
  for (const { id, customer } of (await listAdminOrders(database, { notPaginate: true })).data) {
    const actor = {
      id: customer.id ?? 0,
      name: customer.name,
      email: customer.email,
      role: 'member',
      abilities: [],
      sessionId: 0,
    } as const
    const order = await getOrder(db, actor, id)
    const noted = await db
      .selectFrom('memberHistory')
      .select(['params', 'at'])
      .where('userId', '=', actor.id)
      .where('link', '=', `/account/orders/${id}`)
      .execute()
    expect(noted).toEqual([{ params: { number: order.number }, at: new Date(order.createdAt) }])
    expect(order.subtotal).toBe(order.items.reduce((sum, item) => sum + item.subtotal, 0))
    expect(order.total).toBe(order.subtotal + order.deliveryFee)
    expect(order.delivery.zone, order.number).not.toBe('')
    const placedOn = order.createdAt.slice(0, 10)
    expect(`${order.delivery.expectedFrom}` >= placedOn).toBe(true)
    expect(`${order.delivery.expectedTo}` >= `${order.delivery.expectedFrom}`).toBe(true)
    expect(order.vatAmount).toBe(vatIncluded(order.total, order.vatRate))
    const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded'
    expect([order.paid, order.refunded]).toEqual([
      isPaid ? order.total : 0,
      order.paymentStatus === 'refunded' ? order.total : 0,
    ])
    expect(order.history.at(-1)?.status).toBe(order.status)
    const dates = order.history.map(step => step.at)
    expect(dates).toEqual([...dates].sort())
    expect(Date.parse(dates.at(-1) ?? '')).toBeLessThanOrEqual(Date.now())
  }
})

test('the revenue of the demo orders matches the sales figures', async () => {
  const { rows } = await sql<{ recorded: number; sum: number }>`
    select (select sum(revenue) from (
        select revenue from sales_days union all select revenue from sales_day_changes) as part)::integer as recorded,
      (
        select sum(case when status in ('cancelled', 'returned') then 0 else total end) from orders
      )::integer as sum`.execute(database.db)
  expect(rows[0]?.recorded).toBe(rows[0]?.sum)
  expect(rows[0]?.sum).toBeGreaterThan(0)
})

test('the demo members have notifications of each step and a message of the team, the older ones marked as read', async () => {
  const { db } = database
  await seedNotifications(db)
  const members = await db.selectFrom('users').select('id').where('role', '=', 'member').execute()
  expect(members).toHaveLength(2)
  for (const { id } of members) {
    const actor = { id, name: '', email: '', role: 'member', abilities: [], sessionId: 0 } as const
    const [fr, en] = await Promise.all([
      listNotifications(db, actor, id, { perPage: 100 }, 'fr'),
      listNotifications(db, actor, id, { perPage: 100 }, 'en'),
    ])
    expect(new Set(fr.data.map(notification => notification.type))).toEqual(new Set(['order', 'message']))
    expect(fr.unread).toBeGreaterThan(0)
    expect(fr.unread).toBeLessThan(fr.total)
    for (const { title, body, link, createdAt, readAt } of [...fr.data, ...en.data]) {
      expect(`${title} ${body}`).not.toMatch(/\{\{|undefined|notifications:/)
      expect(link).toMatch(/^\/(account\/orders\/\d+|contact)$/)
      expect(readAt !== null).toBe(Date.now() - Date.parse(createdAt) > 7 * 86_400_000)
    }
    expect(fr.data.map(one => one.title)).not.toEqual(en.data.map(one => one.title))
  }
})

test('the demo orders have the right documents, numbered by date without a gap', async () => {
  const documents = await database.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.orderId')
    .select(['invoices.kind', 'invoices.year', 'invoices.sequence', 'invoices.issuedAt', 'invoices.total'])
    .select(['orders.status', 'orders.total as orderTotal'])
    .orderBy('invoices.id')
    .execute()
  const ended = documents.filter(({ status }) => status === 'cancelled' || status === 'returned')
  expect(documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(25)
  expect(documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(ended.length / 2)
  for (const { total, orderTotal } of documents) expect(total).toBe(orderTotal)
  const last = new Map<string, (typeof documents)[number]>()
  for (const document of documents) {
    const series = `${document.kind} ${document.year}`
    const before = last.get(series)
    expect(document.sequence).toBe((before?.sequence ?? 0) + 1)
    expect(document.issuedAt.getTime()).toBeGreaterThanOrEqual(before?.issuedAt.getTime() ?? 0)
    last.set(series, document)
  }
})
