import { findBest, type Ranked } from '../matching/match.ts'
import type { Need } from '../matching/need.ts'
import { type Candidates, needsSunscreen } from './candidates.ts'
import { areCompatible, isProtected } from './choice.ts'

/** A cheaper alternative to a product of the routine with nearly the same effect; `savesPerMonth` is in FCFA. */
export interface Swap {
  product: number
  savesPerMonth: number
}

/**
 * An alternative costs at most this share of the chosen product's price, and reaches at least the share below of its
 * score.
 */
const maxCost = 0.8
const leastScore = 0.5

/**
 * For each product of a routine, the best cheaper product of the same role that is compatible with the other products.
 */
export function findSwaps(
  picked: readonly Ranked[],
  candidates: Candidates,
  need: Need,
): ReadonlyMap<number, Swap> {
  const swaps = new Map<number, Swap>()
  for (const current of picked) {
    const others = picked.filter(one => one !== current)
    const found = findBest(candidates.get(current.role) ?? [], one => isSwap(one, current, others, need))
    const savesPerMonth = current.costPerMonth - (found?.costPerMonth ?? 0)
    if (found) swaps.set(current.product.id, { product: found.product.id, savesPerMonth })
  }
  return swaps
}

function isSwap(one: Ranked, current: Ranked, others: readonly Ranked[], need: Need): boolean {
  return (
    one.costPerMonth <= current.costPerMonth * maxCost &&
    one.score >= current.score * leastScore &&
    one.product.id !== current.product.id &&
    (one.sunUses ?? 0) >= (current.sunUses ?? 0) &&
    one.product.slot === current.product.slot &&
    (one.product.isTinted || !current.product.isTinted) &&
    (!one.product.isForChildren || current.product.isForChildren) &&
    (!one.product.leavesWhiteCast || current.product.leavesWhiteCast) &&
    (!one.product.hasNiacinamide || current.product.hasNiacinamide) &&
    (isProtected(others, need) || !needsSunscreen(one.product)) &&
    others.every(other => areCompatible(one, other, need))
  )
}
