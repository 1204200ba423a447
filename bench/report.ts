import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CatalogueFigures, catalogueText } from './catalogue-report.ts'
import { type Check, checkTable, verdict } from './checks.ts'
import type { Figures } from './load.ts'
import type { Machine } from './machine.ts'
import { type PhoneFigures, phoneText } from './phone-report.ts'

/**
 * The targets of a report row: the minimum of responses per second, the minimum relative to the comparison server, and
 * the maximum 99th percentile in ms. Every given target must be met.
 */
export interface Target {
  perSecond?: number
  ofFloor?: number
  p99?: number
}

export interface Row {
  title: string
  figures: Figures
  floor?: Figures | undefined
  target?: Target | undefined
}

export interface LighthousePage {
  title: string
  /** Lighthouse's performance score with the processor slowdown fitted to the machine. */
  performance: number
  /** Lighthouse's performance score with its default slowdown of four. */
  performanceAtFour: number
  /** Lighthouse's `benchmarkIndex`, the processor's speed during the run. */
  index: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
  kilobytes: number
}

/** How long the questionnaire's screens take to appear on a slow phone without a network, in ms. */
export interface Steps {
  machine: Machine
  /** The factor by which the browser's processor was slowed down. */
  slowdown: number
  count: number
  medianMs: number
  worstMs: number
}

/** The latest benchmark results; each benchmark command replaces its own part. */
export interface Benchmarks {
  server?: { machine: Machine; shop: string; rows: Row[]; checks: Check[] }
  catalogue?: { machine: Machine; shops: CatalogueFigures[] }
  lighthouse?: { machine: Machine; version: string; runs: number; pages: LighthousePage[] }
  steps?: Steps
  phone?: PhoneFigures
}

const folder = join(import.meta.dirname, '../docs')
const file = join(folder, 'benchmarks.json')

/** Replaces one part of the results in `docs/benchmarks.json` and in its readable form `docs/benchmarks.md`. */
export async function writeBenchmarks(part: Benchmarks): Promise<void> {
  await mkdir(folder, { recursive: true })
  const known = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Benchmarks
  const all = { ...known, ...part }
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile(join(folder, 'benchmarks.md'), toMarkdown(all))
}

/** Formats report rows as a Markdown table, for the terminal and the file. */
export function rowTable(rows: Row[]): string {
  const lines = rows.map(row => {
    const { title, figures, floor, target } = row
    const ratio = floor
      ? `${floor.perSecond} | ${Math.round((100 * figures.perSecond) / floor.perSecond)} %`
      : '– | –'
    return `| ${title} | ${figures.perSecond} | ${figures.p50} | ${figures.p99} | ${ratio} | ${targetOf(target)} | ${verdictOf(row)} |`
  })
  return [
    '| call | answers/s | p50 ms | p99 ms | floor/s | of floor | wanted | |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |',
    ...lines,
  ].join('\n')
}

function targetOf({ perSecond, ofFloor, p99 }: Target = {}): string {
  return [
    ...(perSecond === undefined ? [] : [`≥ ${perSecond}/s`]),
    ...(ofFloor === undefined ? [] : [`≥ ${100 * ofFloor} % of floor`]),
    ...(p99 === undefined ? [] : [`p99 < ${p99} ms`]),
  ].join(', ')
}

function verdictOf({ figures, floor, target }: Row): string {
  if (!target) return ''
  const { perSecond = 0, ofFloor = 0, p99 = Number.POSITIVE_INFINITY } = target
  const least = Math.max(perSecond, ofFloor * (floor?.perSecond ?? 0))
  return verdict(figures.perSecond >= least && figures.p99 < p99)
}

/** The median and the longest waiting time of the questionnaire's screens; only the longest has a target. */
export function stepCheck({ slowdown, count, medianMs, worstMs }: Steps): Check[] {
  const title = 'A step of the questionnaire offline'
  const phone = `phone ${slowdown}× slower`
  return [
    { title: `${title}, worst of ${count}, ${phone}`, value: worstMs, unit: 'ms', most: 100 },
    { title: `${title}, median of ${count}, ${phone}`, value: medianMs, unit: 'ms' },
  ]
}

/** Formats Lighthouse's medians and targets as a Markdown table. */
export function lighthouseTable(pages: LighthousePage[]): string {
  const lines = pages.map(page => {
    const {
      performance,
      performanceAtFour,
      index,
      accessibility,
      bestPractices,
      seo,
      lcpMs,
      cls,
      tbtMs,
      kilobytes,
    } = page
    const isMet =
      performance >= 95 &&
      accessibility === 100 &&
      bestPractices === 100 &&
      seo === 100 &&
      lcpMs <= 1500 &&
      cls === 0
    return `| ${page.title} | ${performance} | ${performanceAtFour} | ${Math.round(index)} | ${accessibility} | ${bestPractices} | ${seo} | ${(lcpMs / 1000).toFixed(2)} s | ${cls} | ${tbtMs} ms | ${kilobytes} kB | ${verdict(isMet)} |`
  })
  return [
    '| page | performance | at 4× | index | accessibility | best practices | SEO | LCP | CLS | TBT | loaded | |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...lines,
  ].join('\n')
}

function facts({ date, cores, processor, memoryGb, node, postgres }: Machine): string {
  return `Measured on ${date}: ${processor}, ${cores} cores, ${memoryGb} GB, Node.js ${node}${postgres ? `, PostgreSQL ${postgres}` : ''}.`
}

function toMarkdown({ server, catalogue, lighthouse, steps, phone }: Benchmarks): string {
  const parts = [
    '# Benchmarks',
    'Written by `npm run bench`, `node bench/catalogue.ts`, `npm run lighthouse` and `npm run phone`; the same figures for programs are in `benchmarks.json`.',
  ]
  if (server) {
    parts.push('## The server', facts(server.machine), server.shop, server.machine.shares ?? '')
    parts.push(
      '“Floor” is a bare Fastify server that sends the very same SQL statements and answers their rows as JSON. Both were loaded in turns over 10 connections; each figure is the median of the rounds. Nothing is compressed; rate limits are off. Pages are kept for five seconds as they are in a running shop; “rendered for each” asks for another address each time.',
      rowTable(server.rows),
      checkTable(server.checks),
    )
  }
  if (catalogue)
    parts.push('## A large catalogue', facts(catalogue.machine), ...catalogueText(catalogue.shops))
  if (lighthouse) {
    parts.push('## Pages on a phone', facts(lighthouse.machine))
    parts.push(
      `Lighthouse ${lighthouse.version}, its mobile profile (simulated slow 4G), the processor slowed down four times, or less where Lighthouse’s calculator says so for the machine’s index (2 at 800, 3 at 1300), beside the score at four times, the demo shop, a guest’s first visit, median of ${lighthouse.runs}. Wanted: performance 95, the others 100, LCP 1.5 s, CLS 0.`,
      lighthouseTable(lighthouse.pages),
    )
  }
  if (phone) parts.push('## A shopper’s way on a phone', facts(phone.machine), ...phoneText(phone))
  if (steps) {
    parts.push('## A step of the questionnaire', facts(steps.machine))
    parts.push(
      `Chromium at 360 px, the processor ${steps.slowdown} times slower, offline from the first screen on. Each figure runs from the press that leads on until the next screen was painted (two animation frames); the quarter of a second for which a single answer is shown on purpose is not counted.`,
      checkTable(stepCheck(steps)),
    )
  }
  return `${parts.join('\n\n')}\n`
}
