import type { Assessment } from '../assessment/assessment.ts'
import { exfoliating, strong } from '../matching/gates.ts'
import type { MatchResult, Ranked } from '../matching/match.ts'
import { type Need, shiny } from '../matching/need.ts'
import { helps } from '../matching/score.ts'
import { isRinsedOff, type Role } from '../products/roles.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'

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

/** A product that fits this skin worse than nothing is no candidate for any role. */
const leastScore = 0

function isCandidate(one: Ranked, assessment: Assessment, need: Need): boolean {
  return one.score >= leastScore && isForRole(one, need) && !isDoubtful(one, assessment)
}

function isForRole(one: Ranked, need: Need): boolean {
  const { product, role } = one
  // Soap and sulphates on a face, every day, are worse than water.
  if (role === 'cleanser') return product.irritancy < strong && !isMattingParched(product, need)
  if (role === 'sunscreen') return product.slot !== 'pm'
  // The cream serves morning and evening: one with an active for the night alone is none for the day. A rich balm on
  // a face that shines or has spots is worse than none, and so is a mattifying gel on one that is parched.
  if (role === 'moisturiser') return product.slot === 'both' && hasFittingTexture(product, need)
  if (role === 'treatment') return helps(one, need) && !(need.isTender && product.irritancy >= strong)
  return role === 'weekly' && helps(one, need) && isMildEnough(one, need) && !isClayOnWeak(product, need)
}

function hasFittingTexture(product: ShelfProduct, need: Need): boolean {
  return !isMattingParched(product, need) && !(isShiny(need) && product.heavy)
}

/** What takes away shine, as the shop says, on skin that has too little of everything. */
function isMattingParched(product: ShelfProduct, need: Need): boolean {
  return need.isParched && isMatting(product)
}

/** Once a week it stays on: clay also dries skin that is not parched yet, but tender, as after a lightening cream. */
function isClayOnWeak(product: ShelfProduct, need: Need): boolean {
  return (need.isParched || need.isTender) && isMatting(product)
}

function isMatting({ problems }: ShelfProduct): boolean {
  return problems.includes('shine-pores')
}

/**
 * Fruit acids make skin more sensitive to the sun (F21), and so do retinoids; on dark skin light also darkens whatever an acid
 * irritates (F12). What is washed off at once does not count.
 */
export function needsSunscreen({ role, families, photosensitising }: ShelfProduct): boolean {
  if (role === 'sunscreen' || isRinsedOff(role)) return false
  return photosensitising !== null || exfoliating.some(family => families.has(family))
}

/** Skin with oil of its own, which a rich texture only burdens. */
export function isShiny(need: Need): boolean {
  return need.heaviness >= shiny
}

function isMildEnough({ product }: Ranked, need: Need): boolean {
  return product.irritancy === 0 || (need.sensitivity <= combinesUpTo && !need.isTender)
}

/**
 * What the shop itself would warn of in pregnancy is said beside the product, and never put into a routine; nor is what
 * holds a name that no table knows, which may be anything.
 */
function isDoubtful({ product }: Ranked, { filters }: Assessment): boolean {
  const { pregnancy, unknown } = product
  if (filters.pregnancy === 'no') return false
  return unknown.length > 0 || (pregnancy.level !== 'ok' && pregnancy.level !== 'ask')
}
