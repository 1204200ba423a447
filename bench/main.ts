// `npm run bench`: fills a large shop in its own database, loads the built server and a floor in turns, and writes
// docs/benchmarks.*. BENCH_DATABASE_URL names a PostgreSQL whose user may create databases; by default an embedded one
// is used. `npm run bench -- --only orders` (or dashboard, import, invoice, payments) measures only that and records
// nothing.
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import {
  freePort,
  type RunningShop,
  spawnNode,
  startShop,
  stopProcess,
  untilReady,
} from '../scripts/running-shop.ts'
import { type Check, checkTable } from './checks.ts'
import { openDatabase, openServer, runAndStop, type Stops } from './database.ts'
import { diagnosticRows } from './diagnostic.ts'
import { fillCarts, fillShop, size } from './fill.ts'
import type { FloorRoute } from './floor.ts'
import { openInProcess } from './in-process.ts'
import { type Figures, load, medianOf } from './load.ts'
import { describeMachine, memoryOf, onAnyCore, sharesOf, takeCores } from './machine.ts'
import { memberChecks } from './members.ts'
import { type Row, rowTable, writeBenchmarks } from './report.ts'
import { type ReadRow, readRows } from './rows.ts'
import { dashboardFigures, fillSales, importFigures, invoiceFigures, settleFigures } from './sales.ts'
import { memberRequests } from './writes.ts'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const wants = (part: string) => only === undefined || only === part

const rounds = 3
const seconds = 2
const ordersPerRound = 1200

const stops: Stops = []
// Child processes inherit the pinning to a core, so this process is pinned before PostgreSQL starts.
const cores = takeCores()
const serverCore = cores?.server

const step = (title: string) =>
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${title}`)

async function measure(): Promise<void> {
  const server = await openServer(stops)
  const databaseUrl = await openDatabase(server, stops)
  step(`filling ${size.products} products, ${size.members} members, ${size.orders} orders`)
  await fillShop(databaseUrl)
  step('starting the server and the floor')
  const shop = await startShop({ databaseUrl, core: serverCore, env: { SEED: 'none' } })
  stops.push(() => shop.stop())
  const floorPort = await freePort()
  const floorUrl = `http://127.0.0.1:${floorPort}`
  const floor = spawnNode(['bench/floor.ts'], {
    core: serverCore,
    env: { NODE_ENV: 'production', PORT: String(floorPort), DATABASE_URL: databaseUrl },
  })
  stops.push(() => stopProcess(floor))
  await untilReady(floor, `${floorUrl}/api/ready`)

  const own = await openInProcess(databaseUrl)
  stops.push(() => own.close())
  const { db, pool } = own.database
  const statements = await own.statementCounts()
  const { rows: products } = await pool.query(
    "select id from products where status = 'published' and stock > 0 order by id desc limit 50",
  )
  const ids = products.map(product => product.id as number)

  const rows: Row[] = []
  // Prints each row at once, so that an aborted benchmark still shows its results.
  const add = (...added: Row[]) => {
    rows.push(...added)
    for (const { figures } of added)
      console.log(`        ${figures.perSecond}/s, p50 ${figures.p50} ms, p99 ${figures.p99} ms`)
  }
  if (only !== undefined) {
    const parts = await saleParts(own, shop, databaseUrl)
    if (wants('orders')) parts.rows.push(await ordersRow(own.database, shop))
    console.log(`\n${rowTable(parts.rows)}\n\n${checkTable(parts.checks)}\n`)
    return
  }
  for (const row of readRows(ids)) {
    step(row.title)
    const routes = row.hasFloor ? await own.floorRoutes(row) : []
    if (row.hasFloor)
      await fetch(`${floorUrl}/routes`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(routes),
      })
    add(await measureReads(row, shop.url, floorUrl, routes))
  }
  const { addToCart } = await memberRequests(pool)
  step('API: add to cart')
  await fillCarts(db)
  add({
    title: 'API: add to cart',
    figures: await inRounds(() => load(shop.url, [addToCart], { seconds })),
  })
  step('API: place an order')
  add(await ordersRow(own.database, shop))

  step('the skin diagnostic')
  add(...(await diagnosticRows(shop.url)))

  const checks: Check[] = [
    { title: 'SQL statements: list page with count', value: statements.list, unit: '', most: 2 },
    { title: 'SQL statements: product', value: statements.detail, unit: '', most: 2 },
    { title: 'SQL statements: add to cart', value: statements.addToCart, unit: '', most: 4 },
    {
      title: 'SQL statements: checkout (two lines, checkout page, order)',
      value: statements.checkout,
      unit: '',
      most: 40,
    },
    { title: 'Memory of the server after the load', value: memoryOf(shop.pid), unit: 'MB', most: 300 },
    {
      title: 'From start to ready, built and migrated',
      value: Number((shop.readyMs / 1000).toFixed(1)),
      unit: 's',
      most: 3,
    },
    ...(await memberChecks(server, serverCore, stops, step)),
  ]
  // The sales figures come last, because their million orders would slow down everything after them.
  const sales = await saleParts(own, shop, databaseUrl)
  add(...sales.rows)
  checks.push(...sales.checks)
  console.log(`\n${rowTable(rows)}\n\n${checkTable(checks)}\n`)
  const { rows: versions } = await pool.query('show server_version')
  await writeBenchmarks({
    server: {
      machine: describeMachine(String(versions[0]?.server_version).split(' ')[0] ?? '', sharesOf(cores)),
      shop: `${size.products} products in two languages, ${size.ingredients} ingredients, ${size.members} members with carts, ${size.orders} orders.`,
      rows,
      checks,
    },
  })
}

/** Measures how many orders per second members place from their carts. */
async function ordersRow({ db, pool }: Database, { url, pid }: RunningShop): Promise<Row> {
  const { placeOrder } = await memberRequests(pool)
  const order = async () => {
    await fillCarts(db)
    return load(url, [placeOrder], { amount: ordersPerRound })
  }
  const figures = await onAnyCore(pool, { cores, server: pid }, async () => {
    // Warms up the shop, which must still prepare its statements on every connection and compile hot code.
    for (let round = 0; round < 2; round++) await order()
    return inRounds(order)
  })
  return { title: 'API: place an order', figures, target: { perSecond: 200, p99: 60 } }
}

/** Measures staff requests (imports, invoices, dashboard) and payment notifications. */
async function saleParts(
  own: Awaited<ReturnType<typeof openInProcess>>,
  shop: RunningShop,
  databaseUrl: string,
) {
  const measured = { shop, database: own.database, cores, step }
  const rows: Row[] = []
  const checks: Check[] = []
  if (wants('payments')) checks.push(...(await settleFigures(own.app, own.database)))
  if (wants('import')) checks.push(...(await importFigures(measured)))
  if (wants('invoice')) checks.push(...(await invoiceFigures(measured)))
  if (wants('dashboard')) {
    step('filling a million orders')
    const filling = createDatabase(databaseUrl, { max: 1 })
    await filling.pool.query('set statement_timeout = 0')
    await fillSales(filling)
    await filling.close()
    const figures = await dashboardFigures(measured)
    rows.push(...figures.rows)
    checks.push(...figures.checks)
  }
  return { rows, checks }
}

/** Measures the shop and the comparison server in turns, so that a busy moment affects both. */
async function measureReads(
  { title, paths, target }: ReadRow,
  shopUrl: string,
  floorUrl: string,
  routes: FloorRoute[],
): Promise<Row> {
  const shopRequests = paths.map(path => ({ path }))
  const floorRequests = routes.map(({ path }) => ({ path }))
  await load(shopUrl, shopRequests, { seconds: 1 })
  if (routes.length > 0) await load(floorUrl, floorRequests, { seconds: 1 })
  const shopRounds: Figures[] = []
  const floorRounds: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    shopRounds.push(await load(shopUrl, shopRequests, { seconds }))
    if (routes.length > 0) floorRounds.push(await load(floorUrl, floorRequests, { seconds }))
  }
  return {
    title,
    figures: medianOf(shopRounds),
    target,
    floor: routes.length > 0 ? medianOf(floorRounds) : undefined,
  }
}

async function inRounds(work: () => Promise<Figures>): Promise<Figures> {
  const measured: Figures[] = []
  for (let round = 0; round < rounds; round++) measured.push(await work())
  return medianOf(measured)
}

await runAndStop(stops, measure)
