import { areCompatible } from './choice.ts'
import type { MatchResult, Ranked } from './match.ts'

/** A product that does nearly the same for less; `savesPerMonth` is in FCFA. */
export interface Swap {
  product: number
  savesPerMonth: number
}

/** A swap costs at most this share of the first choice, and scores at least this share. */
const mostCost = 0.8
const leastScore = 0.5

/** The best cheaper product of the same role that goes with the rest of the routine. */
export function findSwap(
  current: Ranked,
  others: readonly Ranked[],
  { ranked, need }: MatchResult,
): Swap | null {
  const found = ranked.find(
    one =>
      one.role === current.role &&
      one.costPerMonth <= current.costPerMonth * mostCost &&
      one.score >= current.score * leastScore &&
      one.product.slot === current.product.slot &&
      (one.product.isTinted || !current.product.isTinted) &&
      one.product.id !== current.product.id &&
      others.every(other => areCompatible(one, other, need)),
  )
  return found
    ? { product: found.product.id, savesPerMonth: current.costPerMonth - found.costPerMonth }
    : null
}
