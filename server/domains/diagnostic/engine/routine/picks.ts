import type { Assessment } from '../assessment/assessment.ts'
import type { Ranked } from '../matching/match.ts'
import type { Need } from '../matching/need.ts'
import type { Candidates } from './candidates.ts'
import { choose, essentialsOf, type Picks } from './choice.ts'
import { planPurchases } from './purchase-plan.ts'
import { pickedOf } from './steps.ts'

/** The products of a routine that the budget can buy, by role and in buying order. */
export interface Affordable {
  picks: Picks
  picked: Ranked[]
}

/**
 * Chooses the products that the budget can buy within half a year: the routine of the result and the first recommended
 * products.
 */
export function pickAffordable(assessment: Assessment, candidates: Candidates, need: Need): Affordable {
  const listed = (picks: Picks) => pickedOf(picks, essentialsOf(assessment))
  const chosen = choose(assessment, candidates, need)
  const picks = without(chosen, planPurchases(listed(chosen), assessment.filters.budget).missed)
  return { picks, picked: listed(picks) }
}

/**
 * Removes products from a routine that the budget cannot buy within half a year, because the earlier products must be
 * bought again first.
 */
function without(picks: Picks, missed: readonly Ranked[]): Picks {
  if (missed.length === 0) return picks
  const { sunscreen, moisturiser, cleanser, treatments, weekly } = picks
  const isReached = <One>(one: One | undefined) => (missed.some(other => other === one) ? undefined : one)
  return {
    sunscreen: isReached(sunscreen),
    moisturiser: isReached(moisturiser),
    cleanser: isReached(cleanser),
    treatments: treatments.filter(one => !missed.includes(one)),
    weekly: isReached(weekly),
  }
}
