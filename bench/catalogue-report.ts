import { verdict } from './checks.ts'
import type { Figures } from './load.ts'

/** What was measured in a shop with so many products. */
export interface CatalogueFigures {
  products: number
  rows: { title: string; figures: Figures }[]
  readyMs: number
  firstListMs: number
  firstSearchMs: number
  memoryMb: number
}

/** The longest 99th percentile that a call may have, in ms. */
const most = 100

/** Formats the figures of shops side by side as a Markdown table; the verdict is about the last, the largest. */
export function catalogueTable(shops: CatalogueFigures[]): string {
  const largest = shops.at(-1)
  if (!largest) throw new Error('There is no shop to report about')
  const lines = largest.rows.map(({ title, figures: { p99 } }, place) =>
    rowOf(title, [...shops.flatMap(({ rows }) => cells(rows[place]?.figures)), verdict(p99 <= most)]),
  )
  const others = (
    [
      ['From start to ready, built and migrated', 'readyMs', 'ms'],
      ['First list of a new process', 'firstListMs', 'ms'],
      ['Slowest first search for a common word', 'firstSearchMs', 'ms'],
      ['Memory of the server after the load', 'memoryMb', 'MB'],
    ] as const
  ).map(([title, key, unit]) =>
    rowOf(title, [...shops.flatMap(shop => ['', '', `${shop[key]} ${unit}`]), '']),
  )
  return [
    rowOf('call', [
      ...shops.flatMap(({ products }) => [`${products}: answers/s`, 'p50 ms', 'p99 ms']),
      `p99 ≤ ${most} ms`,
    ]),
    rowOf('---', [...shops.flatMap(() => ['---:', '---:', '---:']), '---']),
    ...lines,
    ...others,
  ].join('\n')
}

const rowOf = (title: string, cells: readonly (string | number)[]) => `| ${[title, ...cells].join(' | ')} |`
const cells = (figures: Figures | undefined): (string | number)[] =>
  figures ? [figures.perSecond, figures.p50, figures.p99] : ['–', '–', '–']

/** The text of the report about the catalogue. */
export function catalogueText(shops: CatalogueFigures[]): string[] {
  return [
    'The server, the load over 10 connections and PostgreSQL share the cores; each figure is the median of three rounds of two seconds, after a second of warming up. “Pages of any depth” are spread over the whole list and include the last one.',
    catalogueTable(shops),
  ]
}
