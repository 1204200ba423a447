import { type Check, checkTable } from './checks.ts'
import type { Machine } from './machine.ts'

/** What one step of a shopper's way cost her. */
export interface PhoneStep {
  title: string
  /** Bytes received over the line, with headers, and the part of them that is script. */
  bytes: number
  scriptBytes: number
  requests: number
  /** From the press until the step's heading was painted; undefined where no page was opened. */
  readableMs?: number | undefined
  /** From the press until the next control of the way had answered, pressed as soon as it was seen. */
  usableMs?: number | undefined
  largestPaintMs?: number | undefined
  shift: number
  /** The slowest interaction to next paint. */
  interactionMs: number
}

/** A shopper's steps over one line. */
export interface PhoneWay {
  line: string
  title: string
  steps: PhoneStep[]
}

/** Something that a shopper tried while she had no network, and whether she could. */
export interface OfflineTry {
  title: string
  could: boolean
}

/** A shopper's way to "thank you" on a slow phone. */
export interface PhoneFigures {
  machine: Machine
  slowdown: number
  ways: PhoneWay[]
  offline: OfflineTry[]
  /**
   * The milliseconds from a product in the cart, on the first page of a visit, until the cart opens without a network;
   * undefined in measurements from before this one.
   */
  cartKeptMs?: number
  /** The orders in the database after the way with the cut line: all new ones, and the shopper's. */
  orders: { placed: number; own: number }
}

/** The names of the ways that have goals. */
export const wayTitles = {
  first: 'first visit',
  second: 'second visit',
  cut: 'line cut for 20 s',
  saving: 'home with data saving',
}

/**
 * Consumers of Burkina Faso pay 2,100 to 2,500 FCFA for a gigabyte of mobile data (the consumers' network RENCOF in VOA
 * Afrique, April 2023).
 */
const fcfaPerMegabyte = 2.5

const sumOf = (steps: PhoneStep[], figure: 'bytes' | 'scriptBytes' | 'requests') =>
  steps.reduce((sum, step) => sum + step[figure], 0)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`)

/** Formats the steps of a way and their sum as a Markdown table. */
export function wayTable({ steps }: PhoneWay): string {
  const lines = steps.map(step => {
    const times = [step.readableMs, step.usableMs, step.largestPaintMs].map(seconds).join(' | ')
    return `| ${step.title} | ${kilobytes(step.bytes)} | ${step.requests} | ${kilobytes(step.scriptBytes)} | ${times} | ${step.shift.toFixed(3)} | ${step.interactionMs} ms |`
  })
  const bytes = sumOf(steps, 'bytes')
  const fcfa = ((bytes / 1_000_000) * fcfaPerMegabyte).toFixed(2)
  return [
    '| step | kB | requests | of it script, kB | readable | usable | largest paint | shift | slowest interaction |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    `| **in all, ${fcfa} FCFA** | **${kilobytes(bytes)}** | **${sumOf(steps, 'requests')}** | **${kilobytes(sumOf(steps, 'scriptBytes'))}** | | | | | |`,
  ].join('\n')
}

/** The goals of the way on a slow phone; those of time are for the slowest line. */
export function phoneGoals({ ways, orders, slowdown }: PhoneFigures): Check[] {
  const slowest = ways[0]?.line
  const stepsOf = (title: string) =>
    ways.find(way => way.line === slowest && way.title === title)?.steps ?? []
  const first = stepsOf(wayTitles.first)
  const stepOf = (title: string) => first.find(step => step.title === title)
  const all = ways.flatMap(({ steps }) => steps)
  const wait = (title: string, ms: number | undefined, most: number): Check => ({
    title: `${title}, ${slowest}`,
    value: Number(((ms ?? Number.POSITIVE_INFINITY) / 1000).toFixed(1)),
    unit: 's',
    most,
  })
  const size = (title: string, steps: PhoneStep[], most: number): Check => ({
    title,
    value: Number(kilobytes(sumOf(steps, 'bytes'))),
    unit: 'kB',
    most,
  })
  const worst = (figures: number[]) => Math.max(0, ...figures)
  return [
    wait('Home readable', stepOf('home')?.readableMs, 3),
    wait('Product readable after the press', stepOf('product')?.readableMs, 2),
    wait('Cart usable after the press', stepOf('cart')?.usableMs, 3),
    size('The whole way, first visit', first, 400),
    size('The whole way, second visit', stepsOf(wayTitles.second), 120),
    size('Home, first visit with data saving', stepsOf(wayTitles.saving), 110),
    {
      title: 'Largest layout shift of a step',
      value: Number(worst(all.map(step => step.shift)).toFixed(3)),
      unit: '',
      most: 0,
    },
    {
      title: `Slowest interaction to next paint, phone ${slowdown}× slower`,
      value: worst(all.map(step => step.interactionMs)),
      unit: 'ms',
      most: 200,
    },
    { title: 'Orders after the way with the cut line, at most', value: orders.placed, unit: '', most: 1 },
    { title: 'Orders after the way with the cut line, at least', value: orders.own, unit: '', least: 1 },
  ]
}

/** The part of docs/benchmarks.md about a shopper's way. */
export function phoneText(figures: PhoneFigures): string[] {
  const { ways, offline, slowdown, cartKeptMs } = figures
  return [
    `Chromium at 360 px with two pixels per point, the processor ${slowdown} times slower, the demo shop. A guest walks from home to a product that she searches, puts it into the cart, takes two, registers, adds an address and orders. On the second visit, in the same browser started again, she buys the same product as a member. Counted is what the line brought, with headers, until each page was quiet; what was sent is not counted. “Usable” is when the next control of the way had answered, pressed as soon as it was seen. The line delays each request, but opening a connection costs nothing here. Mobile data are counted at ${fcfaPerMegabyte} FCFA per MB.`,
    checkTable(phoneGoals(figures)),
    `While the line was cut for 20 s, after the product was put into the cart, the shopper ${offline.map(({ title, could }) => `${could ? 'could' : 'could not'} ${title}`).join(', ')}.`,
    ...(cartKeptMs === undefined
      ? []
      : [
          `A product that is put into the cart on the first page of a visit is in a cart that opens without a network ${seconds(cartKeptMs)} later.`,
        ]),
    ...ways.flatMap(way => [`### ${way.line}: ${way.title}`, wayTable(way)]),
  ]
}
