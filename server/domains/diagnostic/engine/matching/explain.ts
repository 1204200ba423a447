import type { Assessment } from '../assessment/assessment.ts'
import { severityOf } from '../assessment/skin-type.ts'
import type { ProductEvidence, ShelfProduct } from '../products/shelf-product.ts'
import { concernsOfGoal, type Need } from './need.ts'
import { type Reason, reason } from './reason.ts'
import { suitsType } from './score.ts'

const strengthOf = { 1: 'hint', 2: 'fair', 3: 'good' } as const

/**
 * The reasons for recommending a product, strongest first; a very common ingredient only if there is no other reason.
 */
export function explainFor(product: ShelfProduct, assessment: Assessment, need: Need): Reason[] {
  const worth = ({ concern, level }: ProductEvidence) => need.weights[concern] * level
  const inWords = (one: ProductEvidence) => evidenceInWords(one, assessment)
  const speaking = product.evidence
    .filter(one => worth(one) > 0)
    .toSorted((one, other) => worth(other) - worth(one))
  const [evidence, common] = [
    speaking.filter(({ ingredient }) => !need.commonplace.has(ingredient)).map(inWords),
    speaking.filter(({ ingredient }) => need.commonplace.has(ingredient)).map(inWords),
  ]
  const { skinType, states } = assessment
  const others: Reason[] = []
  if (product.isGentle && need.sensitivity >= 2) others.push(reason('diagnostic:reasons.gentle', ['F12']))
  if (isTypeKnown(assessment) && product.skinTypes.includes(skinType))
    others.push(reason('diagnostic:reasons.skinType', ['F1'], { skinType }))
  else if (states.includes('sensitive') && product.skinTypes.includes('sensitive'))
    others.push(reason('diagnostic:reasons.sensitive', ['F2']))
  // At most two reasons about ingredients come first, to leave room for the product's purpose.
  const found = [...evidence.slice(0, 2), ...others, ...evidence.slice(2)]
  if (found.length > 0) return found
  if (common.length > 0) return common
  return product.irritancy === 0 ? [reason('diagnostic:reasons.plain', ['U'])] : []
}

/**
 * Words the evidence for a product: "well studied" only if a source is about such a formula, otherwise "common
 * practice". A concern that was not found is never worded as present, but as a goal, the protection from the sun that
 * everybody needs, or the dry season.
 */
function evidenceInWords(
  { concern, ingredient, level, facts }: ProductEvidence,
  { concerns, goals }: Assessment,
): Reason {
  const params = { concern, ingredient }
  if (severityOf(concerns, concern) === 0) {
    if (concern === 'sun-exposure') return reason('diagnostic:reasons.sun', facts, { ingredient })
    const isWished = goals.some(goal => concernsOfGoal[goal]?.includes(concern))
    return isWished
      ? reason('diagnostic:reasons.wish', facts, params)
      : reason('diagnostic:reasons.drySeason', [...new Set([...facts, 'F28' as const])], { ingredient })
  }
  if (facts.every(fact => fact === 'U')) return reason('diagnostic:reasons.common', facts, params)
  // An iron oxide tint blocks light that darkens marks: the sentence says that it protects, not that it treats.
  if (ingredient === 'iron-oxides') return reason('diagnostic:reasons.protects', facts, params)
  return reason(`diagnostic:reasons.${strengthOf[level]}`, facts, params)
}

/** Whether the skin type is certain enough to be a reason for or against a product. */
function isTypeKnown({ certainty }: Assessment): boolean {
  return certainty !== 'unsure'
}

/** How many unknown ingredient names a sentence lists. */
const maxUnknownNames = 5

/** Lists a product's unknown ingredient names, for a sentence. */
export function namesOfUnknown({ unknown }: ShelfProduct): string {
  return [...new Set(unknown)].slice(0, maxUnknownNames).join(', ')
}

/**
 * The sentence that a sunscreen's monthly price assumes fewer applications than recommended; empty when it does not.
 */
export function explainUses(sunUses: number | null, need: Need): Reason[] {
  if (sunUses === null || sunUses >= need.sunUses) return []
  return [reason('diagnostic:against.fewSunUses', ['U'], { uses: sunUses, needed: need.sunUses })]
}

/** Reservations about a product that is still recommended to this person, shown beside it. */
export function explainAgainst(product: ShelfProduct, assessment: Assessment, need: Need): Reason[] {
  const { filters, concerns, skinType } = assessment
  const against: Reason[] = []
  const { level, ingredient, facts: pregnancyFacts } = product.pregnancy
  if (filters.pregnancy !== 'no' && (level === 'caution' || level === 'ask'))
    against.push(
      reason(
        level === 'ask' ? 'diagnostic:against.pregnancyAsk' : 'diagnostic:against.pregnancy',
        pregnancyFacts,
        { ingredient: ingredient ?? '' },
      ),
    )
  if (product.irritancy > 0 && product.irritancy * need.sensitivity >= 2)
    against.push(reason('diagnostic:against.irritancy', ['F12'], { ingredient: product.irritant ?? '' }))
  if (isTypeKnown(assessment) && suitsType(product, need) === false)
    against.push(reason('diagnostic:against.skinType', ['F1'], { skinType }))
  if (product.heavy && need.heaviness >= 2)
    against.push(reason('diagnostic:against.heavy', ['U'], { ingredient: product.heavy }))
  if (filters.hasOtherAllergy) against.push(reason('diagnostic:against.allergy', ['U']))
  if (filters.hasKeloids && product.families.has('aha'))
    against.push(reason('diagnostic:against.keloid', ['U']))
  if (product.unknown.length > 0)
    against.push(
      reason(
        filters.pregnancy === 'no' ? 'diagnostic:against.unknown' : 'diagnostic:against.pregnancyUnknown',
        ['U'],
        { names: namesOfUnknown(product) },
      ),
    )
  if (product.photosensitising) {
    // Only for fruit acids is it documented that the effect lasts a week after the last use.
    const [key, facts] = product.families.has('aha')
      ? (['diagnostic:against.sun', ['F21']] as const)
      : (['diagnostic:against.sunWhileUsed', ['U']] as const)
    against.push(reason(key, facts, { ingredient: product.photosensitising }))
  }
  if (product.leavesWhiteCast) against.push(reason('diagnostic:against.whiteCast', ['U']))
  if (product.isForChildren && filters.age === 'adult')
    against.push(reason('diagnostic:against.children', ['U']))
  if (product.role === 'sunscreen' && !product.isTinted && severityOf(concerns, 'dark-marks') > 0)
    against.push(reason('diagnostic:against.untinted', ['F16']))
  return against
}
