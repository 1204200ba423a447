import { strong } from '#contract/diagnostic/ingredients/actives/active.ts'
import { exfoliating } from '#contract/diagnostic/ingredients/strength.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { MatchResult, Ranked } from '../matching/match.ts'
import { type Need, shiny } from '../matching/need.ts'
import { helps } from '../matching/score.ts'
import { oneVariant } from '../matching/variants.ts'
import { isRinsedOff, type Role } from '../products/roles.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'

/** The products that a routine may use for each role, unsorted; also searched for cheaper alternatives. */
export type Candidates = ReadonlyMap<Role, readonly Ranked[]>

/** The highest skin sensitivity at which exfoliants and retinoids may be combined (F20). */
export const combinesUpTo = 1

/** Filters the ranked products for those that a routine may use, with one of the variants of a product. */
export function findCandidates(assessment: Assessment, { ranked, need }: MatchResult): Candidates {
  return Map.groupBy(
    oneVariant(
      ranked.filter(one => isCandidate(one, assessment, need)),
      assessment,
    ),
    one => one.role,
  )
}

/** The least score of a product in a routine; below it, it would do this skin more harm than good. */
const leastScore = 0

function isCandidate(one: Ranked, assessment: Assessment, need: Need): boolean {
  return one.score >= leastScore && isForRole(one, need) && !isDoubtful(one, assessment)
}

function isForRole(one: Ranked, need: Need): boolean {
  const { product, role } = one
  // Daily soap or sulphates on the face are worse than water alone, so such cleansers are left out.
  if (role === 'cleanser') return product.irritancy < strong && !isMattingParched(product, need)
  if (role === 'sunscreen') return product.slot !== 'pm'
  // A moisturiser is used morning and evening, so one with a night-only active is excluded. A rich balm on a shiny or
  // spot-prone face, or a mattifying gel on a very dry one, is worse than none.
  if (role === 'moisturiser') return product.slot === 'both' && hasFittingTexture(product, need)
  if (role === 'treatment') return helps(one, need) && !(need.isTender && product.irritancy >= strong)
  return role === 'weekly' && helps(one, need) && isMildEnough(one, need) && !isClayOnWeak(product, need)
}

function hasFittingTexture(product: ShelfProduct, need: Need): boolean {
  return !isMattingParched(product, need) && !(isShiny(need) && product.heavy)
}

/** Whether a product mattifies although the skin is very dry. */
function isMattingParched(product: ShelfProduct, need: Need): boolean {
  return need.isParched && isMatting(product)
}

/** Whether a weekly clay mask would dry tender skin that is not very dry yet, for example after a lightening cream. */
function isClayOnWeak(product: ShelfProduct, need: Need): boolean {
  return (need.isParched || need.isTender) && isMatting(product)
}

function isMatting({ problems }: ShelfProduct): boolean {
  return problems.includes('shine-pores')
}

/**
 * Whether a product requires sunscreen in the routine. Fruit acids (F21) and retinoids make skin more sensitive to the
 * sun; on dark skin, light also darkens irritated spots (F12). Rinsed-off products do not count.
 */
export function needsSunscreen({ role, families, photosensitising }: ShelfProduct): boolean {
  if (role === 'sunscreen' || isRinsedOff(role)) return false
  return photosensitising !== null || exfoliating.some(family => families.has(family))
}

/** Whether the skin produces enough oil that a rich texture is too heavy for it. */
export function isShiny(need: Need): boolean {
  return need.heaviness >= shiny
}

function isMildEnough({ product }: Ranked, need: Need): boolean {
  return product.irritancy === 0 || (need.sensitivity <= combinesUpTo && !need.isTender)
}

/**
 * Whether a product has a pregnancy warning or an unknown ingredient while pregnancy is possible: it is then never part
 * of a routine, and the warning is shown beside the product.
 */
function isDoubtful({ product }: Ranked, { filters }: Assessment): boolean {
  const { pregnancy, unknown } = product
  if (filters.pregnancy === 'no') return false
  return unknown.length > 0 || (pregnancy.level !== 'ok' && pregnancy.level !== 'ask')
}
