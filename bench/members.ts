// `node bench/members.ts` measures logins, sessions, streams and the export of members and prints the figures; `npm run
// bench` also records them. BENCH_DATABASE_URL as in bench/main.ts.
import { setTimeout as sleep } from 'node:timers/promises'
import { insertCatalogue } from '#demo/catalogue.ts'
import { readDemoCatalogue } from '#demo/demo-catalogue.ts'
import { hashPassword } from '#server/domains/accounts/passwords/passwords.ts'
import { writeSkin } from '#server/domains/accounts/profile/skins.service.ts'
import { authenticateSession } from '#server/domains/accounts/sessions/sessions.service.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { createVault } from '#server/platform/vault.ts'
import { startShop } from '../scripts/running-shop.ts'
import { type Check, checkTable } from './checks.ts'
import { openDatabase, openServer, runAndStop, type Stops } from './database.ts'
import { loadAtRate, logInRepeatedly } from './logins.ts'
import { memoryOf, takeCores } from './machine.ts'
import { measureStreams } from './streams.ts'

const size = { members: 100_000, streams: 5_000 }
const seconds = 8
const dataKey = Buffer.alloc(32, 7)
const vault = createVault([dataKey])
const tokenOf = (member: number) => `bench-stream-token-${String(member).padStart(6, '0')}`
const accounts = Array.from({ length: 20 }, (_, n) => ({
  email: `connexion${n}@bench.example`,
  password: 'trois pirogues bleues',
}))

/**
 * Inserts the demo's products and 100,000 members with profiles, of whom one is an administrator and twenty can log in.
 */
async function fill(url: string): Promise<void> {
  const database = createDatabase(url, { max: 1 })
  const { db, pool } = database
  await pool.query('set statement_timeout = 0')
  const demo = await readDemoCatalogue()
  await db.transaction().execute(trx => insertCatalogue(trx, demo))
  await pool.query(
    `insert into users (name, first_name, last_name, email, password_digest, role, phone, city, country, created_at, last_login_at)
     select 'Membre ' || n, 'Membre', n::text, 'membre' || n || '@bench.example', 'unused', case when n = 1 then 'administrator' else 'member' end,
       '+22670112233', 'Ouagadougou', 'Burkina Faso',
       now() - n * interval '1 minute', now() - n * interval '7 seconds'
     from generate_series(1, $1::integer) as n`,
    [size.members],
  )
  await db.transaction().execute(async trx => {
    for (const { id } of await trx.selectFrom('users').select('id').execute())
      await writeSkin(trx, vault, id, {
        skinType: ['dry', 'oily', null][id % 3],
        skinConcerns: ['acne', 'dark-marks'],
      })
  })
  await pool.query(
    `insert into sessions (user_id, token_digest)
     select id, sha256(convert_to('bench-stream-token-' || lpad(substr(name, 8), 6, '0'), 'UTF8'))
     from users where substr(name, 8)::integer <= $1`,
    [size.streams],
  )
  const digest = await hashPassword(accounts[0]?.password ?? '')
  await pool.query(
    "insert into users (name, email, password_digest) select 'Connexion', email, $2 from unnest($1::text[]) as email",
    [accounts.map(account => account.email), digest],
  )
  await pool.query('vacuum analyze')
  await database.close()
}

/**
 * Measures logins, sessions, streams and the member export, with the server on one core, load and PostgreSQL on
 * another.
 */
export async function memberChecks(
  server: string,
  core: number | undefined,
  stops: Stops,
  step: (title: string) => void,
): Promise<Check[]> {
  step(`filling ${size.members} members`)
  const databaseUrl = await openDatabase(server, stops)
  await fill(databaseUrl)
  const shop = await startShop({
    databaseUrl,
    core,
    env: { SEED: 'none', DATA_KEY: dataKey.toString('base64') },
  })
  stops.push(() => shop.stop())

  step('export of all members')
  const exported = await measureExport(shop)
  step(`${size.streams} streams of notifications`)
  const tokens = Array.from({ length: size.streams }, (_, n) => tokenOf(n + 1))
  const streams = await measureStreams(shop, tokens, tokenOf(1))
  step('logins, plain and encrypted')
  const plain = await logInRepeatedly(shop.url, accounts, { seconds, connections: 4 })
  const encrypted = await logInRepeatedly(shop.url, accounts, { seconds, connections: 4, isEncrypted: true })
  step('product list while 20 log in')
  const before = await loadAtRate(shop.url, '/api/produits', seconds)
  const [during] = await Promise.all([
    loadAtRate(shop.url, '/api/produits', seconds),
    logInRepeatedly(shop.url, accounts, { seconds, connections: 20 }),
  ])
  step('session checks')
  const sessionMs = await measureSessionCheck(databaseUrl)
  return [
    { title: 'Logins per second on one core, encrypted', value: encrypted, unit: '/s', least: 12 },
    { title: 'Logins per second on one core, plain', value: plain, unit: '/s', least: 12 },
    { title: 'Product list at 100/s: p99', value: before, unit: 'ms' },
    { title: 'Product list at 100/s: p99 while 20 log in', value: during, unit: 'ms' },
    {
      title: 'Product list at 100/s: how many times the p99 of before',
      value: Number((during / Math.max(1, before)).toFixed(1)),
      unit: '',
      most: 2,
    },
    { title: 'Check of a session', value: sessionMs, unit: 'ms', most: 1 },
    {
      title: `Memory of the server with ${size.streams} streams of notifications`,
      value: streams.memoryMb,
      unit: 'MB',
      most: 400,
    },
    { title: 'A message heard by the last of them after', value: streams.toldMs, unit: 'ms' },
    { title: `Export of ${size.members} members`, value: exported.seconds, unit: 's', most: 20 },
    { title: 'Most memory of the server during it', value: exported.memoryMb, unit: 'MB', most: 350 },
  ]
}

async function measureExport(shop: { url: string; pid: number }) {
  const began = performance.now()
  const answer = await fetch(`${shop.url}/api/admin/members/export`, {
    headers: { authorization: `Bearer ${tokenOf(1)}` },
  })
  if (answer.status !== 200 || !answer.body) throw new Error(`the export was answered ${answer.status}`)
  let isDone = false
  let memoryMb = 0
  const watch = async () => {
    while (!isDone) {
      memoryMb = Math.max(memoryMb, memoryOf(shop.pid))
      await sleep(200)
    }
  }
  const watching = watch()
  let bytes = 0
  for await (const part of answer.body) bytes += (part as Uint8Array).length
  const lasted = Number(((performance.now() - began) / 1000).toFixed(1))
  isDone = true
  await watching
  if (bytes < size.members * 10) throw new Error(`the export has ${bytes} bytes only`)
  return { seconds: lasted, memoryMb }
}

/** Measures the time to find the member of a session token, in ms, including the round trip to the database. */
async function measureSessionCheck(databaseUrl: string): Promise<number> {
  const database = createDatabase(databaseUrl, { max: 2 })
  const authenticate = authenticateSession(database)
  const tokens = Array.from({ length: 1_000 }, (_, n) => tokenOf(n + 1))
  for (const token of tokens) await authenticate(token)
  const began = performance.now()
  for (const token of tokens)
    if (!(await authenticate(token))) throw new Error('a session of the measurement is not known')
  const lasted = performance.now() - began
  await database.close()
  return Number((lasted / tokens.length).toFixed(2))
}

if (import.meta.main) {
  const stops: Stops = []
  const core = takeCores()?.server
  await runAndStop(stops, async () => {
    const checks = await memberChecks(await openServer(stops), core, stops, console.log)
    console.log(`\n${checkTable(checks)}\n`)
  })
}
