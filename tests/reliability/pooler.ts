import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { submissionTo, type WireQuestionnaire } from '#tests/support/diagnostic-shop.ts'
import { orderRules, settledRules } from '#tests/support/order-rules.ts'
import { hasPgBouncer, startPgBouncer } from '../../scripts/pgbouncer.ts'
import { type Buyer, buy, nothingSeen, work } from './clients.ts'
import { fillShop } from './people.ts'
import { acknowledgedRules, wholeRules } from './rules.ts'
import { writeSection } from './section.ts'
import { atPort, emptyShop, freePort, shopProcess } from './server.ts'

/*
 * Runs two processes of the built shop behind a real PgBouncer in transaction mode, whose pool is much smaller than the number of
 * requests at a time: the first start migrates an empty database; buyers order and pay, a clerk works, guests search and diagnose,
 * and each buyer listens to notifications. `npm test` runs a few seconds of it where PgBouncer is installed. Run
 * `npm run build` first, and install Debian's package `pgbouncer`.
 */
const seconds = Number(process.argv[2] ?? 60)
const isNoted = process.argv.includes('--note')
const size = 3
const buyers = 30
const guests = 10

if (!hasPgBouncer()) throw new Error('PgBouncer is missing: apt-get install pgbouncer')
const dataDir = await mkdtemp(join(tmpdir(), 'pooler-'))
const postgres = await startEmbeddedPostgres({ ephemeral: true })
const pooler = await startPgBouncer(postgres.url, size)
const shops = []
const shared = { ...emptyShop(pooler.url, dataDir), DATA_DIR: dataDir, DATABASE_DIRECT_URL: postgres.url }
for (let process = 0; process < 2; process++)
  shops.push(shopProcess({ ...shared, ...atPort(await freePort()), PAYMENT_PROVIDER: 'sandbox' }))
const origins = shops.map(({ origin }) => origin)
const originOf = (place: number) => origins[place % origins.length] ?? ''
const database = createDatabase(postgres.url, { max: 2 })

const seen = nothingSeen()
let isOver = false
let diagnostics = 0
let searches = 0
const faults = new Set<string>()

/** Searches and diagnoses as a guest until the end. */
async function look(origin: string): Promise<void> {
  const asked = (await (await fetch(`${origin}/api/questionnaires/active`)).json()) as WireQuestionnaire
  const body = JSON.stringify(submissionTo(asked))
  while (!isOver) {
    const found = await fetch(`${origin}/api/produits?search=produit&facets=true`)
    if (found.ok) searches += 1
    else faults.add(`search ${found.status}`)
    const headers = { 'content-type': 'application/json' }
    const diagnosed = await fetch(`${origin}/api/diagnostics/preview`, { method: 'POST', headers, body })
    if (diagnosed.ok) diagnostics += 1
    else faults.add(`diagnostic ${diagnosed.status} ${await diagnosed.text()}`)
  }
}

/** The last unread count that each buyer heard, by the buyer's id. */
const heard = new Map<number, number>()

/** Listens to notifications until the end. */
async function listen(origin: string, { id, token }: Buyer, ended: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/api/notifications/stream`, { headers, signal: ended })
  try {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const count = /.*"unread":(\d+)/s.exec(part)?.[1]
      if (count !== undefined) heard.set(id, Number(count))
    }
  } catch (error) {
    if (!ended.aborted) throw error
  }
}

/** The buyers who heard another count than the database has. */
async function listUntold(): Promise<number[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select user_id as id, count(*)::integer as count from notifications where read_at is null group by 1`.execute(
    database.db,
  )
  const unread = new Map(rows.map(({ id, count }) => [id, count]))
  return [...heard].filter(([id, count]) => count !== (unread.get(id) ?? 0)).map(([id]) => id)
}

/** The most connections that PostgreSQL had at a time, by the name of their programs. */
async function countConnections(): Promise<Map<string, number>> {
  const most = new Map<string, number>()
  while (!isOver) {
    const { rows } = await sql<{ name: string; count: number }>`
      select split_part(application_name, ' ', 1) as name, count(*)::integer as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() group by 1`.execute(database.db)
    for (const { name, count } of rows) most.set(name, Math.max(count, most.get(name) ?? 0))
    await pause(100)
  }
  return most
}

/** The rules of orders, payments and mails that do not hold. */
async function brokenRules(): Promise<string[]> {
  const unsent = sql`select id from pgboss.job where name = 'order-mail' and state <> 'completed'`
  const rules = {
    ...orderRules,
    ...settledRules,
    ...wholeRules,
    ...acknowledgedRules(seen),
    'all mails are sent': unsent,
  }
  const broken: string[] = []
  for (const [rule, query] of Object.entries(rules))
    if ((await query.execute(database.db)).rows.length > 0) broken.push(rule)
  return broken
}

try {
  // Both start on an empty database: one migrates, and the other waits for its lock.
  await Promise.all(shops.map(shop => shop.start()))
  const { people, clerk, productIds } = await fillShop(database, buyers)
  const ended = new AbortController()
  const streams = people.map((buyer, place) => listen(originOf(place + 1), buyer, ended.signal))
  const connections = countConnections()
  const clients = [
    ...people.map((buyer, place) => buy(originOf(place), buyer, productIds, seen, () => isOver, 50)),
    work(originOf(0), clerk, seen, () => isOver, 50),
    ...Array.from({ length: guests }, (_, place) => look(originOf(place))),
  ]
  await pause(seconds * 1_000)
  isOver = true
  await Promise.all(clients)
  // The queue sends its mails, and payments without a notification are asked about, within a minute.
  let broken = await brokenRules()
  for (
    const began = Date.now();
    broken.length > 0 && Date.now() - began < 90_000;
    broken = await brokenRules()
  )
    await pause(500)
  for (const rule of broken) faults.add(rule)
  let untold = await listUntold()
  for (let tries = 0; tries < 50 && untold.length > 0; tries++, untold = await listUntold()) await pause(200)
  if (untold.length > 0 || heard.size < buyers)
    faults.add(`buyers without their count: ${untold.length} of ${heard.size}`)
  ended.abort()
  await Promise.all(streams)
  for (const failed of seen.failed) faults.add(failed)
  const most = await connections
  const ofRequests = most.get('sira') ?? 0
  if (ofRequests > size) faults.add(`${ofRequests} connections for requests`)
  const named = [...most].map(([name, count]) => `${count} ${name}`).join(', ')
  const line = `${seconds} s, ${origins.length} processes, ${buyers} buyers, a clerk and ${guests} guests over a pool of ${size} connections: ${seen.orders.size} orders, ${seen.paid.size} payments, ${seen.steps} steps of the clerk, ${diagnostics} diagnostics, ${searches} searches; all mails sent and all unread counts heard. Faults: ${[...faults].join('; ') || 'none'}. Most connections of PostgreSQL at a time, by name: ${named}.`
  console.log(line)
  if (isNoted) await writeSection('pooler', `Last run: ${new Date().toISOString().slice(0, 10)}, ${line}`)
  process.exitCode = faults.size === 0 ? 0 : 1
} finally {
  isOver = true
  for (const shop of shops) await shop.kill('SIGTERM')
  await database.close()
  await pooler.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
