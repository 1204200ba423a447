import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/endpoints.ts'
import type { Call } from '#contract/client.ts'
import { seedCompany } from '#demo/company.ts'
import { shelfOf } from '#server/domains/diagnostic/advice/shelf-keeper.ts'
import { countStatements, createDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { replicaReads } from '#server/platform/database/replica.ts'
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { startReplicatedPostgres } from '../../scripts/replicated-postgres.ts'
import { registerWeb } from './handler.ts'

interface Product {
  prix: number
  quantiteEnStock: number
}

let folder: string
let postgres: Awaited<ReturnType<typeof startReplicatedPostgres>>
/** Two processes of one shop, with one database and its replica. */
let one: OrderShop
let other: OrderShop
let admin: Person
let id: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sira-replica-'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  for (const name of ['service-worker', 'removal']) await writeFile(join(folder, `${name}.js`), name)
  postgres = await startReplicatedPostgres()
  const { url, replicaUrl } = postgres
  const database = createDatabase(url, { max: 1 })
  await migrate(database.pool)
  await database.db.transaction().execute(seedCompany)
  await database.close()
  const open = () =>
    openOrderShop(undefined, {
      testDatabase: { ...database, url, replicaUrl, drop: async () => {} },
      env: { METRICS: 'on', METRICS_TOKEN: 'token-of-the-test' },
    })
  one = await open()
  other = await open()
  for (const { app, deps } of [one, other])
    await registerWeb(app, deps, {
      server: buildOf(),
      clientFolder: join(folder, 'client'),
      workerFolder: folder,
    })
  admin = await one.person('administrator')
  id = await one.product({ price: 1000, stock: 100 })
})
afterAll(async () => {
  await one?.close()
  await other?.close()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A fake build of the pages, whose every page shows the price of the product. */
function buildOf(): ServerBuild {
  let call: Call
  const module = {
    async default() {
      const { price } = await call(getProduct, { params: { id } })
      return new Response(`price ${price}`, { headers: { etag: `"${price}"` } })
    },
    createRequestContext(context: { call: Call }) {
      call = context.call
      return new RouterContextProvider()
    },
  }
  return {
    entry: { module },
    routes: { page: { id: 'page', path: '*', module: { default: () => null } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

const readOf = async (shop: OrderShop) => (await shop.call<Product>(undefined, 'GET', `/produits/${id}`)).body
const listOf = async (shop: OrderShop, query: string) =>
  (await shop.call<{ data: Product[] }>(undefined, 'GET', `/produits?${query}`)).body.data.map(
    ({ prix }) => prix,
  )
const pageOf = async (shop: OrderShop) => (await shop.app.inject({ url: '/page' })).body

/** Raises the price and returns it, as staff do. */
async function raisePrice(shop: OrderShop): Promise<number> {
  const { status } = await shop.call(admin, 'PUT', '/admin/produits/bulk', {
    body: { ids: [id], prixPourcent: 10 },
  })
  expect(status).toBe(200)
  const { price } = await shop.db
    .selectFrom('products')
    .select('price')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return price
}

/** How many reads the replica and the primary have answered since the last call, by source. */
let counted: Record<string, number> = {}
async function sources(): Promise<Record<string, number>> {
  const { values } = await replicaReads.get()
  const now = Object.fromEntries(values.map(({ labels, value }) => [String(labels.source), value]))
  const since = Object.entries(now).map(
    ([source, value]) => [source, value - (counted[source] ?? 0)] as const,
  )
  counted = now
  return Object.fromEntries(since.filter(([, value]) => value > 0))
}

const replicaFigures = async (shop: OrderShop) =>
  (await shop.app.inject({ url: '/metrics', headers: { authorization: 'Bearer token-of-the-test' } })).body
    .split('\n')
    .filter(line => /^database_replica_(up|lag)/.test(line))

/** Waits until a shop reads on the replica. */
const untilUsed = (shop: OrderShop) =>
  expect
    .poll(
      async () => {
        await sources()
        await readOf(shop)
        return sources()
      },
      { timeout: 10_000, interval: 50 },
    )
    .toEqual({ replica: 1 })

const publicReads = [
  '/produits?facets=true',
  '/produits?search=produit',
  '/produits/suggestions?search=pro',
  '/produits/hors-ligne',
  '/produits/1',
  '/categories',
  '/categories/1/produits',
  '/ingredients',
  '/type-peaus',
  '/probleme-peaus',
  '/articles',
  '/articles/featured',
  '/articles/none',
  '/articles/1/similar',
  '/articles/categories',
  '/videos',
  '/videos/1',
]

test('public lists, products, articles and videos are read on the replica, and nothing else is', async () => {
  await sources()
  for (const path of publicReads) {
    const { status } = await other.call(undefined, 'GET', path)
    expect([path, [200, 404].includes(status), await sources()]).toEqual([path, true, { replica: 1 }])
  }
  await other.call(admin, 'GET', '/admin/produits')
  const { who, addressId } = await buyerOf(one, id)
  expect((await other.order(who, addressId)).status).toBe(201)
  for (const path of ['/cart', '/orders', '/profile']) await other.call(who, 'GET', path)
  expect(await sources()).toEqual({})
})

test('each write is read at once on the replica, in the process that wrote and in the other one', async () => {
  await sources()
  for (let round = 0; round < 10; round++) {
    const price = await raisePrice(one)
    expect((await readOf(one)).prix).toBe(price)
    expect((await readOf(other)).prix).toBe(price)
    expect(await listOf(one, `prixMin=${price}`)).toEqual([price])
    expect(await listOf(other, `prixMin=${price}&search=produit`)).toEqual([price])
  }
  expect((await sources()).replica).toBeGreaterThan(0)
})

test('while the replica replays nothing, nothing old is shown or kept', async () => {
  await untilUsed(one)
  await untilUsed(other)
  await postgres.pauseReplay()
  await sources()
  // The first change meets a replica that was good a moment before.
  const price = await raisePrice(one)
  expect((await readOf(other)).prix).toBe(price)
  expect([await pageOf(one), await pageOf(other)]).toEqual([`price ${price}`, `price ${price}`])
  const changed = await raisePrice(other)
  // The process of the change forgets its pages; none that it keeps then is older than the change.
  expect(await pageOf(other)).toBe(`price ${changed}`)
  const shelf = await shelfOf(one.db).current()
  expect(shelf.map(product => product.price)).toEqual([changed])

  const { who, addressId } = await buyerOf(one, id)
  const { quantiteEnStock: before } = await readOf(other)
  expect((await one.order(who, addressId)).status).toBe(201)
  expect((await readOf(other)).quantiteEnStock).toBe(before - 2)
  // Once it is known to be behind, visitors do not wait for it.
  const { statements } = await countStatements(() => readOf(other))
  expect(statements.filter(text => text.includes('pg_current_wal'))).toEqual([])
  const { replica, behind } = await sources()
  expect([replica, (behind ?? 0) > 3]).toEqual([undefined, true])
  expect(await replicaFigures(one)).toEqual([
    'database_replica_up 1',
    expect.stringMatching(/^database_replica_lag_seconds 0*[.\d]*[1-9]/),
  ])

  await postgres.resumeReplay()
  await untilUsed(other)
  expect(await pageOf(other)).toBe(`price ${changed}`)
  expect((await readOf(other)).quantiteEnStock).toBe(before - 2)
})

test('a replica that is killed during reads costs no visitor an answer, and is used again when it is back', async () => {
  await untilUsed(one)
  let isOver = false
  const answers = new Set<string>()
  const visitor = async () => {
    while (!isOver) {
      const { statusCode, body } = await one.app.inject({ url: '/api/produits?facets=true' })
      answers.add(`${statusCode} ${body}`)
    }
  }
  const visitors = Promise.all([visitor(), visitor(), visitor(), visitor()])
  await expect.poll(() => answers.size).toBe(1)
  await postgres.killReplica()
  await sources()
  let away = 0
  await expect.poll(async () => (away += (await sources()).away ?? 0)).toBeGreaterThan(10)
  isOver = true
  await visitors
  expect([...answers].map(answer => answer.slice(0, 4))).toEqual(['200 '])
  expect(await replicaFigures(one)).toEqual(['database_replica_up 0'])
  const { body } = await one.call<{ findings: object[] }>(admin, 'GET', '/admin/health')
  expect(body.findings).toContainEqual(expect.objectContaining({ about: 'replica', state: 'warning' }))
  const price = await raisePrice(one)
  expect((await readOf(one)).prix).toBe(price)

  await postgres.startReplica()
  await untilUsed(one)
  expect((await readOf(one)).prix).toBe(price)
  expect(await replicaFigures(one)).toEqual(['database_replica_up 1', 'database_replica_lag_seconds 0'])
})

test('a server that is not a replica of this database is not read', async () => {
  const stateWith = async (replicaUrl: string) => {
    const database = createDatabase(postgres.url, { max: 1, replicaUrl })
    const state = await database.replica?.measure()
    await database.close()
    return state?.kind
  }
  const differently = new URL(postgres.replicaUrl)
  differently.pathname = '/postgres'
  const isRight = await stateWith(postgres.replicaUrl)
  expect([isRight, await stateWith(postgres.url), await stateWith(differently.href)]).toEqual([
    'current',
    'foreign',
    'foreign',
  ])
})

test('what was committed without being flushed is read at once too', async () => {
  const url = `${postgres.url}?options=-c%20synchronous_commit%3Doff`
  const database = createDatabase(url, { max: 1, replicaUrl: postgres.replicaUrl })
  await untilUsed(one)
  for (let price = 5000; price < 5010; price++) {
    await database.db.updateTable('products').set({ price }).where('id', '=', id).execute()
    const [read] = await database.read(({ db }) =>
      db.selectFrom('products').select('price').where('id', '=', id).execute(),
    )
    expect(read?.price).toBe(price)
  }
  await database.close()
})
