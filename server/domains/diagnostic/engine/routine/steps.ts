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

/** One gesture. Without a product it is done with what is at home, or not bought at all. */
export interface RoutineStep {
  /** From 1 in its part of the day. */
  order: number
  kind: StepKind
  product: number | null
  /** How much, in words ("two fingers"); null when nothing is put on. */
  amount: MessageKey | null
  advice: Reason[]
  /** The days of the first weeks, none when it begins later, then how they grow. */
  days: Weekday[]
  ramp: RampStage[]
  /** FCFA a month for the whole product, also when it serves twice a day. */
  costPerMonth: number
  swap: Swap | null
}

const everyDay: RampStage[] = [{ fromWeek: 1, days: [...weekdays] }]

/** A choice of products with what the steps need to know beside it. */
export interface Plan {
  picks: Picks
  swaps: ReadonlyMap<number, Swap>
  /** Skin that is sensitive or marks easily takes longer for each stage. */
  isSlow: boolean
  /** A baby may be concerned: what its leaflet sends to a professional with is said at the step. */
  isPregnancyPossible: boolean
  /** Products that the plan of purchases buys later than in the first month. */
  boughtLater: ReadonlySet<number>
}

/** Builds the steps of a part of the day from the products that were chosen. */
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

/** The weekly care, on its evening, after cleansing. */
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

/** Treatments and the weekly care begin one after the other, so that skin which reacts says to what. */
function startOf(one: Ranked, { treatments, weekly }: Picks, isSlow: boolean): number {
  const inTurn = [...treatments, ...(weekly ? [weekly] : [])]
  return 1 + inTurn.indexOf(one) * weeksOfStage(isSlow)
}

/** What is left when a professional comes first: water, shade, and nothing bought. */
export function stepsOfRed(slot: 'am' | 'pm'): RoutineStep[] {
  return numbered(slot === 'am' ? [step('rinse'), step('shade')] : [step('rinse')])
}

/** All products of a routine, each once, the essentials first in the order in which they are bought. */
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

/** How it is put on, as its page says. */
function gestureOf(kind: StepKind, one: Ranked | undefined) {
  if (kind === 'treatment' && one?.product.isForDampSkin) return 'treatmentDamp'
  return kind === 'cleanser' && one?.product.isMicellar ? 'cleanserMicellar' : kind
}

/** How much, by how it is packed: drops come of a dropper, a tube gives a pea. */
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
