import type { FactNumber } from '#contract/diagnostic/facts.ts'
import type { Active, Family } from '#contract/diagnostic/ingredients/actives/active.ts'
import { irritantsOf, irritatingIn } from '#contract/diagnostic/ingredients/irritants.ts'
import { type KnownNames, readLabel } from '#contract/diagnostic/ingredients/label.ts'
import { pregnancyLevelOf } from '#contract/diagnostic/ingredients/pregnancy.ts'
import {
  isSaidForDampSkin,
  isSaidHygiene,
  isSaidMicellar,
  isSaidRinsed,
  minAgeInMonths,
  spfOf,
  ureaShareOf,
} from '../answers/said-facts.ts'
import { type ConcernBits, concernBits, wholeLevel } from '../assessment/concern-bits.ts'
import type { ConcernSlug } from '../assessment/concerns.ts'
import { readSize } from '../assessment/size.ts'
import { typeBits } from '../assessment/skin-type.ts'
import type { ProductFacts } from './product-facts.ts'
import {
  exfoliantUsage,
  findRole,
  isExfoliant,
  isRinsedOff,
  maxUseInDays,
  placeOf,
  type Role,
  usage,
  usesOfTwiceADay,
} from './roles.ts'
import { shareValues, sharing } from './shared-values.ts'
import type { ProductEvidence, Shelf, ShelfProduct } from './shelf-product.ts'

/** Prepares all products for matching, parsing each ingredient list once. */
export function indexShelf(products: readonly ProductFacts[]): Shelf {
  const known: KnownNames = new Map()
  const share = sharing()
  return products.map(product => shareValues(indexProduct(product, known), share))
}

/** Prepares one product for matching. */
export function indexProduct(product: ProductFacts, known: KnownNames = new Map()): ShelfProduct {
  const { isReadable, listed, named, all, active, banned, allergens, unknown } = readLabel(product, known)
  const spf = spfOf(product.names)
  const role = findRole(product, listed, spf)
  const use = { isRinsed: isRinsedOff(role), isMassaged: isMassaged(role) }
  const { irritancy, irritant } = strongestOf(irritatingIn({ all, active }, use))
  const isRinsed = isRinsedOff(role) || isSaidRinsed(product.names)
  const hasFragrance = allergens.has('fragrance')
  const families = new Set(active.flatMap(({ family }) => family ?? []))
  const slot = slotOf(active)
  const evidence = evidenceOf(named, role)
  const { costPerMonth, lasts } = costOf(product, role, slot === 'both' && irritancy === 0, families)
  const isTinted = role === 'sunscreen' && listed.some(one => one.slug === 'iron-oxides')
  return {
    ...product,
    role,
    hasInci: isReadable,
    banned,
    evidence,
    levels: concernBits(evidence.map(({ concern, level }) => [concern, level])),
    purposes: purposesOf(named),
    types: typeBits(product.skinTypes),
    families,
    irritancy,
    irritant,
    irritants: irritantsOf({ all, active, allergens }, use),
    isRinsed,
    pregnancy: pregnancyOf(all, active, isRinsed),
    allergens,
    photosensitising: isRinsedOff(role) ? null : (active.find(one => one.isPhotosensitising)?.slug ?? null),
    heavy: active.find(one => one.isHeavy)?.slug ?? null,
    hasFragrance,
    medicine: all.find(one => one.isMedicine)?.slug ?? null,
    unknown,
    spf,
    isTinted,
    isMineral: role === 'sunscreen' && listed.every(one => !one.isSunFilter || isMineralFilter(one.slug)),
    leavesWhiteCast: role === 'sunscreen' && !isTinted && named.some(one => isMineralFilter(one.slug)),
    isForDampSkin: role === 'treatment' && isSaidForDampSkin(product.texts),
    isMicellar: role === 'cleanser' && isSaidMicellar(product.names),
    place: placeOf(product, role),
    isHygiene: isSaidHygiene(product.names),
    isForChildren: product.categories.includes('baby'),
    minAgeInMonths: minAgeInMonths(product.texts),
    ureaShare: ureaShareOf(`${product.names} ${product.texts}`),
    hasNiacinamide: listed.some(one => one.slug === 'niacinamide'),
    isGentle:
      irritancy === 0 &&
      families.size === 0 &&
      !hasFragrance &&
      !allergens.has('preservatives') &&
      unknown.length === 0,
    slot,
    costPerMonth,
    lasts,
  }
}

function isMineralFilter(slug: string): boolean {
  return slug === 'zinc-oxide' || slug === 'titanium-dioxide'
}

/**
 * A product's most effective ingredient for each concern. Rinsed-off products have little time to act and no studies
 * support them, so their evidence is level 1. Among equal ingredients, the less common one is named.
 */
function evidenceOf(active: readonly Active[], role: Role | null): ProductEvidence[] {
  const best = new Map<ConcernSlug, ProductEvidence>()
  const telling = active.toSorted(
    (one, other) => Number(one.isCommonplace ?? false) - Number(other.isCommonplace ?? false),
  )
  for (const { slug, evidence, isSunFilter } of telling) {
    // Sun filters have an effect only in sunscreens: in a balm, zinc oxide soothes.
    if (isSunFilter && role !== 'sunscreen') continue
    for (const [concern, [level, ...facts]] of Object.entries(evidence) as [
      ConcernSlug,
      [1 | 2 | 3, ...FactNumber[]],
    ][]) {
      const counted = isRinsedOff(role) ? { level: 1 as const, facts: ['U'] as const } : { level, facts }
      if (counted.level > (best.get(concern)?.level ?? 0))
        best.set(concern, { concern, ingredient: slug, ...counted })
    }
  }
  return [...best.values()]
}

function purposesOf(active: readonly Active[]): ConcernBits {
  const irritating = active.filter(one => one.irritancy !== undefined)
  const concerns = irritating.flatMap(({ evidence }) => Object.keys(evidence) as ConcernSlug[])
  return concernBits(concerns.map(concern => [concern, wholeLevel]))
}

function strongestOf(
  irritating: ReturnType<typeof irritatingIn>,
): Pick<ShelfProduct, 'irritancy' | 'irritant'> {
  let [irritancy, irritant]: [number, string | null] = [0, null]
  for (const one of irritating)
    if (one.irritancy > irritancy) [irritancy, irritant] = [one.irritancy, one.active.slug]
  return { irritancy: irritancy as 0 | 1 | 2 | 3, irritant }
}

const harmless: ShelfProduct['pregnancy'] = { level: 'ok', ingredient: null, facts: [] }

/** Whether a product is massaged in and rinsed off; in other products a grain of wax or powder is only a thickener. */
function isMassaged(role: Role | null): boolean {
  return role === 'cleanser' || role === 'weekly' || role === 'body'
}

/** Whether a product is acceptable in pregnancy, by its least acceptable ingredient. */
function pregnancyOf(
  all: readonly Active[],
  active: readonly Active[],
  isRinsed: boolean,
): ShelfProduct['pregnancy'] {
  const levelOf = (one: Active) => pregnancyLevelOf(one, { hasEffect: active.includes(one), isRinsed })
  for (const level of ['no', 'caution', 'ask'] as const) {
    const found = all.find(one => levelOf(one) === level)
    if (found) return { level, ingredient: found.slug, facts: found.facts }
  }
  return harmless
}

function slotOf(active: readonly Active[]): ShelfProduct['slot'] {
  if (active.some(one => one.slot === 'pm')) return 'pm'
  return active.some(one => one.slot === 'am') ? 'am' : 'both'
}

/**
 * The monthly cost of a product in FCFA and how long a package lasts. A package without a stated size is assumed to
 * last one month, so that costs are not underestimated.
 */
function costOf(product: ProductFacts, role: Role | null, isForBoth: boolean, families: ReadonlySet<Family>) {
  const size = readSize(product.format)
  if (role === null || size === undefined) return { costPerMonth: product.price, lasts: 30 }
  const { amount, usesPerMonth } = role === 'weekly' && isExfoliant(families) ? exfoliantUsage : usage[role]
  const uses = role === 'treatment' && isForBoth ? usesOfTwiceADay : usesPerMonth
  const days = Math.min(maxUseInDays, Math.floor((size / (amount * uses)) * 30))
  const lasts = Math.max(1, days)
  return { costPerMonth: Math.ceil((product.price * 30) / lasts), lasts }
}
