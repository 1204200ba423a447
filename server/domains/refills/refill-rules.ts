import { dayInMs, dayOf } from '#server/platform/days.ts'

/** A delivered line of an order, with the units that the buyer kept. */
export interface KeptLine {
  id: number
  productId: number
  units: number
  deliveredAt: Date
}

/** When a product is used up, by the newest line with which it came. */
export interface Ending {
  lineId: number
  productId: number
  /** The units of the newest line: as many are offered again. */
  quantity: number
  /** The day on which the product is used up, written YYYY-MM-DD. */
  endsOn: string
}

/** A member is asked ten days before: an order takes up to a week to arrive, and some days are for thinking. */
export const daysAhead = 10

/** Products that end within two weeks of the first one are asked about together, so that one delivery brings them. */
const daysTogether = 14

/** A product that ended more than two weeks ago was replaced or given up: the shop does not ask about it any more. */
const daysLate = 14

/** Who answers "not now" is asked once more after as many days. */
export const daysUntilAskedAgain = 14

/**
 * When each product ends. Units of an earlier line are used up before those of a later one, so buying more moves the end.
 * Products of which it is not known how many days a package lasts are left out.
 */
export function endingsOf(lines: readonly KeptLine[], lasting: ReadonlyMap<number, number>): Ending[] {
  const endings = new Map<number, Ending & { at: number }>()
  for (const { id, productId, units, deliveredAt } of lines.toSorted(byDelivery)) {
    const days = lasting.get(productId)
    if (days === undefined) continue
    const from = Math.max(deliveredAt.getTime(), endings.get(productId)?.at ?? 0)
    const at = from + units * days * dayInMs
    endings.set(productId, { lineId: id, productId, quantity: units, endsOn: dayOf(new Date(at)), at })
  }
  return [...endings.values()].map(({ at: _, ...ending }) => ending)
}

/** The products to ask about today, the one that ends first at the top; none before the first one is due. */
export function dueOf(endings: readonly Ending[], today: string): Ending[] {
  const open = endings
    .filter(({ endsOn }) => endsOn >= dayAfter(today, -daysLate))
    .sort((first, second) => first.endsOn.localeCompare(second.endsOn) || first.lineId - second.lineId)
  const [first] = open
  if (!first || first.endsOn > dayAfter(today, daysAhead)) return []
  return open.filter(({ endsOn }) => endsOn <= dayAfter(first.endsOn, daysTogether))
}

/** The day that is `days` days after a day, both written YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayInMs))
}

function byDelivery(first: KeptLine, second: KeptLine): number {
  return first.deliveredAt.getTime() - second.deliveredAt.getTime() || first.id - second.id
}
