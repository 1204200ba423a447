import type { Assessment } from '../assessment/assessment.ts'
import type { Ranked } from '../matching/match.ts'
import type { Need } from '../matching/need.ts'
import type { Candidates } from './candidates.ts'
import { choose, essentialsOf, type Picks } from './choice.ts'
import { planPurchases } from './purchase-plan.ts'
import { pickedOf } from './steps.ts'

/** What a routine is made of, also in the order in which it is bought. */
export interface Affordable {
  picks: Picks
  picked: Ranked[]
}

/**
 * The products that are chosen and that the budget can buy within half a year: what the result shows and what the recommended
 * products begin with.
 */
export function pickAffordable(assessment: Assessment, candidates: Candidates, need: Need): Affordable {
  const listed = (picks: Picks) => pickedOf(picks, essentialsOf(assessment))
  const chosen = choose(assessment, candidates, need)
  const picks = without(chosen, planPurchases(listed(chosen), assessment.filters.budget).missed)
  return { picks, picked: listed(picks) }
}

/** Without what the budget could not buy within half a year, since what is bought first has to be bought again. */
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
