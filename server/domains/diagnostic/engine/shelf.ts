import type { Active, Family } from './actives/active.ts'
import { type ConcernBits, concernBits, wholeLevel } from './concern-bits.ts'
import type { ConcernSlug } from './concerns.ts'
import type { FactNumber } from './facts.ts'
import { barsOf } from './gates.ts'
import { type KnownNames, readLabel } from './label.ts'
import type { ProductFacts } from './product-facts.ts'
import {
  exfoliantUsage,
  findRole,
  isExfoliant,
  isRinsedOff,
  longestUseInDays,
  type Role,
  usage,
  usesOfTwiceADay,
} from './roles.ts'
import type { ProductEvidence, Shelf, ShelfProduct } from './shelf-product.ts'
import { readSize } from './size.ts'
import { typeBits } from './skin-type.ts'

/** Reads the lists of ingredients of all products once. */
export function indexShelf(products: readonly ProductFacts[]): Shelf {
  const known: KnownNames = new Map()
  return products.map(product => indexProduct(product, known))
}

/** Reads one product. */
export function indexProduct(product: ProductFacts, known: KnownNames = new Map()): ShelfProduct {
  const { isReadable, listed, named, all, active, banned, allergens } = readLabel(product, known)
  const role = findRole(product, listed)
  const { irritancy, irritant } = irritancyOf(all, active, role)
  const hasFragrance = all.some(one => one.slug === 'fragrance')
  const families = new Set(active.flatMap(({ family }) => family ?? []))
  const slot = slotOf(active)
  const evidence = evidenceOf(named, role)
  const { costPerMonth, lasts } = costOf(product, role, slot === 'both' && irritancy === 0, families)
  const read = {
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
    pregnancy: pregnancyOf(all, active, role),
    allergens,
    photosensitising: isRinsedOff(role) ? null : (active.find(one => one.isPhotosensitising)?.slug ?? null),
    heavy: active.find(one => one.isHeavy)?.slug ?? null,
    hasFragrance,
    hasSunFilter: listed.some(one => one.isSunFilter),
    isTinted: role === 'sunscreen' && listed.some(one => one.slug === 'iron-oxides'),
    isGentle: irritancy === 0 && families.size === 0 && !hasFragrance,
    slot,
    costPerMonth,
    lasts,
  }
  return { ...read, bars: barsOf(read) }
}

/** What is rinsed off has too little time to do more than a little. */
function evidenceOf(active: readonly Active[], role: Role | null): ProductEvidence[] {
  const best = new Map<ConcernSlug, ProductEvidence>()
  for (const { slug, evidence, isSunFilter } of active) {
    // Zinc oxide in a balm soothes; only in a sun product it filters.
    if (isSunFilter && role !== 'sunscreen') continue
    for (const [concern, [level, ...facts]] of Object.entries(evidence) as [
      ConcernSlug,
      [1 | 2 | 3, ...FactNumber[]],
    ][]) {
      const counted = isRinsedOff(role) ? 1 : level
      if (counted > (best.get(concern)?.level ?? 0))
        best.set(concern, { concern, ingredient: slug, level: counted, facts })
    }
  }
  return [...best.values()]
}

function purposesOf(active: readonly Active[]): ConcernBits {
  const irritating = active.filter(one => one.irritancy !== undefined)
  const concerns = irritating.flatMap(({ evidence }) => Object.keys(evidence) as ConcernSlug[])
  return concernBits(concerns.map(concern => [concern, wholeLevel]))
}

function irritancyOf(
  all: readonly Active[],
  active: readonly Active[],
  role: Role | null,
): Pick<ShelfProduct, 'irritancy' | 'irritant'> {
  // Perfume irritates at any place of the list.
  const counted = [...active, ...all.filter(one => one.slug === 'fragrance')]
  let [irritancy, irritant]: [number, string | null] = [0, null]
  for (const one of counted) {
    const own = (one.irritancy ?? 0) - (isRinsedOff(role) ? 1 : 0)
    if (own > irritancy) [irritancy, irritant] = [own, one.slug]
  }
  return { irritancy: irritancy as 0 | 1 | 2 | 3, irritant }
}

const harmless: ShelfProduct['pregnancy'] = { level: 'ok', ingredient: null, facts: [] }

/** A retinoid counts wherever it stands; an acid at the end of the list, or one that is rinsed off, does not. */
function pregnancyOf(
  all: readonly Active[],
  active: readonly Active[],
  role: Role | null,
): ShelfProduct['pregnancy'] {
  const isMild = (one: Active) => one.isFineRinsed && (isRinsedOff(role) || !active.includes(one))
  const never = all.find(one => one.pregnancy === 'no' && !isMild(one))
  if (never) return { level: 'no', ingredient: never.slug, facts: never.facts }
  const careful = all.find(
    one => one.pregnancy === 'caution' || (one.pregnancy === 'no' && active.includes(one)),
  )
  if (careful) return { level: 'caution', ingredient: careful.slug, facts: careful.facts }
  return harmless
}

function slotOf(active: readonly Active[]): ShelfProduct['slot'] {
  if (active.some(one => one.slot === 'pm')) return 'pm'
  return active.some(one => one.slot === 'am') ? 'am' : 'both'
}

/** Without a size a package is taken to last one month, which is careful with the buyer's money. */
function costOf(product: ProductFacts, role: Role | null, isForBoth: boolean, families: ReadonlySet<Family>) {
  const size = readSize(product.format)
  if (role === null || size === undefined) return { costPerMonth: product.price, lasts: 30 }
  const { amount, usesPerMonth } = role === 'weekly' && isExfoliant(families) ? exfoliantUsage : usage[role]
  const uses = role === 'treatment' && isForBoth ? usesOfTwiceADay : usesPerMonth
  const days = Math.min(longestUseInDays, Math.floor((size / (amount * uses)) * 30))
  const lasts = Math.max(1, days)
  return { costPerMonth: Math.ceil((product.price * 30) / lasts), lasts }
}
