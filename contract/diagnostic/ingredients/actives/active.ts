import type { FactNumber } from '../../facts.ts'
import type { concernSlugs } from '../../names.ts'

/**
 * The strength of the evidence for an ingredient (1: hints or tradition, 2: fair, 3: good), then the numbers of the
 * facts that support it.
 */
export type Evidence = readonly [level: 1 | 2 | 3, ...facts: FactNumber[]]

/** The irritancy from which an ingredient or a product counts as strong, on the scale from 0 to 3. */
export const strong = 2

/** Groups of ingredients that act alike, used by conflict rules and gates. */
export const families = [
  'retinoid',
  'adapalene',
  'aha',
  'bha',
  'pha',
  'bpo',
  'vitamin-c',
  'stable-vitamin-c',
  'azelaic',
  'tranexamic',
  'sulfur',
  'plant-retinoid',
  'lightening-plant',
] as const

export type Family = (typeof families)[number]

/**
 * What the engine knows about one ingredient. Defaults for omitted fields: no irritancy, safe in pregnancy, for day and
 * night, no family.
 */
export interface Active {
  /** The ingredient's slug in the shop; also the key of its displayed name in `diagnostic:actives`. */
  slug: string
  /** The ingredient's names on ingredient lists. */
  inci: readonly string[]
  /**
   * Matches other spellings of the ingredient, in lower case without accents. Safety gates use it; evidence and roles
   * do not.
   */
  alsoNamed?: RegExp
  evidence: Partial<Record<(typeof concernSlugs)[number], Evidence>>
  /**
   * The ingredient's irritancy at the usual strength in a leave-on product: 1 slight, 2 moderate, 3 strong; none if
   * omitted.
   */
  irritancy?: 1 | 2 | 3
  /**
   * Whether the ingredient is acceptable in pregnancy. `ask`: tolerated, although the leaflet says to ask a
   * professional. `caution`: too little is known, ask first. `no`: never while pregnant, breastfeeding or trying to
   * conceive.
   */
  pregnancy?: 'ask' | 'caution' | 'no'
  /**
   * The ingredient is excluded in pregnancy when it is left on the skin, but acceptable in a product that is rinsed
   * off.
   */
  isFineRinsed?: boolean
  slot?: 'am' | 'pm'
  family?: Family
  /** The ingredient makes skin more sensitive to the sun, including a week after the last use (F21). */
  isPhotosensitising?: boolean
  isSunFilter?: boolean
  /** The ingredient is a medicine: never recommended to anybody, since a professional decides about it. */
  isMedicine?: boolean
  /**
   * The ingredient has an effect only among this many first names of the list, where its concentration is high enough;
   * 10 by default.
   */
  countsUntil?: number
  /**
   * The ingredient is an abrasive: it acts in products that are massaged in and rinsed off, but not, for example, as
   * the wax of a stick.
   */
  isScrub?: boolean
  /** The ingredient is so common that it does not distinguish products: named as a reason only if there is no other. */
  isCommonplace?: boolean
  /** The ingredient gives a rich texture, too heavy for oily or spot-prone skin. */
  isHeavy?: boolean
  facts: readonly FactNumber[]
}
