import type { Assessment } from './assessment.ts'
import type { MatchResult, Ranked } from './match.ts'
import type { Need } from './need.ts'
import { isRinsedOff, type Role } from './roles.ts'
import { helps } from './score.ts'

/** What a routine may take for each role, in no order; also where cheaper swaps are looked for. */
export type Candidates = ReadonlyMap<Role, readonly Ranked[]>

/** From here on, exfoliants and retinoids are not combined at all (F20). */
export const combinesUpTo = 1

/** Narrows the ranked products to those that a routine may take. */
export function findCandidates(assessment: Assessment, { ranked, need }: MatchResult): Candidates {
  return Map.groupBy(
    ranked.filter(one => isCandidate(one, assessment, need)),
    one => one.role,
  )
}

function isCandidate(one: Ranked, assessment: Assessment, need: Need): boolean {
  return isForRole(one, need) && !isDoubtful(one, assessment)
}

function isForRole(one: Ranked, need: Need): boolean {
  const { product, role } = one
  if (role === 'sunscreen') return product.slot !== 'pm'
  // The cream serves morning and evening: one with an active for the night alone is none for the day. A rich balm on
  // a face that shines or has spots is worse than none.
  if (role === 'moisturiser') return product.slot === 'both' && !(isShiny(need) && product.heavy)
  if (role === 'treatment') return helps(one, need)
  if (role === 'weekly') return helps(one, need) && isMildEnough(one, need)
  return role === 'cleanser'
}

/** Skin with oil of its own, which a rich texture only burdens. */
export function isShiny(need: Need): boolean {
  return need.heaviness >= 2
}

function isMildEnough({ product }: Ranked, need: Need): boolean {
  return need.sensitivity <= combinesUpTo || product.irritancy === 0
}

/** Little studied in pregnancy: said beside the product, and never put into a routine that skin keeps on. */
function isDoubtful({ product, role }: Ranked, { filters }: Assessment): boolean {
  return filters.pregnancy !== 'no' && product.pregnancy.level === 'caution' && !isRinsedOff(role)
}
