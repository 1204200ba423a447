import type { Family } from '#contract/diagnostic/ingredients/actives/active.ts'
import { conflictsBetween } from '#contract/diagnostic/ingredients/conflicts.ts'
import { weekdays } from '#contract/diagnostic/names.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'

export type Weekday = (typeof weekdays)[number]

/** The weekday whose evening is for masks and exfoliants. */
export const weeklyDay: Weekday = 'sun'

/** The weekdays on which a step of the routine is done, from a week on (1 is the first). */
export interface RampStage {
  fromWeek: number
  days: Weekday[]
}

const twice: Weekday[] = ['tue', 'fri']
const thrice: Weekday[] = ['mon', 'wed', 'fri']

/** How many weeks skin adapts before the next product or a higher frequency: the pace is common practice (U). */
export function weeksOfStage(isSlow: boolean): number {
  return isSlow ? 4 : 2
}

/**
 * How a product is introduced: the more it irritates, the slower (F18). Skin that is sensitive or marks easily takes
 * twice as long for each stage (F12), and never uses strong products daily.
 */
export function rampOf(irritancy: number, isSlow: boolean, without: readonly Weekday[]): RampStage[] {
  const all = weekdays.filter(day => !without.includes(day))
  if (irritancy === 0) return [{ fromWeek: 1, days: all }]
  const step = weeksOfStage(isSlow)
  if (irritancy === 1)
    return [
      { fromWeek: 1, days: thrice },
      { fromWeek: 1 + step, days: all },
    ]
  return [
    { fromWeek: 1, days: twice },
    { fromWeek: 1 + step, days: thrice },
    ...(isSlow ? [] : [{ fromWeek: 1 + 2 * step, days: all }]),
  ]
}

/** Delays a product's ramp to a later week; until then the product is used on no day. */
export function beginning(week: number, ramp: readonly RampStage[]): RampStage[] {
  if (week === 1) return [...ramp]
  const later = ramp.map(({ fromWeek, days }) => ({ fromWeek: fromWeek + week - 1, days }))
  return [{ fromWeek: 1, days: [] }, ...later]
}

/** The weekdays on whose evening a product is left out for the weekly one. */
export function daysOff(product: ShelfProduct, weekly: ShelfProduct | undefined): Weekday[] {
  if (!weekly) return []
  const isStrongBeside = product.irritancy > 0 && weekly.irritancy > 0
  return isStrongBeside || doConflict(product.families, weekly.families) ? [weeklyDay] : []
}

/** Whether two sets of ingredient families must not be layered on the skin. */
export function doConflict(one: ReadonlySet<Family>, other: ReadonlySet<Family>): boolean {
  return conflictsBetween(one, other).length > 0
}
