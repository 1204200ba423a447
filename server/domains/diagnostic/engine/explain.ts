import type { Assessment } from './assessment.ts'
import type { Need } from './need.ts'
import { type Reason, reason } from './reason.ts'
import { suitsType } from './score.ts'
import type { ProductEvidence, ShelfProduct } from './shelf-product.ts'
import { severityOf } from './skin-type.ts'

const strengthOf = { 1: 'hint', 2: 'fair', 3: 'good' } as const

/** What speaks for a product, the strongest first. */
export function explainFor(product: ShelfProduct, assessment: Assessment, need: Need): Reason[] {
  const worth = ({ concern, level }: ProductEvidence) => need.weights[concern] * level
  const evidence = product.evidence
    .filter(one => worth(one) > 0)
    .toSorted((one, other) => worth(other) - worth(one))
    .map(({ concern, ingredient, level, facts }) =>
      reason(`diagnostic:reasons.${strengthOf[level]}`, facts, { concern, ingredient }),
    )
  const { skinType, states } = assessment
  const others: Reason[] = []
  if (product.isGentle && need.sensitivity >= 2) others.push(reason('diagnostic:reasons.gentle', ['F12']))
  if (product.skinTypes.includes(skinType))
    others.push(reason('diagnostic:reasons.skinType', ['F1'], { skinType }))
  else if (states.includes('sensitive') && product.skinTypes.includes('sensitive'))
    others.push(reason('diagnostic:reasons.sensitive', ['F2']))
  // Two reasons by ingredient leave room for what the product is for.
  return [...evidence.slice(0, 2), ...others, ...evidence.slice(2)]
}

/** What speaks against a product that is still recommended; each is said beside it. */
export function explainAgainst(product: ShelfProduct, assessment: Assessment, need: Need): Reason[] {
  const { filters, concerns, skinType } = assessment
  const against: Reason[] = []
  if (filters.pregnancy !== 'no' && product.pregnancy.level === 'caution')
    against.push(
      reason('diagnostic:against.pregnancy', product.pregnancy.facts, {
        ingredient: product.pregnancy.ingredient ?? '',
      }),
    )
  if (product.irritancy > 0 && product.irritancy * need.sensitivity >= 2)
    against.push(reason('diagnostic:against.irritancy', ['F12'], { ingredient: product.irritant ?? '' }))
  if (suitsType(product, need) === false)
    against.push(reason('diagnostic:against.skinType', ['F1'], { skinType }))
  if (product.heavy && need.heaviness >= 2)
    against.push(reason('diagnostic:against.heavy', ['U'], { ingredient: product.heavy }))
  if (filters.hasOtherAllergy) against.push(reason('diagnostic:against.allergy', ['F29']))
  if (filters.hasKeloids && product.families.has('aha'))
    against.push(reason('diagnostic:against.keloid', ['F33']))
  if (product.photosensitising)
    against.push(reason('diagnostic:against.sun', ['F21'], { ingredient: product.photosensitising }))
  if (product.role === 'sunscreen' && !product.isTinted && severityOf(concerns, 'dark-marks') > 0)
    against.push(reason('diagnostic:against.untinted', ['F16']))
  return against
}
