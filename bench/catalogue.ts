// `node bench/catalogue.ts` measures the catalogue's lists, searches, suggestions and facets with 2,000, 20,000 and
// 200,000 products and writes the figures to docs/benchmarks.*; `node bench/catalogue.ts 5000` measures only that many
// and only prints. BENCH_DATABASE_URL as in bench/main.ts. Run `npm run build` first.
import { startShop } from '../scripts/running-shop.ts'
import { type CatalogueCall, catalogueCalls, commonWords } from './catalogue-calls.ts'
import { adminToken, fillCatalogue } from './catalogue-fill.ts'
import { type CatalogueFigures, catalogueTable } from './catalogue-report.ts'
import { openDatabase, openServer, runAndStop, type Stops } from './database.ts'
import { load, medianOf } from './load.ts'
import { describeMachine, memoryOf } from './machine.ts'
import { writeBenchmarks } from './report.ts'

const rounds = 3
const bound = { seconds: 2 }
const recorded = [2_000, 20_000, 200_000]

const stops: Stops = []

/** Fills a shop with `products` products and measures each kind of call over ten connections. */
async function measureShop(server: string, products: number): Promise<CatalogueFigures> {
  const databaseUrl = await openDatabase(server, stops)
  console.log(`filling ${products} products`)
  await fillCatalogue(databaseUrl, products)
  return measureFilled(databaseUrl, products)
}

/** Measures each kind of call in a shop that is filled. */
async function measureFilled(databaseUrl: string, products: number): Promise<CatalogueFigures> {
  const shop = await startShop({ databaseUrl, env: { SEED: 'none' } })
  stops.push(() => shop.stop())
  // The first list, and the first search for a word, also pay for what later ones find in the process's memory.
  const firstListMs = await answeredAfter(`${shop.url}/api/produits?facets=true`)
  let firstSearchMs = 0
  for (const word of commonWords)
    firstSearchMs = Math.max(firstSearchMs, await answeredAfter(`${shop.url}/api/produits?search=${word}`))
  const rows: CatalogueFigures['rows'] = []
  for (const call of catalogueCalls(products)) {
    const requests = [requestsOf(call)]
    await load(shop.url, requests, { seconds: 1 })
    const measured = []
    for (let round = 0; round < rounds; round++) measured.push(await load(shop.url, requests, bound))
    const figures = medianOf(measured)
    console.log(`  ${call.title}: ${figures.perSecond}/s, p50 ${figures.p50} ms, p99 ${figures.p99} ms`)
    rows.push({ title: call.title, figures })
  }
  const memoryMb = memoryOf(shop.pid)
  await shop.stop()
  return { products, rows, readyMs: Math.round(shop.readyMs), firstListMs, firstSearchMs, memoryMb }
}

/** A request whose path is another one each time: ten connections that ask the same at once would share one answer. */
function requestsOf({ paths, isAdmin }: CatalogueCall) {
  let turn = 0
  const next = () => paths[turn++ % paths.length] as string
  return {
    ...(isAdmin ? { headers: { authorization: `Bearer ${adminToken}` } } : {}),
    setupRequest: (made: object) => ({ ...made, path: next() }),
  }
}

async function answeredAfter(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.text()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
  return Math.round(performance.now() - began)
}

async function measure(): Promise<void> {
  const server = await openServer(stops)
  const shops: CatalogueFigures[] = []
  const given = Number(process.argv[2])
  for (const products of given ? [given] : recorded) shops.push(await measureShop(server, products))
  console.log(`\n${catalogueTable(shops)}\n`)
  if (!given) await writeBenchmarks({ catalogue: { machine: describeMachine(''), shops } })
}

await runAndStop(stops, measure)
