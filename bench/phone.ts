// `npm run phone`: walks a shopper's way from the home page to "thank you" in the built demo shop, on a 360 px screen
// with a processor four times slower, over three mobile lines, as a first and a second visit, and once with the line cut
// in the middle. Prints every step and writes docs/benchmarks.*. `npm run phone -- --only slow --files` walks over one
// line, lists every file with its time, and records nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { Client } from 'pg'
import { translators } from '#messages/all.ts'
import { launchProfile } from '../scripts/browser.ts'
import { freePort, type RunningShop, startShop } from '../scripts/running-shop.ts'
import { checkTable } from './checks.ts'
import { openDatabase, openServer, runAndStop, type Stops } from './database.ts'
import { describeMachine } from './machine.ts'
import { cutTheLine, timeUntilCartIsKept } from './phone-cut.ts'
import { type Line, lines, slowDown } from './phone-line.ts'
import { type Note, takeNotes } from './phone-notes.ts'
import { type PhoneFigures, type PhoneWay, phoneGoals, wayTable, wayTitles } from './phone-report.ts'
import { fillCart, order, type Shopper } from './phone-shopper.ts'
import { type StepTrace, startWalk, traceOf, type Walk } from './phone-walk.ts'
import { writeBenchmarks } from './report.ts'

const slowdown = 4
const optionOf = (option: string) =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined
const only = optionOf('--only')
const stops: Stops = []

/** A browser's profile, which outlives the browser: a second visit finds its caches and storage. */
interface Profile {
  folder: string
  line: Line
  isSaving?: boolean
}

/** Starts a browser with a profile on a slow phone, walks with it, and closes it. */
async function visit<Result>(
  shop: RunningShop,
  { folder, line, isSaving = false }: Profile,
  walkOn: (walk: Walk) => Promise<Result>,
): Promise<Result> {
  const port = await freePort()
  const context = await launchProfile(folder, {
    args: [`--remote-debugging-port=${port}`],
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
    ...(isSaving ? { extraHTTPHeaders: { 'save-data': 'on' } } : {}),
  })
  try {
    context.setDefaultTimeout(120_000)
    await context.addInitScript({ content: connectionOf(line, isSaving) })
    const notes: Note[] = []
    await takeNotes(context, note => notes.push(note))
    const phone = await slowDown(port, line, slowdown)
    const page = context.pages()[0] ?? (await context.newPage())
    return await walkOn(startWalk(page, phone, notes)).catch(error => explain(context, error))
  } finally {
    await context.close()
  }
}

/** Adds what the page shows to the error of a failed walk. */
async function explain(context: BrowserContext, error: Error): Promise<never> {
  const [page] = context.pages()
  const shown = await page?.locator('main').ariaSnapshot({ timeout: 5000 })
  throw new Error(`${error.message}\n${page?.url()} shows:\n${shown}`, { cause: error })
}

/** JavaScript that makes `navigator.connection` report the line; the thresholds are those of its specification. */
function connectionOf({ latencyMs, kbitPerSecond }: Line, saveData: boolean): string {
  const effectiveType = latencyMs >= 270 || kbitPerSecond < 700 ? '3g' : '4g'
  const facts = { effectiveType, rtt: latencyMs, downlink: kbitPerSecond / 1000, saveData }
  return `Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), ${JSON.stringify(facts)}), configurable: true })`
}

async function inNewProfile<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'phone-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Counts orders: all of them, and how many a member has. */
async function countOrders(databaseUrl: string, email = ''): Promise<{ all: number; own: number }> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::integer as all, (count(*) filter (where customer_email = $1))::integer as own from orders',
    [email],
  )
  await client.end()
  return rows[0]
}

async function measure(): Promise<void> {
  const databaseUrl = await openDatabase(await openServer(stops), stops)
  const shop = await startShop({ databaseUrl, env: { SEED: 'demo' } })
  stops.push(() => shop.stop())
  // The first request of a server compiles its code.
  for (const path of ['/', '/products', '/products?search=savon', '/cart', '/login', '/register'])
    await fetch(shop.url + path)

  const ways: PhoneWay[] = []
  const add = (line: Line, title: string, traces: StepTrace[]) => {
    const steps = traces.map(({ startedAt, files, shifts, interactions, ...step }) => step)
    const way = { line: line.title, title, steps }
    ways.push(way)
    console.log(`\n${way.line}: ${title}\n\n${wayTable(way)}`)
    if (process.argv.includes('--files')) console.log(`\n${traces.map(traceOf).join('\n')}`)
  }
  const chosen = Object.entries(lines).filter(([name]) => [undefined, name].includes(only))
  for (const [name, line] of chosen)
    await inNewProfile(async folder => {
      const shopper = newShopper(name)
      for (const [title, account] of [
        [wayTitles.first, shopper],
        [wayTitles.second, undefined],
      ] as const) {
        const { steps } = await visit(shop, { folder, line }, async walk => {
          await order(walk, await fillCart(walk), account)
          return walk
        })
        add(line, title, steps)
      }
      const orders = await countOrders(databaseUrl, shopper.email)
      if (orders.own !== 2) throw new Error(`two orders were placed, the database has ${orders.own}`)
    })
  const shopper = newShopper('cut')
  const before = await countOrders(databaseUrl)
  const cut = await inNewProfile(folder =>
    visit(shop, { folder, line: lines.slow }, async walk => {
      return { ...(await cutTheLine(walk, shopper)), steps: walk.steps }
    }),
  )
  const after = await countOrders(databaseUrl, shopper.email)
  const cartKeptMs = await inNewProfile(folder =>
    visit(shop, { folder, line: lines.slow }, walk => timeUntilCartIsKept(walk, cut.product)),
  )
  add(lines.slow, wayTitles.cut, cut.steps)
  const saving = await inNewProfile(folder =>
    visit(shop, { folder, line: lines.slow, isSaving: true }, ({ page, step }) =>
      step('home', {
        press: () => page.goto('/', { waitUntil: 'commit' }),
        heading: translators.fr('home:hero.title'),
      }),
    ),
  )
  add(lines.slow, wayTitles.saving, [saving])
  const phone: PhoneFigures = {
    machine: describeMachine(''),
    slowdown,
    ways,
    offline: cut.offline,
    cartKeptMs,
    orders: { placed: after.all - before.all, own: after.own },
  }
  console.log(`cart kept ${cartKeptMs} ms after a product was put into it on the first page`)
  for (const { title, could } of phone.offline) console.log(`${could ? 'could' : 'could not'} ${title}`)
  console.log(`\n${checkTable(phoneGoals(phone))}\n`)
  if (only === undefined) await writeBenchmarks({ phone })
}

let shoppers = 0
function newShopper(name: string): Shopper {
  shoppers++
  return { email: `phone.${name}@bench.example`, phone: `7012345${shoppers}` }
}

await runAndStop(stops, measure)
