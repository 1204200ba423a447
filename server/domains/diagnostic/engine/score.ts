import type { Assessment } from './assessment.ts'
import type { Need } from './need.ts'
import type { ShelfProduct } from './shelf.ts'

/** What fitting, or not fitting, the type of skin is worth beside the evidence. */
const typeFits = 3
const typeDoesNot = -4
const suitsSensitive = 2

/** Whether the shop says that a product suits this skin; undefined when it says nothing. */
export function suitsType(product: ShelfProduct, { skinType, states }: Assessment): boolean | undefined {
  if (product.skinTypes.length === 0) return undefined
  return (
    product.skinTypes.includes(skinType) ||
    (states.includes('sensitive') && product.skinTypes.includes('sensitive'))
  )
}

/**
 * Σ (evidence × need) − irritancy × sensitivity − richness on skin that shines or has spots, and what the shop says of
 * the type of skin. Whole points; only for comparing products of one role.
 */
export function scoreProduct(product: ShelfProduct, assessment: Assessment, need: Need): number {
  let score = 0
  for (let place = 0; place < need.weightList.length; place += 1)
    score += (need.weightList[place] ?? 0) * (product.levels[place] ?? 0)
  score -= product.irritancy.level * need.sensitivity
  if (product.heavy) score -= need.heaviness
  const suits = suitsType(product, assessment)
  if (suits !== undefined) score += suits ? typeFits : typeDoesNot
  if (assessment.states.includes('sensitive') && product.skinTypes.includes('sensitive'))
    score += suitsSensitive
  return score
}

/**
 * Whether a product has an ingredient for something that this skin has. What irritates must be there for it, and what
 * is strong for more than a slight concern: any irritation can leave marks (F12).
 */
export function helps({ product, score }: { product: ShelfProduct; score: number }, need: Need): boolean {
  const level = product.irritancy.level
  if (level > 0 && !product.purposes.some(concern => need.weights[concern] >= Math.min(2, level)))
    return false
  return score > 0 && product.evidence.some(({ concern }) => need.weights[concern] > 0)
}
