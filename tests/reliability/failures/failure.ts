import { setTimeout as pause } from 'node:timers/promises'
import type { FailingShop } from './failing-shop.ts'
import { longest, type Tally, untilWell, visitAll } from './visitors.ts'

/** A part of the shop that is taken away and put back. */
export interface Failure {
  name: string
  away(): Promise<void> | void
  back(): Promise<void> | void
  /** How long the part is away, in seconds. */
  seconds: number
  /** The visits that need the part and may be asked to come later. All others must be answered. */
  needs: readonly string[]
}

/** What visitors saw of a failure. */
export interface Outcome {
  name: string
  seconds: number
  tallies: Record<string, Tally>
  /** Orders that were answered while the part was away. */
  orders: number
  /** In how many milliseconds after the return of the part all visits were answered again. */
  recovered: number
  faults: string[]
}

/** The time in which the shop works again after a part is back, in milliseconds. */
export const recovery = 15_000

/** Takes a part away under load and puts it back. */
export async function runFailure(shop: FailingShop, failure: Failure): Promise<Outcome> {
  const { name, seconds, needs } = failure
  await untilWell(shop.visits, recovery)
  const before = {
    orders: shop.seen.orders.size,
    lost: shop.seen.lostConnections,
    failed: shop.seen.failed.length,
  }
  let isBack = false
  await failure.away()
  const visiting = visitAll(shop.visits, () => isBack)
  await pause(seconds * 1000)
  isBack = true
  const tallies = await visiting
  const orders = shop.seen.orders.size - before.orders
  await failure.back()
  const recovered = await untilWell(shop.visits, recovery)
  const faults = Object.entries(tallies).flatMap(([visit, { later, slowest, wrong }]) => [
    ...wrong.slice(0, 3).map(fault => `${visit}: ${fault}`),
    ...(slowest > longest ? [`${visit}: ${slowest} ms`] : []),
    ...(later > 0 && !needs.includes(visit) ? [`${visit}: ${later} times not answered`] : []),
  ])
  if (shop.seen.lostConnections > before.lost)
    faults.push(`buyers: ${shop.seen.lostConnections - before.lost} requests without an answer`)
  faults.push(...shop.seen.failed.slice(before.failed))
  return { name, seconds, tallies, orders, recovered, faults }
}
