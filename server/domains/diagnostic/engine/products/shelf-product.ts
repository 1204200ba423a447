import type { Family } from '../actives/active.ts'
import type { ConcernBits } from '../assessment/concern-bits.ts'
import type { ConcernSlug } from '../assessment/concerns.ts'
import type { FactNumber } from '../assessment/facts.ts'
import type { AllergyGroup } from '../assessment/filters.ts'
import type { BannedGroup } from './banned.ts'
import type { ProductFacts } from './product-facts.ts'
import type { Place, Role } from './roles.ts'

/** The best ingredient of a product for a concern. */
export interface ProductEvidence {
  concern: ConcernSlug
  ingredient: string
  level: 1 | 2 | 3
  facts: readonly FactNumber[]
}

/**
 * A product with everything about it that does not depend on a person. What every match reads of every product is a
 * number of its own: following references through thousands of products would take longer than the sums.
 */
export interface ShelfProduct extends ProductFacts {
  role: Role | null
  hasInci: boolean
  banned: { group: BannedGroup; name: string; facts: readonly FactNumber[] } | null
  /** The best ingredient by concern. */
  evidence: readonly ProductEvidence[]
  /** The levels of the evidence, two bits for each concern: what scoring reads. */
  levels: ConcernBits
  /** What its irritating ingredients are there for; a product that irritates has to have a reason to. */
  purposes: ConcernBits
  /** The types of skin that the shop says it suits; 0 when it says nothing. */
  types: number
  /** Families that are there in a strength that counts. */
  families: ReadonlySet<Family>
  /** How much the most irritating ingredient that counts irritates, and which that is. */
  irritancy: 0 | 1 | 2 | 3
  irritant: string | null
  pregnancy: {
    level: 'ok' | 'ask' | 'caution' | 'no'
    ingredient: string | null
    facts: readonly FactNumber[]
  }
  /** The first name on the list of ingredients by group of allergens. */
  allergens: ReadonlyMap<AllergyGroup, string>
  photosensitising: string | null
  heavy: string | null
  hasFragrance: boolean
  /** The first medicine in it, which is never advised; null for a care product. */
  medicine: string | null
  /** Names of its list that no table knows, so that nothing can be said of them. */
  unknown: readonly string[]
  /** What its name says: the sun protection factor; null when it says none. */
  spf: number | null
  isTinted: boolean
  /** A sunscreen whose filters are all mineral. */
  isMineral: boolean
  /** Mineral filters without a tint leave a white veil on dark skin. */
  leavesWhiteCast: boolean
  /** Its page says that it goes on damp skin. */
  isForDampSkin: boolean
  /** Put on with a cotton pad, and too mild for a make-up or a tinted sunscreen that holds. */
  isMicellar: boolean
  /** Where it is put on; two products of different places never meet. */
  place: Place
  /** A repellent, or what cleans teeth or hands: no state of the face speaks against it. */
  isHygiene: boolean
  /** Made for babies or children, also where the family may use it. */
  isForChildren: boolean
  /** From which age its page says that it is meant; 0 when it says nothing. */
  minAgeInMonths: number
  /** Percent, by what its page says; 0 when it says nothing. */
  ureaShare: number
  hasNiacinamide: boolean
  /** All of it is known, and nothing in it irritates, treats, perfumes or often causes allergies: for skin that needs peace. */
  isGentle: boolean
  slot: 'am' | 'pm' | 'both'
  /** FCFA a month at usual amounts; `lasts` is in days. */
  costPerMonth: number
  lasts: number
}

/** Products made ready for matching; make it once and keep it until the catalogue changes. */
export type Shelf = readonly ShelfProduct[]
