// `npm run lighthouse`: measures four pages of the built shop with the demo as on a guest's slow phone, writes the
// medians to docs/benchmarks.*, and then measures the questionnaire's screens. Lighthouse assumes a fast desktop and
// slows it down four times; a slower or busy machine is slowed down less, so that the result still stands for a phone.
import lighthouse, { defaultConfig } from 'lighthouse'
import { launchBrowser } from '../scripts/browser.ts'
import { freePort, startShop } from '../scripts/running-shop.ts'
import { describeMachine } from './machine.ts'
import { type LighthousePage, lighthouseTable, writeBenchmarks } from './report.ts'
import { measureSteps } from './step-speed.ts'

const runs = 5
const mobileSlow4G = defaultConfig.settings?.throttling
const usualSlowdown = 4

const shop = await startShop({ env: { SEED: 'demo' } })
const port = await freePort()
const browser = await launchBrowser([`--remote-debugging-port=${port}`])
try {
  const { data } = (await (await fetch(`${shop.url}/api/produits?recommande=true`)).json()) as {
    data: { id: number }[]
  }
  const articles = (await (await fetch(`${shop.url}/api/articles?langue=fr`)).json()) as {
    data: { slug: string }[]
  }
  const pages: LighthousePage[] = []
  let version = ''
  for (const [title, path] of [
    ['Home', '/'],
    ['Product list', '/products'],
    ['Product', `/products/${data[0]?.id}`],
    ['Article', `/advice/${articles.data[0]?.slug}`],
  ] as const) {
    const measured: LighthousePage[] = []
    for (let run = 0; run < runs; run++) {
      const plain = await audit(shop.url + path, usualSlowdown)
      const index = plain.environment.benchmarkIndex
      const fitted = await audit(shop.url + path, slowdownFor(index))
      version = plain.lighthouseVersion
      if (run === 0) reportFaults(title, fitted)
      measured.push({ ...pageOf(title, fitted), performanceAtFour: scoreOf(plain, 'performance'), index })
    }
    pages.push(medianOf(title, measured))
  }
  console.log(`\n${lighthouseTable(pages)}\n`)
  await writeBenchmarks({ lighthouse: { machine: describeMachine(''), version, runs, pages } })
  const indexes = pages.map(({ index }) => index).sort((one, other) => one - other)
  const index = indexes[Math.floor(indexes.length / 2)] ?? 0
  await measureSteps(browser, shop.url, Number(slowdownFor(index).toFixed(1)))
} finally {
  await browser.close()
  await shop.stop()
}

/**
 * How much to slow down the processor to resemble a mid-range phone, from Lighthouse's `benchmarkIndex`: the linear
 * formulas of the calculator in Lighthouse's docs/throttling.md, up to the factor four of its mobile profile.
 */
function slowdownFor(index: number): number {
  if (index >= 1300) return Math.min(usualSlowdown, 3 + (index - 1300) / 233)
  if (index >= 800) return 2 + (index - 800) / 500
  return 1 + Math.max(0, index - 150) / 650
}

/** Runs Lighthouse on one page, again if necessary, because on a busy machine it sometimes misses the page's start. */
async function audit(url: string, cpuSlowdownMultiplier: number): Promise<Result> {
  const config = {
    extends: 'lighthouse:default',
    settings: { throttling: { ...mobileSlow4G, cpuSlowdownMultiplier } },
  }
  for (let attempt = 1; ; attempt++) {
    const lhr = (await lighthouse(url, { port, logLevel: 'error' }, config))?.lhr
    if (lhr && !lhr.runtimeError) return lhr
    if (attempt === 3) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`)
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoreOf(lhr: Result, category: string): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100)
}

function pageOf(title: string, lhr: Result): Omit<LighthousePage, 'performanceAtFour' | 'index'> {
  const score = (category: string) => scoreOf(lhr, category)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? 0
  return {
    title,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    tbtMs: Math.round(value('total-blocking-time')),
    kilobytes: Math.round(value('total-byte-weight') / 1000),
  }
}

/** Prints the Lighthouse audits that reduced a page's scores, with the HTML elements concerned. */
function reportFaults(title: string, lhr: Result): void {
  for (const category of Object.values(lhr.categories)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = lhr.audits[id]
      if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) continue
      console.log(`${title}, ${category.title}: ${audit.title} ${audit.displayValue ?? ''}`)
      const items = audit.details && 'items' in audit.details ? audit.details.items : []
      for (const item of items.slice(0, 5)) console.log(`  ${placeOf(item as Fault)}`)
    }
  }
}

interface Fault {
  node?: { selector?: string; snippet?: string }
  url?: string
  description?: string
}

const placeOf = ({ node, url, description }: Fault) =>
  [node?.selector, node?.snippet, url, description].filter(Boolean).join(' | ').slice(0, 300)

function medianOf(title: string, measured: LighthousePage[]): LighthousePage {
  const middle = (key: Exclude<keyof LighthousePage, 'title'>) =>
    measured.map(page => page[key]).sort((a, b) => a - b)[Math.floor(measured.length / 2)] as number
  return {
    title,
    performance: middle('performance'),
    performanceAtFour: middle('performanceAtFour'),
    index: middle('index'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcpMs: middle('lcpMs'),
    cls: middle('cls'),
    tbtMs: middle('tbtMs'),
    kilobytes: middle('kilobytes'),
  }
}
