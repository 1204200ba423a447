import { type ConcernBits, wholeLevel } from '../assessment/concern-bits.ts'
import { sensitiveBit } from '../assessment/skin-type.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import type { Need } from './need.ts'

/** The points that a product's score gains or loses when the product fits the skin type or does not. */
const typeFits = 3
const typeDoesNot = -4
/**
 * The smaller loss of points for a wrong skin type: a cleanser, cream or sunscreen without irritants still works for
 * other types.
 */
const mildDoesNot = -2
const mildCleanserDoesNot = 0
const suitsSensitive = 2
/** The points that a sunscreen's score loses for a white cast on dark skin, with which it ends up unused. */
const whiteCast = -4

/** Whether the product's page says that it suits this skin type; undefined if it says nothing. */
export function suitsType({ types }: ShelfProduct, need: Need): boolean | undefined {
  return types === 0 ? undefined : (types & need.types) !== 0
}

/** The score of a product's evidence: the sum of evidence × weight over all concerns, in whole points. */
export function worthOf(levels: ConcernBits, { weighed }: Need): number {
  let worth = 0
  for (const { shift, weight } of weighed) worth += weight * ((levels >> shift) & wholeLevel)
  return worth
}

/**
 * The score of a product for a skin: evidence − irritancy × sensitivity − richness on shiny or spot-prone skin, plus or
 * minus points for the skin type. In whole points, comparable only between products of one role.
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
 * Whether a product has an ingredient for one of this skin's concerns. If the product irritates, the irritating
 * ingredient itself must help, and a strong one must help with more than a slight concern: any irritation can leave
 * marks (F12).
 */
export function helps({ product, score }: { product: ShelfProduct; score: number }, need: Need): boolean {
  if (score <= 0 || (product.levels & need.slight) === 0) return false
  if (product.irritancy === 0) return true
  return (product.purposes & (product.irritancy === 1 ? need.slight : need.mild)) !== 0
}
