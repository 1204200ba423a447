import type { FactNumber } from '#contract/diagnostic/facts.ts'
import type { Family } from '#contract/diagnostic/ingredients/actives/active.ts'
import type { Ban } from '#contract/diagnostic/ingredients/label.ts'
import type { AllergyGroup } from '#contract/diagnostic/ingredients/person.ts'
import type { PregnancyLevel } from '#contract/diagnostic/ingredients/pregnancy.ts'
import type { ConcernBits } from '../assessment/concern-bits.ts'
import type { ConcernSlug } from '../assessment/concerns.ts'
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
 * A product with all data that matching needs and that do not depend on a person. Fields that every match reads of
 * every product are plain numbers: following references through thousands of products would be slower than the
 * arithmetic.
 */
export interface ShelfProduct extends ProductFacts {
  role: Role | null
  hasInci: boolean
  banned: Ban | null
  /** The product's most effective ingredient for each concern. */
  evidence: readonly ProductEvidence[]
  /** The product's evidence levels, two bits per concern, for scoring. */
  levels: ConcernBits
  /**
   * Bits of the concerns that the product's irritating ingredients help with; a product that irritates needs such a
   * reason.
   */
  purposes: ConcernBits
  /** Bits of the skin types that the shop says the product suits; 0 if it says none. */
  types: number
  /** Ingredient families that the product contains in an effective concentration. */
  families: ReadonlySet<Family>
  /** The highest irritancy of the product's effective ingredients (0 to 3), and the ingredient that causes it. */
  irritancy: 0 | 1 | 2 | 3
  irritant: string | null
  /** The likely irritants: by family or slug, the slug that names each. */
  irritants: ReadonlyMap<string, string>
  /** Whether the product is washed off or spat out, as far as its category and names say. */
  isRinsed: boolean
  pregnancy: {
    level: PregnancyLevel
    ingredient: string | null
    facts: readonly FactNumber[]
  }
  /** The first name on the ingredient list that matches, by allergen group. */
  allergens: ReadonlyMap<AllergyGroup, string>
  photosensitising: string | null
  heavy: string | null
  hasFragrance: boolean
  /** The first medicine in the product, so that it is never recommended; null for skincare. */
  medicine: string | null
  /** Names on the product's ingredient list that are in no table of the engine. */
  unknown: readonly string[]
  /** The sun protection factor in the product's name; null if it states none. */
  spf: number | null
  isTinted: boolean
  /** Whether the product is a sunscreen with mineral filters only. */
  isMineral: boolean
  /** Whether the product leaves a white cast on dark skin, as mineral filters without a tint do. */
  leavesWhiteCast: boolean
  /** Whether the product's page says to apply it to damp skin. */
  isForDampSkin: boolean
  /** Whether the product cleanses with a cotton pad, which is too mild for long-wear make-up or a tinted sunscreen. */
  isMicellar: boolean
  /** The part of the body that the product is for; products for different parts never meet on the skin. */
  place: Place
  /** Whether the product is a repellent or cleans teeth or hands: no state of the face speaks against it. */
  isHygiene: boolean
  /** Whether the product is made for babies or children, even if the whole family may use it. */
  isForChildren: boolean
  /** The minimum age in months on the product's page; 0 if it states none. */
  minAgeInMonths: number
  /** The percentage of urea on the product's page; 0 if it states none. */
  ureaShare: number
  hasNiacinamide: boolean
  /**
   * Whether the product is suitable for skin that needs rest: all ingredients are known, and none irritates, is
   * strongly active, perfumes or often causes allergies.
   */
  isGentle: boolean
  slot: 'am' | 'pm' | 'both'
  /** The product's cost in FCFA per month at usual amounts; `lasts` is how many days a package lasts. */
  costPerMonth: number
  lasts: number
}

/** All products on sale, prepared for matching; to be built once and cached until the catalogue changes. */
export type Shelf = readonly ShelfProduct[]
