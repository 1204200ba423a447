import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoReport } from '#contract/demo/demo.ts'
import { invoiceFacts } from '#contract/settings/setting-keys.ts'
import { seedDemo } from '#demo/demo.ts'
import { demoAccounts } from '#server/domains/accounts/first-accounts.service.ts'
import { openSession } from '#server/domains/accounts/sessions/sessions.service.ts'
import { changeSetting } from '#server/domains/settings/settings.service.ts'
import { startFileRemoval } from '#server/platform/files/file-removal.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

const folder = join(tmpdir(), `demo-removal-${randomUUID()}`)
const path = '/admin/demo'
let shop: OrderShop
let admin: Person
let report: DemoReport

beforeAll(async () => {
  shop = await openOrderShop()
  shop.deps.storage = localStorage(folder)
  await startFileRemoval(shop.deps)
  admin = await shop.person('administrator')
  // A new shop knows no company, so the demo invents one.
  await shop.db.updateTable('settings').set({ value: '' }).where('key', 'in', invoiceFacts).execute()
  await fill()
  report = (await shop.call<DemoReport>(admin, 'GET', path)).body
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const fill = () =>
  seedDemo(shop.db, shop.deps, { databaseUrl: undefined, adminEmail: undefined, adminPassword: undefined })

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(shop.db)
  return Number(rows[0]?.count)
}

async function firstOf(table: 'products' | 'articles' | 'videos', place = 0): Promise<number> {
  const rows = await shop.db.selectFrom(table).select('id').orderBy('id').offset(place).limit(1).execute()
  return Number(rows[0]?.id)
}

test('only administrators see what the demo added, and removing it needs a recent password', async () => {
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await shop.call(undefined, method, path)).status).toBe(401)
    for (const role of ['accountant', 'clerk', 'member'] as const)
      expect((await shop.call(await shop.person(role), method, path)).status).toBe(403)
  }
  await shop.db
    .updateTable('sessions')
    .set({ passwordConfirmedAt: sql`now() - interval '1 hour'` })
    .where('userId', '=', admin.id)
    .execute()
  expect((await shop.call(admin, 'DELETE', path)).status).toBe(403)
  await shop.db
    .updateTable('sessions')
    .set({ passwordConfirmedAt: sql`now()` })
    .where('userId', '=', admin.id)
    .execute()
  expect(await count('products')).toBe(report.products)
})

test('everybody learns that the shop shows the demo, because pages show invented examples with it', async () => {
  expect((await shop.call(undefined, 'GET', '/demo')).body).toEqual({ isPresent: true })
})

test('the report counts what the demo added', async () => {
  const staff = demoAccounts.filter(({ role }) => role !== 'member').length
  expect(report).toMatchObject({
    isPresent: true,
    products: await count('products'),
    articles: await count('articles'),
    videos: await count('videos'),
    staff,
    members: demoAccounts.length - staff,
    orders: 25,
    documents: await count('invoices'),
    orderedProducts: 0,
    changed: 0,
    isOwnAccount: false,
  })
  expect(report.settings).toContain('rccm_number')
})

test('demo invoices take no number of the series', async () => {
  const rows = await shop.db.selectFrom('invoices').select(['number', 'sequence']).execute()
  expect(rows.every(({ number, sequence }) => number?.startsWith('DEMO-') && sequence === null)).toBe(true)
  expect(await count('invoice_series')).toBe(0)
})

test('the removal deletes the demo, and keeps what staff changed, buyers ordered and the administrator owns', async () => {
  const [changed, ordered] = [await firstOf('products'), await firstOf('products', 1)]
  const [article, video] = [await firstOf('articles'), await firstOf('videos')]
  await shop.db.updateTable('products').set({ revision: 2 }).where('id', '=', changed).execute()
  await shop.db.updateTable('articles').set({ version: 2 }).where('id', '=', article).execute()
  await shop.db.updateTable('videos').set({ revision: 2 }).where('id', '=', video).execute()
  await shop.db
    .updateTable('products')
    .set({ stock: 10, status: 'published' })
    .where('id', '=', ordered)
    .execute()
  await changeSetting(shop.db, 'address', { value: 'Rue 12' })
  const buyer = await shop.person()
  await shop.add(buyer, ordered)
  const placed = await shop.order(buyer, await shop.address(buyer))
  expect(placed.status).toBe(201)
  const own = (await shop.products(1))[0]
  await shop.db
    .updateTable('users')
    .set({ email: 'caissiere@example.org' })
    .where('email', '=', 'clerk@sira.example')
    .execute()

  // The administrator of the demo presses, and keeps the own account.
  const owner = await shop.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', '=', 'admin@sira.example')
    .executeTakeFirstOrThrow()
  const token = await shop.db
    .transaction()
    .execute(trx => openSession(trx, owner.id, { ip: '127.0.0.1', userAgent: 'test' }))
  const asked = (await shop.call<DemoReport>({ ...owner, token }, 'GET', path)).body
  expect(asked).toMatchObject({ orderedProducts: 1, changed: 3, staff: report.staff - 2, isOwnAccount: true })
  expect((await shop.call({ ...owner, token }, 'DELETE', path)).status).toBe(204)

  const products = await shop.db.selectFrom('products').select(['id', 'status']).orderBy('id').execute()
  expect(products.map(({ id }) => id)).toEqual([changed, ordered, own])
  expect(products[1]?.status).toBe('disabled')
  expect(await count('articles')).toBe(1)
  expect(await count('videos')).toBe(1)
  const orders = await shop.db.selectFrom('orders').select(['userId', 'customerName']).execute()
  expect(orders).toEqual([{ userId: buyer.id, customerName: buyer.name }])
  const invoices = await shop.db.selectFrom('invoices').select(['number', 'sequence']).execute()
  expect(invoices).toEqual([{ number: expect.stringMatching(/^F-\d{4}-000001$/), sequence: 1 }])
  const emails = (await shop.db.selectFrom('users').select('email').execute()).map(({ email }) => email)
  expect(emails.filter(email => email.endsWith('@sira.example'))).toEqual([owner.email])
  expect(emails).toContain('caissiere@example.org')
  const settings = new Map(
    (await shop.db.selectFrom('settings').select(['key', 'value']).execute()).map(row => [
      row.key,
      row.value,
    ]),
  )
  expect([settings.get('rccm_number'), settings.get('address')]).toEqual(['', 'Rue 12'])
  expect(await count('categories')).toBeGreaterThan(0)
})

test('the sales hold the real order alone', async () => {
  const { rows } = await sql<{ orders: string; revenue: string }>`
    select sum(orders) as orders, sum(revenue) as revenue
    from (select orders, revenue from sales_days union all select orders, revenue from sales_day_changes) as sales`.execute(
    shop.db,
  )
  const { netRevenue } = await shop.db.selectFrom('orders').select('netRevenue').executeTakeFirstOrThrow()
  expect(rows.map(row => [Number(row.orders), Number(row.revenue)])).toEqual([[1, netRevenue]])
})

test('the removal is in the audit log, with what went', async () => {
  const line = await shop.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'removeDemo')
    .executeTakeFirstOrThrow()
  expect(line.changes).toContainEqual({
    kind: 'demo',
    id: 'demo',
    name: null,
    fields: [
      { field: 'products', from: report.products - 2, to: 0 },
      { field: 'orders', from: report.orders, to: 0 },
      { field: 'documents', from: report.documents, to: 0 },
    ],
  })
})

test('once removed, the demo is gone for ever: it cannot be removed again, and the next start does not add it', async () => {
  expect((await shop.call<DemoReport>(admin, 'GET', path)).body).toMatchObject({
    isPresent: false,
    products: 0,
  })
  expect((await shop.call(undefined, 'GET', '/demo')).body).toEqual({ isPresent: false })
  expect((await shop.call(admin, 'DELETE', path)).status).toBe(409)
  await shop.db.deleteFrom('products').execute()
  expect(await fill()).toEqual([])
  expect(await count('products')).toBe(0)
})
