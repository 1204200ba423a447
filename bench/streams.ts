// `node bench/streams.ts [number]`: opens streams of notifications on one server process, 5,000 unless told, and prints
// what they hold in memory and how long a message to all of them takes. BENCH_DATABASE_URL as for the other figures.
import { randomBytes } from 'node:crypto'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { Client } from 'pg'
import { createDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startShop } from '../scripts/running-shop.ts'
import { memoryOf } from './machine.ts'

const wanted = Number(process.argv[2] ?? 5_000)
const atOnce = 100
const stops: (() => unknown)[] = []
const tokenOf = (member: number) => `bench-stream-token-${String(member).padStart(6, '0')}`

async function openDatabase(): Promise<string> {
  const given = process.env.BENCH_DATABASE_URL
  const own = given ? undefined : await startEmbeddedPostgres({ ephemeral: true })
  if (own) stops.push(() => own.stop())
  const url = new URL(given ?? own?.url ?? '')
  const name = `bench_${randomBytes(4).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: given ?? own?.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${name}`)
  stops.push(() => administer(`drop database if exists ${name} with (force)`))
  url.pathname = `/${name}`
  const database = createDatabase(url.href, { max: 1 })
  await migrate(database.pool)
  await database.pool.query(
    `with members as (
       insert into users (name, email, password_digest, role)
       select 'Membre ' || n, 'membre' || n || '@bench.example', 'unused', case when n = 1 then 'admin' else 'member' end
       from generate_series(1, $1::integer) as n
       returning id, substr(name, 8)::integer as n
     )
     insert into sessions (user_id, token_digest)
     select id, sha256(convert_to('bench-stream-token-' || lpad(n::text, 6, '0'), 'UTF8')) from members`,
    [wanted],
  )
  await database.close()
  return url.href
}

interface Open {
  request: ClientRequest
  /** The next event of this stream. */
  heard: () => Promise<string>
}

function openStream(url: string, member: number): Promise<Open> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${tokenOf(member)}` }
    const request = get(`${url}/api/notifications/stream`, { headers, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`stream ${member}: ${response.statusCode}`))
      const next = listenTo(response)
      next().then(() => resolve({ request, heard: next }), reject)
    })
    request.on('error', reject)
  })
}

function listenTo(response: IncomingMessage): () => Promise<string> {
  const events: string[] = []
  const waiting: ((event: string) => void)[] = []
  response.setEncoding('utf8')
  response.on('error', () => {})
  response.on('data', (part: string) => {
    if (!part.startsWith('data: ')) return
    const waiter = waiting.shift()
    if (waiter) waiter(part)
    else events.push(part)
  })
  return () => {
    const event = events.shift()
    return event === undefined ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve(event)
  }
}

async function measure(): Promise<void> {
  const shop = await startShop({ databaseUrl: await openDatabase(), env: { SEED: 'none' } })
  stops.push(() => shop.stop())
  const before = memoryOf(shop.pid)
  const began = performance.now()
  const streams: Open[] = []
  for (let member = 1; member <= wanted; member += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, wanted - member + 1) }, (_, n) => member + n)
    streams.push(...(await Promise.all(some.map(one => openStream(shop.url, one)))))
  }
  const opened = performance.now() - began
  const after = memoryOf(shop.pid)

  const sent = performance.now()
  const heard = Promise.all(streams.map(stream => stream.heard()))
  const answer = await fetch(`${shop.url}/api/notifications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(1)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ segment: {}, title: 'Bonjour', body: 'À tous' }),
  })
  if (answer.status !== 201) throw new Error(`the message was answered ${answer.status}`)
  await heard
  const told = performance.now() - sent
  // Two heartbeats of every stream.
  await new Promise(done => setTimeout(done, 51_000))
  console.log(
    [
      `${streams.length} streams opened in ${(opened / 1000).toFixed(1)} s`,
      `memory ${before} MB before, ${after} MB with them, ${memoryOf(shop.pid)} MB after a message and two heartbeats`,
      `a message to all was heard by the last after ${Math.round(told)} ms`,
    ].join('\n'),
  )
  for (const { request } of streams) request.destroy()
}

try {
  await measure()
} finally {
  for (const stop of stops.reverse()) await stop()
}
