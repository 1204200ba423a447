import { type stepKinds, weekdays } from '#contract/diagnostic/names.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { Ranked } from '../matching/match.ts'
import { type Reason, reason } from '../matching/reason.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import {
  beginning,
  daysOff,
  type RampStage,
  rampOf,
  type Weekday,
  weeklyDay,
  weeksOfStage,
} from './calendar.ts'
import { type Essential, type Picks, slotsOf, usualEssentials } from './choice.ts'
import type { Swap } from './swaps.ts'

export type StepKind = (typeof stepKinds)[number]

/** One step of a routine. Without a product the step uses what is at home, or nothing. */
export interface RoutineStep {
  /** The number of the step within the morning or evening, from 1. */
  order: number
  kind: StepKind
  product: number | null
  /** The amount of product in words ("two fingers"); null if nothing is applied. */
  amount: MessageKey | null
  advice: Reason[]
  /** The weekdays on which the step is done in the first weeks (empty if it starts later), and how they increase. */
  days: Weekday[]
  ramp: RampStage[]
  /** The cost of the step's whole product in FCFA per month, even if it is used twice a day. */
  costPerMonth: number
  swap: Swap | null
}

const everyDay: RampStage[] = [{ fromWeek: 1, days: [...weekdays] }]

/** The chosen products and everything else from which the steps of a routine are built. */
export interface Plan {
  picks: Picks
  swaps: ReadonlyMap<number, Swap>
  /** True when sensitive or mark-prone skin takes longer for each stage of a new product. */
  isSlow: boolean
  /** True when a pregnancy is possible: steps mention products whose leaflet says to ask a professional. */
  isPregnancyPossible: boolean
  /** Ids of products that the purchase plan buys after the first month. */
  boughtLater: ReadonlySet<number>
}

/** Builds the morning or evening steps of a routine from the chosen products. */
export function buildSteps(slot: 'am' | 'pm', plan: Plan): RoutineStep[] {
  const { picks, isSlow } = plan
  const withProduct = (kind: StepKind, one: Ranked, ramp: RampStage[]) => stepWith(kind, one, ramp, plan)
  const steps = [
    picks.cleanser ? withProduct('cleanser', picks.cleanser, everyDay) : step('cleanser'),
    ...picks.treatments
      .filter(one => slotsOf(one.product).includes(slot))
      .toSorted((one, other) => one.product.irritancy - other.product.irritancy)
      .map(one => {
        const off = slot === 'pm' ? daysOff(one.product, picks.weekly?.product) : []
        const ramp = rampOf(one.product.irritancy, isSlow, off)
        return withProduct('treatment', one, beginning(startOf(one, picks, isSlow), ramp))
      }),
    picks.moisturiser ? withProduct('moisturiser', picks.moisturiser, everyDay) : step('moisturiser'),
  ]
  if (slot === 'am')
    steps.push(picks.sunscreen ? withProduct('sunscreen', picks.sunscreen, everyDay) : step('shade'))
  return numbered(steps)
}

/** The step of the weekly product, on its evening, after cleansing. */
export function buildWeekly(plan: Plan): RoutineStep[] {
  const { picks, isSlow } = plan
  const { weekly } = picks
  if (!weekly) return []
  const ramp = beginning(startOf(weekly, picks, isSlow), [{ fromWeek: 1, days: [weeklyDay] }])
  return numbered([stepWith('weekly', weekly, ramp, plan)])
}

function stepWith(
  kind: StepKind,
  one: Ranked,
  ramp: RampStage[],
  { swaps, isPregnancyPossible, boughtLater }: Plan,
): RoutineStep {
  const made = step(kind, one, ramp, swaps.get(one.product.id))
  if (boughtLater.has(one.product.id) && kind !== 'rinse' && kind !== 'shade')
    made.advice.push(reason(`diagnostic:untilBought.${kind}`))
  const { level, ingredient, facts } = one.product.pregnancy
  if (!isPregnancyPossible || level !== 'ask') return made
  const ask = reason('diagnostic:steps.askPregnancy', facts, { ingredient: ingredient ?? '' })
  return { ...made, advice: [...made.advice, ask] }
}

/**
 * The week in which a product starts: treatments and the weekly product one after the other, so that a reaction can be
 * attributed to one of them.
 */
function startOf(one: Ranked, { treatments, weekly }: Picks, isSlow: boolean): number {
  const inTurn = [...treatments, ...(weekly ? [weekly] : [])]
  return 1 + inTurn.indexOf(one) * weeksOfStage(isSlow)
}

/** The steps of a red result, where a professional comes first: water and shade, with nothing to buy. */
export function stepsOfRed(slot: 'am' | 'pm'): RoutineStep[] {
  return numbered(slot === 'am' ? [step('rinse'), step('shade')] : [step('rinse')])
}

/** All products of a routine, each once, essentials first in buying order. */
export function pickedOf(picks: Picks, essentials: readonly Essential[] = usualEssentials): Ranked[] {
  return [...essentials.map(role => picks[role]), ...picks.treatments, picks.weekly].filter(
    one => one !== undefined,
  )
}

function step(kind: StepKind, one?: Ranked, ramp: RampStage[] = everyDay, swap?: Swap): RoutineStep {
  const isBare = kind === 'rinse' || kind === 'shade'
  const advice =
    one || isBare
      ? reason(`diagnostic:steps.${gestureOf(kind, one)}`)
      : reason(`diagnostic:stepsAtHome.${atHome(kind)}`)
  const irritates = one !== undefined && one.product.irritancy > 0 && kind === 'treatment'
  return {
    order: 0,
    kind,
    product: one?.product.id ?? null,
    amount: isBare ? null : `diagnostic:amounts.${one ? amountOf(kind, one.product) : kind}`,
    advice: irritates ? [advice, reason('diagnostic:steps.rampUp', ['F12', 'F18', 'U'])] : [advice],
    days: ramp[0]?.days ?? [],
    ramp,
    costPerMonth: one?.costPerMonth ?? 0,
    swap: swap ?? null,
  }
}

/** The message key of how to apply a product, according to the texts of its page. */
function gestureOf(kind: StepKind, one: Ranked | undefined) {
  if (kind === 'treatment' && one?.product.isForDampSkin) return 'treatmentDamp'
  return kind === 'cleanser' && one?.product.isMicellar ? 'cleanserMicellar' : kind
}

/** The amount to use, according to the product's package: drops from a dropper, a pea from a tube. */
function amountOf(kind: Exclude<StepKind, 'rinse' | 'shade'>, { format, isMicellar }: ShelfProduct) {
  if (isMicellar) return 'cotton'
  if (kind === 'cleanser' && /\b(?:pain|savon|bar|stick)\b/i.test(format)) return 'bar'
  if (kind !== 'treatment' && kind !== 'weekly') return kind
  if (/compte-gouttes|pipette|dropper/i.test(format)) return 'drops'
  if (/capsules?/i.test(format)) return 'capsule'
  return kind
}

function atHome(kind: StepKind): 'cleanser' | 'moisturiser' {
  return kind === 'cleanser' ? 'cleanser' : 'moisturiser'
}

function numbered(steps: readonly RoutineStep[]): RoutineStep[] {
  return steps.map((one, place) => ({ ...one, order: place + 1 }))
}
