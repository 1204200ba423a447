// `node bench/processes.ts` measures what a second process of the shop gives on this machine, and prints a table for
// docs/operations.md. BENCH_DATABASE_URL as in bench/main.ts. Run `npm run build` first.
import type autocannon from 'autocannon'
import { createDatabase } from '#server/platform/database/database.ts'
import { startShop } from '../scripts/running-shop.ts'
import { openDatabase, openServer, runAndStop, type Stops } from './database.ts'
import { previewRequests } from './diagnostic.ts'
import { fillCarts, fillShop } from './fill.ts'
import { load } from './load.ts'
import { cpuSecondsOf, pidsOfPostgres } from './machine.ts'
import { readRows } from './rows.ts'
import { memberRequests } from './writes.ts'

const rounds = 3
const bound = { seconds: 2 }
const ordersPerLoad = 600

/** A kind of call: its requests, and what is done before each round. */
interface Call {
  title: string
  requests: autocannon.Request[]
  bound?: { amount: number }
  before?: () => Promise<void>
}

/** Answers per second, and the processor cores that each part used. */
interface Measured {
  perSecond: number
  shop: number
  postgres: number
  load: number
}

const stops: Stops = []

async function measure(): Promise<void> {
  const databaseUrl = await openDatabase(await openServer(stops), stops)
  await fillShop(databaseUrl)
  const database = createDatabase(databaseUrl, { max: 2 })
  stops.push(() => database.close())
  const { db, pool } = database
  const first = await startShop({ databaseUrl, env: { SEED: 'none' } })
  stops.push(() => first.stop())
  const second = await startShop({ databaseUrl, env: { SEED: 'none' } })
  stops.push(() => second.stop())

  const { rows: products } = await pool.query(
    "select id from products where status = 'published' and stock > 0 order by id desc limit 50",
  )
  const reads = readRows(products.map(product => product.id as number))
  const read = (name: string): Call => {
    const { title, paths } = reads.find(row => row.name === name) as (typeof reads)[number]
    return { title, requests: paths.map(path => ({ path })) }
  }
  const { addToCart, placeOrder } = await memberRequests(pool)
  const before = () => fillCarts(db)
  const calls: Call[] = [
    ...['home', 'homeAnew', 'productsAnew', 'list', 'search', 'detail'].map(read),
    { title: 'API: add to cart', requests: [addToCart], before },
    { title: 'API: place an order', requests: [placeOrder], bound: { amount: ordersPerLoad }, before },
    { title: 'API: diagnostic of a guest', requests: await previewRequests(first.url) },
  ]

  /** Sends the same load, 20 connections, to one process or half of it to each. */
  async function round(call: Call, shops: readonly [typeof first, typeof first]): Promise<Measured> {
    await call.before?.()
    const used = async () => [
      cpuSecondsOf([first.pid, second.pid]),
      cpuSecondsOf(await pidsOfPostgres(pool)),
      cpuSecondsOf([process.pid]),
    ]
    const usedBefore = await used()
    const began = performance.now()
    const figures = await Promise.all(shops.map(({ url }) => load(url, call.requests, call.bound ?? bound)))
    const seconds = (performance.now() - began) / 1000
    const [shop = 0, postgres = 0, ofLoad = 0] = (await used()).map(
      (total, place) => (total - (usedBefore[place] ?? 0)) / seconds,
    )
    const perSecond = figures.reduce((sum, figure) => sum + figure.perSecond, 0)
    return { perSecond, shop, postgres, load: ofLoad }
  }

  console.log('| call | answers/s, one | two | two ÷ one | cores, one | cores, two |')
  console.log('| --- | ---: | ---: | ---: | --- | --- |')
  for (const call of calls) {
    await call.before?.()
    // Warms up both processes: the first diagnostic loads all products.
    for (const { url } of [first, second]) await load(url, call.requests, { amount: 200 })
    const one: Measured[] = []
    const two: Measured[] = []
    for (let turn = 0; turn < rounds; turn++) {
      one.push(await round(call, [first, first]))
      two.push(await round(call, [first, second]))
    }
    console.log(line(call.title, middle(one), middle(two)))
  }
}

/** The round with the median of answers per second. */
function middle(measured: Measured[]): Measured {
  return measured.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)] as Measured
}

function line(title: string, one: Measured, two: Measured): string {
  const cores = ({ shop, postgres, load }: Measured) =>
    [shop, postgres, load].map(used => used.toFixed(1)).join(' + ')
  const ratio = (two.perSecond / one.perSecond).toFixed(2)
  return `| ${title} | ${one.perSecond} | ${two.perSecond} | ${ratio} | ${cores(one)} | ${cores(two)} |`
}

await runAndStop(stops, measure)
