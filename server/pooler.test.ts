import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { submissionTo, type WireQuestionnaire } from '#tests/support/diagnostic-shop.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { buyerOf, type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { listedFiles, textOf, withoutComments } from '#tests/support/sources.ts'
import { openWire, type Wire } from '#tests/support/wire.ts'
import { ensureQuestionnaire } from './domains/diagnostic/questionnaires/questionnaires.service.ts'
import { readQuestionnaire } from './domains/diagnostic/questionnaires/shipped-questionnaire.ts'
import { createPool, DatabaseUnreachableError } from './platform/database/pool.ts'

let database: TestDatabase
let wire: Wire
let line: Line
let shop: OrderShop
beforeAll(async () => {
  database = await createTestDatabase()
  wire = await openWire(Number(new URL(database.url).port))
  line = await openLine({ port: Number(new URL(database.url).port) })
  shop = await openOrderShop(undefined, {
    testDatabase: { ...database, url: atPort(wire.port), directUrl: database.url },
  })
  await ensureQuestionnaire(shop.db, await readQuestionnaire())
})
afterAll(async () => {
  await shop?.close()
  await line?.close()
  await wire?.close()
})

function atPort(port: number): string {
  const url = new URL(database.url)
  url.port = String(port)
  return url.href
}

/** What holds for a session and not only for a transaction; a pooler gives the next transaction another session. */
const lasting =
  /^\s*((listen|unlisten|reset|discard|prepare|deallocate|load|set(?! (local|transaction))) \S|create temp|declare .* with hold)|pg_(try_)?advisory_lock|pg_advisory_unlock|set_config\([^)]*false\)|\b(currval|lastval)\(/i

const whatLasts = () => wire.statements.filter(({ text }) => lasting.test(text))

test('behind a pooler, orders, diagnostics, searches, jobs and the administration leave nothing in a session', async () => {
  const product = await shop.product({ stock: 1000 })
  const admin = await shop.person('administrator')
  const asked = (await shop.call<WireQuestionnaire>(undefined, 'GET', '/questionnaires/active')).body
  // Otherwise a statement is prepared from its third use on.
  for (let round = 0; round < 5; round++) {
    const { who, addressId } = await buyerOf(shop, product)
    expect((await shop.order(who, addressId)).status).toBe(201)
    const diagnostic = await shop.call(who, 'POST', '/diagnostics', { body: submissionTo(asked) })
    expect(diagnostic.status).toBe(201)
    const own = ['/orders', `/notifications/membre/${who.id}`]
    for (const path of ['/produits?search=produit&facets=true', '/articles', ...own]) {
      const { status } = await shop.call(who, 'GET', path)
      expect([path, status]).toEqual([path, 200])
    }
    const raised = { ids: [product], prixPourcent: 10 }
    expect((await shop.call(admin, 'PUT', '/admin/produits/bulk', { body: raised })).status).toBe(200)
    expect((await shop.call(admin, 'GET', '/admin/dashboard/stats')).status).toBe(200)
  }
  await expect.poll(() => shop.mails.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(5)

  expect(wire.statements.length).toBeGreaterThan(200)
  expect(wire.statements.filter(({ name }) => name !== '')).toEqual([])
  expect(whatLasts()).toEqual([])
  // PgBouncer refuses connections with parameters that it does not know.
  expect([...new Set(wire.parameters.flatMap(Object.keys))].toSorted()).toEqual([
    'application_name',
    'client_encoding',
    'database',
    'user',
  ])
  // Jobs and notifications keep sessions of their own.
  expect(new Set(wire.parameters.map(given => given.application_name))).toEqual(new Set(['sira']))
})

/** What talks to PostgreSQL itself: migrations, the listener, the embedded server, backups, and the pool that is replaced. */
const direct = /^server\/(embedded|backup)\/|\/(migrate|listener|pool)\.ts$/

test('no other statement of the server changes its session', () => {
  const found = listedFiles()
    .filter(path => /^server\/.*(?<!\.test)\.ts$/.test(path) && !direct.test(path))
    .flatMap(path => {
      const strings = withoutComments(textOf(path)).match(/`[^`]*`|'[^'\n]*'/g) ?? []
      return strings.filter(text => lasting.test(text.slice(1))).map(text => `${path}: ${text}`)
    })
  expect(found).toEqual([])
})

test('without a pooler the shop prepares repeated statements and limits their time', async () => {
  const other = await openWire(Number(new URL(database.url).port))
  const pool = createPool({
    connectionString: atPort(other.port),
    max: 1,
    statement_timeout: 15_000,
    patience: { askAfter: 1_000, answersWithin: 1_000 },
  })
  for (let use = 0; use < 3; use++) await pool.query('select $1::int', [use])
  expect(other.statements.at(-1)?.name).toMatch(/^repeated_/)
  expect(other.parameters[0]).toHaveProperty('statement_timeout', '15000')
  await pool.end()
  await other.close()
})

test('notifications arrive without delay, over a connection of their own', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const { who, addressId } = await buyerOf(shop, await shop.product())
  const response = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const until = async (text: string) => {
    while (!heard.includes(text)) heard += (await reader?.read())?.value ?? ''
  }
  await until('{"unread":0}')
  expect((await shop.order(who, addressId)).status).toBe(201)
  await until('{"unread":1}')
  await reader?.cancel()
  expect(whatLasts()).toEqual([])
})

test('a pooler that accepts connections while PostgreSQL is frozen is seen to be silent', async () => {
  const pool = createPool({
    connectionString: database.url,
    directUrl: atPort(line.port),
    max: 1,
    patience: { askAfter: 100, answersWithin: 300 },
  })
  const slow = pool.query('select pg_sleep(1)')
  await slow
  line.freeze()
  await expect(pool.query('select pg_sleep(20)')).rejects.toThrow(DatabaseUnreachableError)
  await line.mend()
  await pool.end()
})
