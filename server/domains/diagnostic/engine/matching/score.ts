import { type ConcernBits, wholeLevel } from '../assessment/concern-bits.ts'
import { sensitiveBit } from '../assessment/skin-type.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import type { Need } from './need.ts'

/** What fitting, or not fitting, the type of skin is worth beside the evidence. */
const typeFits = 3
const typeDoesNot = -4
/** A cleanser, cream or sun protection that irritates nobody serves other skin as well, if less. */
const mildDoesNot = -2
const mildCleanserDoesNot = 0
const suitsSensitive = 2
/** A white veil on dark skin is why sunscreen is left in the drawer. */
const whiteCast = -4

/** Whether the shop says that a product suits this skin; undefined when it says nothing. */
export function suitsType({ types }: ShelfProduct, need: Need): boolean | undefined {
  return types === 0 ? undefined : (types & need.types) !== 0
}

/** Σ (evidence × need), in whole points. */
export function worthOf(levels: ConcernBits, { weighed }: Need): number {
  let worth = 0
  for (const { shift, weight } of weighed) worth += weight * ((levels >> shift) & wholeLevel)
  return worth
}

/**
 * The worth of the evidence − irritancy × sensitivity − richness on skin that shines or has spots, and what the shop
 * says of the type of skin. Whole points; only for comparing products of one role.
 */
export function scoreProduct(product: ShelfProduct, need: Need): number {
  let score = worthOf(product.levels, need) - product.irritancy * need.sensitivity
  if (product.heavy !== null) score -= need.heaviness
  const suits = suitsType(product, need)
  if (suits !== undefined) score += suits ? typeFits : mismatchOf(product)
  if (product.leavesWhiteCast) score += whiteCast
  if (need.isSensitive && (product.types & sensitiveBit) !== 0) score += suitsSensitive
  return score
}

function mismatchOf({ role, irritancy }: ShelfProduct): number {
  if (irritancy > 0 || role === 'treatment' || role === 'weekly') return typeDoesNot
  return role === 'cleanser' ? mildCleanserDoesNot : mildDoesNot
}

/**
 * Whether a product has an ingredient for something that this skin has. What irritates must be there for it, and what
 * is strong for more than a slight concern: any irritation can leave marks (F12).
 */
export function helps({ product, score }: { product: ShelfProduct; score: number }, need: Need): boolean {
  if (score <= 0 || (product.levels & need.slight) === 0) return false
  if (product.irritancy === 0) return true
  return (product.purposes & (product.irritancy === 1 ? need.slight : need.mild)) !== 0
}
