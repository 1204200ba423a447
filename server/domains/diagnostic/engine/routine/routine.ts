import type { Assessment } from '../assessment/assessment.ts'
import { type Match, type MatchResult, putInWords } from '../matching/match.ts'
import type { Reason } from '../matching/reason.ts'
import { leadApart } from '../matching/recommend.ts'
import { findCandidates } from './candidates.ts'
import { findConsultations, nextCheckInWeeks } from './consultation.ts'
import { findNotes } from './notes.ts'
import { pickAffordable } from './picks.ts'
import { type PurchaseMonth, planPurchases } from './purchase-plan.ts'
import { buildSteps, buildWeekly, type RoutineStep, stepsOfRed } from './steps.ts'
import { findSwaps } from './swaps.ts'

/** The routine: its steps, products and costs. Money is in FCFA. */
export interface Routine {
  morning: RoutineStep[]
  evening: RoutineStep[]
  weekly: RoutineStep[]
  /** Each product of the routine once, with its reasons. */
  products: Match[]
  /** The monthly cost of the routine's products; never above the visitor's budget. */
  costPerMonth: number
  /** The price of all products of the routine bought together. */
  firstPurchase: number
  /** The plan of first purchases, month by month, within the budget; missing in results from before rules version 3. */
  purchasePlan?: PurchaseMonth[]
  /**
   * Notes about the routine as a whole: the sun, the harmattan, products used at different times, what the budget could
   * not reach.
   */
  notes: Reason[]
  /** Advice when to see a professional. */
  consult: Reason[]
  /** Weeks until the next diagnostic; null if a professional decides. */
  nextCheckInWeeks: number | null
}

/** Builds the routine from a match of products for the same assessment. */
export function buildRoutine(assessment: Assessment, result: MatchResult): Routine {
  const { need } = result
  const isRed = assessment.triage.level === 'red'
  const candidates = findCandidates(assessment, result)
  const { budget } = assessment.filters
  const { picks, picked } = pickAffordable(assessment, candidates, need)
  const isSlow = need.sensitivity >= 2 || assessment.states.includes('mark-prone')
  const isPregnancyPossible = assessment.filters.pregnancy !== 'no'
  const purchasePlan = planPurchases(picked, budget).months
  const swaps = findSwaps(picked, candidates, need)
  const plan = { picks, swaps, isSlow, isPregnancyPossible, boughtLater: laterIn(purchasePlan) }
  return {
    morning: isRed ? stepsOfRed('am') : buildSteps('am', plan),
    evening: isRed ? stepsOfRed('pm') : buildSteps('pm', plan),
    weekly: buildWeekly(plan),
    products: leadApart(picked.map(one => putInWords(one, assessment, need))),
    costPerMonth: picked.reduce((sum, one) => sum + one.costPerMonth, 0),
    firstPurchase: picked.reduce((sum, one) => sum + one.product.price, 0),
    purchasePlan,
    notes: isRed ? [] : findNotes(assessment, picks, need),
    consult: findConsultations(assessment),
    nextCheckInWeeks: nextCheckInWeeks(assessment),
  }
}

/** The ids of products that the purchase plan does not buy in the first month. */
function laterIn(months: readonly PurchaseMonth[]): ReadonlySet<number> {
  const first = months.find(({ month }) => month === 1)?.purchases ?? []
  const all = months.flatMap(({ purchases }) => purchases.map(({ product }) => product))
  return new Set(all.filter(id => !first.some(({ product }) => product === id)))
}
