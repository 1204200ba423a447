// Measures the work of staff: the dashboard over a million orders, orders placed while it is read, imports of products,
// an invoice; and a provider that sends one notification a thousand times.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import {
  type CatalogueTrx,
  forgetProducts,
  refreshProducts,
  writeCatalogue,
} from '#server/domains/catalogue/product-refresh.ts'
import { foldSales } from '#server/domains/dashboard/dashboard.service.ts'
import { decide, sandboxSignature } from '#server/domains/payments/providers/sandbox.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Check } from './checks.ts'
import { fillCarts, fillOrders, size, tokenOf } from './fill.ts'
import { type Figures, load, medianOf } from './load.ts'
import { type Cores, memoryOf, onAnyCore } from './machine.ts'
import type { Row } from './report.ts'
import { memberRequests } from './writes.ts'

const allOrders = 1_000_000
const daysOfOrders = 1095
const times = 15
const rounds = 3
const ordersPerRound = 1200
const notices = 1_000

interface Measured {
  shop: { url: string; pid: number }
  database: Database
  cores: Cores | undefined
  step: (title: string) => void
}

const authorization = (member: number) => ({ authorization: `Bearer ${tokenOf(member)}` })

/** Inserts orders of three years until there are a million, and one diagnostic for each member. */
export async function fillSales({ db }: Database): Promise<void> {
  await withoutIndexes(db, () => fillOrders(db, allOrders - size.orders, daysOfOrders, 2024))
  await sql`
    insert into diagnostics (user_id, questionnaire_id, rules_version, person, key_id, sealed, digest, created_at)
    select id, (select min(id) from questionnaires), 1, 'self', 'bench', '\\x00', sha256(convert_to(id::text, 'UTF8')),
      now() - id % ${daysOfOrders}::integer * interval '1 day'
    from users where exists (select from questionnaires)`.execute(db)
  await foldSales(db)
  await sql`vacuum analyze`.execute(db)
}

/** Drops the indexes of orders while `work` runs; rebuilding them later is faster than updating them for each row. */
async function withoutIndexes(db: Kysely<DB>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('orders'::regclass, 'order_lines'::regclass) and not indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  await work()
  await sql`set maintenance_work_mem = '256MB'`.execute(db)
  for (const { definition } of rows) await sql`${sql.raw(definition)}`.execute(db)
}

/** Measures the dashboard over a million orders, alone and while orders are being placed. */
export async function dashboardFigures({
  shop,
  database,
  cores,
  step,
}: Measured): Promise<{ rows: Row[]; checks: Check[] }> {
  await database.pool.query("update users set role = 'administrator' where name = 'Membre 1'")
  const read = async (days: number) => {
    const from = new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
    const began = performance.now()
    const url = `${shop.url}/api/admin/dashboard/stats?from=${from}`
    const answer = await fetch(url, { headers: authorization(1) })
    if (answer.status !== 200) throw new Error(`the dashboard was answered ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - began
  }
  const checks: Check[] = []
  for (const days of [30, 90, 365]) {
    step(`dashboard of ${days} days`)
    const lasted: number[] = []
    for (let time = 0; time < times; time++) lasted.push(await read(days))
    checks.push(
      slowest(`Dashboard of ${days} days over ${allOrders} orders, slowest of ${times}`, lasted, 300),
    )
  }
  step('orders while the dashboard is read')
  const { placeOrder } = await memberRequests(database.pool)
  const lasted: number[] = []
  let isDone = false
  const reading = (async () => {
    while (!isDone) {
      lasted.push(await read(30))
      await sleep(500)
    }
  })()
  const measured: Figures[] = []
  try {
    await onAnyCore(database.pool, { cores, server: shop.pid }, async () => {
      for (let round = 0; round < rounds; round++) {
        await fillCarts(database.db)
        measured.push(await load(shop.url, [placeOrder], { amount: ordersPerRound }))
      }
    })
  } finally {
    isDone = true
    await reading
  }
  checks.push(slowest('Dashboard of 30 days while orders are placed, slowest', lasted, 300))
  const title = `API: place an order after ${allOrders}, the dashboard read twice a second`
  return { rows: [{ title, figures: medianOf(measured), target: { perSecond: 200, p99: 60 } }], checks }
}

const slowest = (title: string, lasted: number[], most: number): Check => ({
  title,
  value: Math.round(Math.max(...lasted)),
  unit: 'ms',
  most,
})

/** Exports all products to a file and imports it with other prices, with other texts, and as new products. */
export async function importFigures({ shop, database, step }: Measured): Promise<Check[]> {
  await database.pool.query("update users set role = 'administrator' where name = 'Membre 1'")
  step('import of all products')
  const exported = await fetch(`${shop.url}/api/admin/produits/export`, {
    headers: { ...authorization(1), 'accept-language': 'fr' },
  })
  if (exported.status !== 200) throw new Error(`the export was answered ${exported.status}`)
  const file = Buffer.from(await exported.arrayBuffer())
  const send = async (isDryRun: boolean) => {
    const form = new FormData()
    form.append('dry_run', String(isDryRun))
    form.append('file', new Blob([file]), 'produits.csv')
    const began = performance.now()
    const answer = await fetch(`${shop.url}/api/admin/produits/import`, {
      method: 'POST',
      headers: authorization(1),
      body: form,
    })
    const { errorCount, changed, created } = (await answer.json()) as Record<string, number>
    if (answer.status !== 200 || errorCount !== 0) throw new Error(`the import was answered ${answer.status}`)
    return { changed, created, seconds: Number(((performance.now() - began) / 1000).toFixed(1)) }
  }
  const same = await send(true)
  const change = (...statements: RawBuilder<unknown>[]) =>
    database.db.transaction().execute(async trx => {
      await sql`set local statement_timeout = '60s'`.execute(trx)
      for (const statement of statements) await statement.execute(trx)
    })
  await change(sql`update products set price = price + 5`)
  const prices = await send(false)
  // Changes every product, so that the import must also update the search index and pages.
  await change(
    sql`update products set price = price + 5, inci = '', brand = brand || ' labo'`,
    sql`update product_translations set name = left(name, 110) || ' neuf'`,
  )
  await withProducts(database, refreshProducts)
  const all = await send(false)
  // Changes the references of all stored products, so that the import creates every product again.
  await change(sql`update products set reference = 'old ' || reference`)
  const added = await send(false)
  await withProducts(
    database,
    async (trx, ids) => {
      await forgetProducts(trx, ids)
      await trx
        .deleteFrom('products')
        .where('id', 'in', sql<number>`(select unnest(${ids}::integer[]))`)
        .execute()
    },
    "reference not like 'old %'",
  )
  const unit = 's'
  return [
    { title: `Dry run of an import of ${size.products} products`, value: same.seconds, unit, most: 20 },
    {
      title: `Import that changes ${prices.changed} prices`,
      value: prices.seconds,
      unit,
      most: 20,
    },
    {
      title: `Import that changes ${all.changed} products with their words`,
      value: all.seconds,
      unit,
      most: 20,
    },
    { title: `Import of ${added.created} new products`, value: added.seconds, unit, most: 20 },
    { title: 'Memory of the server after the imports', value: memoryOf(shop.pid), unit: 'MB' },
  ]
}

/**
 * Runs `work` with the ids of the products that match `condition`, under a longer statement timeout than requests have.
 */
async function withProducts(
  { db }: Database,
  work: (trx: CatalogueTrx, ids: number[]) => Promise<void>,
  condition = 'true',
): Promise<void> {
  await writeCatalogue(db, async trx => {
    await sql`set local statement_timeout = '60s'`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      select id from products where ${sql.raw(condition)} order by id`.execute(trx)
    await work(
      trx,
      rows.map(row => row.id),
    )
  })
}

/** Measures the first download of an invoice as PDF, before the PDF is cached. */
export async function invoiceFigures({ shop, database, step }: Measured): Promise<Check[]> {
  step('invoices')
  const { placeOrder } = await memberRequests(database.pool)
  await fillCarts(database.db)
  await load(shop.url, [placeOrder], { amount: 2 * times })
  const { rows } = await database.pool.query(
    `select invoices.order_id as id, substr(users.name, 8)::integer as member from invoices
     join orders on orders.id = invoices.order_id join users on users.id = orders.user_id
     where invoices.kind = 'invoice' order by invoices.id desc limit $1`,
    [times + 1],
  )
  const lasted: number[] = []
  for (const { id, member } of rows) {
    const began = performance.now()
    const answer = await fetch(`${shop.url}/api/orders/${id}/invoice`, { headers: authorization(member) })
    if (answer.status !== 200) throw new Error(`the invoice was answered ${answer.status}`)
    await answer.arrayBuffer()
    lasted.push(performance.now() - began)
  }
  // The first PDF is not counted, because it also loads the fonts.
  return [slowest(`Invoice as PDF, slowest of ${times}`, lasted.slice(1), 60)]
}

/**
 * Sends the notification of one payment a thousand times at once, after which the payment must be recorded once. Uses
 * the application in this process, whose sandbox provider can sign notifications.
 */
export async function settleFigures(app: FastifyInstance, { db, pool }: Database): Promise<Check[]> {
  const headers = authorization(2)
  const { rows: products } = await pool.query(
    "select id from products where status = 'published' and stock > 0 order by id limit 1",
  )
  await pool.query('delete from cart_items')
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, more = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers: { ...headers, ...more },
      ...(payload ? { payload } : {}),
    })
    if (answer.statusCode >= 300) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
  await call('POST', '/cart/items', { produit_id: products[0]?.id, quantity: 1 })
  const { addresses } = await call('GET', '/checkout')
  const order = { address_id: addresses[0].id, payment_method: 'credit_card', terms_accepted: true }
  const { id } = await call('POST', '/orders', order, { 'idempotency-key': randomUUID() })
  const { rows: attempts } = await pool.query('select reference from payment_attempts where order_id = $1', [
    id,
  ])
  const reference = attempts[0]?.reference as string
  await decide(db, reference, { state: 'paid', paidAt: new Date() })
  const payload = JSON.stringify({ event: 'payment.changed', reference })
  const signed = { 'content-type': 'application/json', 'x-sandbox-signature': sandboxSignature(payload) }
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: notices }, () =>
      app.inject({ method: 'POST', url: '/api/payments/sandbox/webhook', headers: signed, payload }),
    ),
  )
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
  const { rows: steps } = await pool.query(
    "select count(*)::integer as count from order_events where order_id = $1 and status = 'confirmed'",
    [id],
  )
  const taken = answers.filter(answer => answer.statusCode === 200).length
  return [
    {
      title: `${notices} notifications of one payment: settled so many times`,
      value: steps[0]?.count,
      unit: '',
      most: 1,
      least: 1,
    },
    { title: 'Notifications of them that were taken', value: taken, unit: '', least: notices },
    { title: 'All of them answered after', value: seconds, unit: 's' },
  ]
}
