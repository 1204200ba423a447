// `node bench/capacity.ts` measures the figures of docs/capacity.md: the processor time of a visit and of an order, what a replica
// takes over, what PgBouncer costs, and how many documents the row of invoice numbers allows. Run `npm run build` first, and
// install Debian's package `pgbouncer`.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type autocannon from 'autocannon'
import { Pool } from 'pg'
import { createDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startPgBouncer } from '../scripts/pgbouncer.ts'
import { startReplicatedPostgres } from '../scripts/replicated-postgres.ts'
import { startShop } from '../scripts/running-shop.ts'
import { runAndStop, type Stops } from './database.ts'
import { fillCarts, fillShop } from './fill.ts'
import { load } from './load.ts'
import { cpuSecondsOf, pidsOfPostgres } from './machine.ts'
import { readRows } from './rows.ts'
import { memberRequests } from './writes.ts'

const rounds = 3
const stops: Stops = []

interface Call {
  title: string
  requests: autocannon.Request[]
  amount: number
  before?: () => Promise<void>
}

/** Answers per second, and the processor time of each program in ms per answer. */
type Measured = Record<'perSecond' | 'shop' | 'primary' | 'replica' | 'pooler', number>

async function measure(): Promise<void> {
  const postgres = await startReplicatedPostgres({
    fsync: 'on',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
  })
  stops.push(() => postgres.stop())
  const database = createDatabase(postgres.url, { max: 2, replicaUrl: postgres.replicaUrl })
  stops.push(() => database.close())
  await migrate(database.pool)
  await fillShop(postgres.url)
  await postgres.untilReplayed()
  const pooler = await startPgBouncer(postgres.url, 10)
  stops.push(() => pooler.stop())
  const replica = createDatabase(postgres.replicaUrl, { max: 1 })
  stops.push(() => replica.close())

  const calls = await callsOf(database.pool, () => fillCarts(database.db))
  const setUps = {
    alone: { databaseUrl: postgres.url, env: {} },
    'with a replica': { databaseUrl: postgres.url, env: { DATABASE_READ_URL: postgres.replicaUrl } },
    'behind PgBouncer': { databaseUrl: pooler.url, env: { DATABASE_DIRECT_URL: postgres.url } },
  }
  console.log('| call | set-up | answers/s | shop, ms | PostgreSQL, ms | replica, ms | PgBouncer, ms |')
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |')
  for (const [name, { databaseUrl, env }] of Object.entries(setUps)) {
    const shop = await startShop({ databaseUrl, env: { SEED: 'none', ...env } })
    const used = async () => [
      cpuSecondsOf([shop.pid]),
      cpuSecondsOf(await pidsOfPostgres(database.pool)),
      cpuSecondsOf(await pidsOfPostgres(replica.pool)),
      cpuSecondsOf([pooler.pid]),
    ]
    for (const { title, requests, amount, before } of calls) {
      const measured: Measured[] = []
      await before?.()
      await load(shop.url, requests, { amount: 200 })
      for (let round = 0; round < rounds; round++) {
        await before?.()
        const first = await used()
        const { perSecond } = await load(shop.url, requests, { amount })
        const [ofShop = 0, primary = 0, ofReplica = 0, ofPooler = 0] = (await used()).map(
          (seconds, place) => ((seconds - (first[place] ?? 0)) * 1_000) / amount,
        )
        measured.push({ perSecond, shop: ofShop, primary, replica: ofReplica, pooler: ofPooler })
      }
      const { perSecond, ...costs } = middle(measured)
      const cells = Object.values(costs).map(ms => ms.toFixed(2))
      console.log(`| ${title} | ${name} | ${perSecond} | ${cells.join(' | ')} |`)
    }
    await shop.stop()
  }
  await measureInvoices(postgres.url)
}

const middle = (measured: Measured[]) =>
  measured.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)] as Measured

async function callsOf(pool: Pool, before: () => Promise<void>): Promise<Call[]> {
  const { rows } = await pool.query(
    "select id from products where status = 'published' and stock > 0 order by id desc limit 50",
  )
  const ids = rows.map(({ id }) => id as number)
  const reads = readRows(ids)
  const read = (name: string, amount: number): Call => {
    const { title, paths } = reads.find(row => row.name === name) as (typeof reads)[number]
    return { title, requests: paths.map(path => ({ path })), amount }
  }
  const { addToCart, placeOrder } = await memberRequests(pool)
  const files = await readdir(join(import.meta.dirname, '../build/client/assets'))
  const script = files.find(name => name.endsWith('.js')) ?? ''
  return [
    read('detail', 4_000),
    read('list', 3_000),
    read('search', 3_000),
    read('facets', 800),
    read('product', 4_000),
    { title: 'File: script', requests: [{ path: `/assets/${script}` }], amount: 4_000 },
    read('productsAnew', 400),
    { title: 'API: add to cart', requests: [addToCart], amount: 1_000, before },
    { title: 'API: place an order', requests: [placeOrder], amount: 400, before },
  ]
}

/** Issues documents on twenty connections for some seconds, with the row of numbers and without it. */
async function measureInvoices(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 20, statement_timeout: 0 })
  const { rows: orders } = await pool.query('select id from orders order by id desc limit 60000')
  let next = 0
  const insert = `
    insert into invoices (kind, year, order_id, order_number, locale, seller, buyer, lines, payment_method, delivery_fee, vat_rate, vat_amount, total)
    select 'invoice', 2031, id, number, 'fr', (select jsonb_object_agg(fact, 'x') from unnest($2::text[]) as fact), '{}', '[]', payment_method, 0, 18, 0, total
    from orders where id = $1`
  const facts = ['company_name', 'address', 'city', 'main_phone', 'rccm_number', 'tax_id']
  const perSecond = async () => {
    const began = performance.now()
    let count = 0
    const issue = async () => {
      for (; performance.now() - began < 5_000; count++) {
        await pool.query({ name: 'issue', text: insert, values: [orders[next++].id, facts] })
      }
    }
    await Promise.all(Array.from({ length: 20 }, issue))
    return Math.round(count / 5)
  }
  const numbered = await perSecond()
  await pool.query('alter table invoices disable trigger invoices_number')
  const others = await perSecond()
  await pool.end()
  console.log(`\ndocuments/s on 20 connections: ${numbered} with numbers, ${others} without`)
}

await runAndStop(stops, measure)
