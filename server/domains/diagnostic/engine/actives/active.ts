import type { ConcernSlug } from '../assessment/concerns.ts'
import type { FactNumber } from '../assessment/facts.ts'

/** 1 some hints or tradition, 2 fair, 3 good; then the facts that say so. */
export type Evidence = readonly [level: 1 | 2 | 3, ...facts: FactNumber[]]

/** Actives that act alike, for conflicts and gates. */
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
 * One row of what the engine knows of an ingredient. What a row leaves out is: no irritancy, fine in pregnancy, day
 * and night, no family.
 */
export interface Active {
  /** The shop's slug of the ingredient; also the key of its name in `diagnostic:actives`. */
  slug: string
  /** Its names on a list of ingredients. */
  inci: readonly string[]
  /** Any other way to name it, searched in lower case without accents. Gates read it; evidence and roles do not. */
  alsoNamed?: RegExp
  evidence: Partial<Record<ConcernSlug, Evidence>>
  /** 0 none, 1 a little, 2 fair, 3 strong, at the usual strength on skin that keeps it on. */
  irritancy?: 1 | 2 | 3
  /**
   * `ask`: borne in pregnancy, and its leaflet sends to a professional all the same. `caution`: too little is known, ask first.
   * `no`: never in pregnancy, breastfeeding or while trying.
   */
  pregnancy?: 'ask' | 'caution' | 'no'
  /** Kept off the face that keeps it on, yet acceptable in what is rinsed off. */
  isFineRinsed?: boolean
  slot?: 'am' | 'pm'
  family?: Family
  /** Makes skin more sensitive to the sun, and for a week after (F21). */
  isPhotosensitising?: boolean
  isSunFilter?: boolean
  /** A medicine: it is never advised, whoever asks; a professional decides. */
  isMedicine?: boolean
  /** Counts only among so many first names of the list, where there is enough of it; the usual ten otherwise. */
  countsUntil?: number
  /** Rubs the skin: counts in what is massaged in and rinsed off, not as the wax of a stick. */
  isScrub?: boolean
  /** In so many products that it tells none from another: named as a reason only where there is no other. */
  isCommonplace?: boolean
  /** Rich: heavy on skin that is oily or has spots. */
  isHeavy?: boolean
  facts: readonly FactNumber[]
}
