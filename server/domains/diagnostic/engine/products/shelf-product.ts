import type { Family } from '../actives/active.ts'
import type { ConcernBits } from '../assessment/concern-bits.ts'
import type { ConcernSlug } from '../assessment/concerns.ts'
import type { FactNumber } from '../assessment/facts.ts'
import type { AllergyGroup } from '../assessment/filters.ts'
import type { BannedGroup } from './banned.ts'
import type { ProductFacts } from './product-facts.ts'
import type { Place, Role } from './roles.ts'

/** The most effective ingredient of a product for a concern. */
export interface ProductEvidence {
  concern: ConcernSlug
  ingredient: string
  level: 1 | 2 | 3
  facts: readonly FactNumber[]
}

/**
 * A product with everything that does not depend on a person. Fields that every match reads of every product are plain
 * numbers: following references through thousands of products would be slower than the arithmetic.
 */
export interface ShelfProduct extends ProductFacts {
  role: Role | null
  hasInci: boolean
  banned: { group: BannedGroup; name: string; facts: readonly FactNumber[] } | null
  /** The most effective ingredient for each concern. */
  evidence: readonly ProductEvidence[]
  /** The evidence levels, two bits per concern, for scoring. */
  levels: ConcernBits
  /** Bits of the concerns that its irritating ingredients help with; a product that irritates needs such a reason. */
  purposes: ConcernBits
  /** Bits of the skin types that the shop says it suits; 0 if it says none. */
  types: number
  /** Ingredient families in an effective concentration. */
  families: ReadonlySet<Family>
  /** The highest irritancy of its effective ingredients, and the ingredient that causes it. */
  irritancy: 0 | 1 | 2 | 3
  irritant: string | null
  pregnancy: {
    level: 'ok' | 'ask' | 'caution' | 'no'
    ingredient: string | null
    facts: readonly FactNumber[]
  }
  /** The first matching name on the ingredient list, by allergen group. */
  allergens: ReadonlyMap<AllergyGroup, string>
  photosensitising: string | null
  heavy: string | null
  hasFragrance: boolean
  /** The first medicine in it, so that it is never recommended; null for skincare. */
  medicine: string | null
  /** Names on its ingredient list that are in no table, so that nothing is known about them. */
  unknown: readonly string[]
  /** The sun protection factor in its name; null if it states none. */
  spf: number | null
  isTinted: boolean
  /** Whether it is a sunscreen with mineral filters only. */
  isMineral: boolean
  /** Whether it leaves a white cast on dark skin, as mineral filters without a tint do. */
  leavesWhiteCast: boolean
  /** Whether its page says to apply it to damp skin. */
  isForDampSkin: boolean
  /** Whether it cleanses with a cotton pad, which is too mild for long-wear make-up or a tinted sunscreen. */
  isMicellar: boolean
  /** The part of the body it is for; products for different parts never meet on the skin. */
  place: Place
  /** Whether it is a repellent or cleans teeth or hands: no state of the face speaks against it. */
  isHygiene: boolean
  /** Whether it is made for babies or children, even if the whole family may use it. */
  isForChildren: boolean
  /** The minimum age on its page; 0 if it states none. */
  minAgeInMonths: number
  /** The percentage of urea on its page; 0 if it states none. */
  ureaShare: number
  hasNiacinamide: boolean
  /**
   * Whether it is suitable for skin that needs rest: all ingredients are known, and none irritates, is strongly active,
   * perfumes or often causes allergies.
   */
  isGentle: boolean
  slot: 'am' | 'pm' | 'both'
  /** FCFA per month at usual amounts; `lasts` is in days. */
  costPerMonth: number
  lasts: number
}

/** Products prepared for matching; build it once and cache it until the catalogue changes. */
export type Shelf = readonly ShelfProduct[]
