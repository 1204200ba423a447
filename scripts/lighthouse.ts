// `npm run lighthouse`: measures three pages of the built shop with the demo as a guest's slow phone sees them, and writes
// the medians to docs/benchmarks.*.
import lighthouse from 'lighthouse'
import { describeMachine } from '../bench/machine.ts'
import { type LighthousePage, lighthouseTable, writeBenchmarks } from '../bench/report.ts'
import { launchBrowser } from './browser.ts'
import { freePort, startShop } from './running-shop.ts'

const runs = 5

const shop = await startShop({ env: { SEED: 'demo' } })
const port = await freePort()
const browser = await launchBrowser([`--remote-debugging-port=${port}`])
try {
  const { data } = (await (await fetch(`${shop.url}/api/produits?recommande=true`)).json()) as {
    data: { id: number }[]
  }
  const pages: LighthousePage[] = []
  let version = ''
  for (const [title, path] of [
    ['Home', '/'],
    ['Product list', '/products'],
    ['Product', `/products/${data[0]?.id}`],
  ] as const) {
    const measured: LighthousePage[] = []
    for (let run = 0; run < runs; run++) {
      const lhr = await audit(shop.url + path, port)
      version = lhr.lighthouseVersion
      if (run === 0) reportFaults(title, lhr)
      measured.push(pageOf(title, lhr))
    }
    pages.push(medianOf(title, measured))
  }
  console.log(`\n${lighthouseTable(pages)}\n`)
  await writeBenchmarks({ lighthouse: { machine: describeMachine('', false), version, runs, pages } })
} finally {
  await browser.close()
  await shop.stop()
}

/** A busy machine makes Lighthouse miss a page's start at times; it then asks to be run again. */
async function audit(url: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const lhr = (await lighthouse(url, { port, logLevel: 'error' }))?.lhr
    if (lhr && !lhr.runtimeError) return lhr
    if (attempt === 3) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`)
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function pageOf(title: string, lhr: Result): LighthousePage {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
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

/** Names what costs points, and where, so that it can be mended. */
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
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcpMs: middle('lcpMs'),
    cls: middle('cls'),
    tbtMs: middle('tbtMs'),
    kilobytes: middle('kilobytes'),
  }
}
