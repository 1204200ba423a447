import { concernSlugs } from '#contract/diagnostic/names.ts'
import { type Assessment, marksOf } from '../assessment/assessment.ts'
import { type ConcernBits, concernBits, shiftOf, wholeLevel } from '../assessment/concern-bits.ts'
import type { ConcernSlug } from '../assessment/concerns.ts'
import { greasyMarks, type Mark } from '../assessment/marks.ts'
import { severityOf, typeBits } from '../assessment/skin-type.ts'
import { usuallyCommonplace } from '../products/commonplace.ts'
import { isTenderSkin, sensitivityOf } from './gates.ts'

/** The month of the request (1 to 12), which decides whether the harmattan blows. */
export interface MatchOptions {
  month?: number
}

/** What a skin needs, as numbers for scoring products. */
export interface Need {
  /** How many points of a product's score each point of evidence is worth, by concern. */
  weights: Record<ConcernSlug, number>
  /** The concerns with a weight above 0, each with its weight and the offset of its bits. */
  weighed: readonly { shift: number; weight: number }[]
  /** Bits of the concerns with a weight of at least 1 (`slight`), and of at least 2. */
  slight: ConcernBits
  mild: ConcernBits
  /** Bits of the skin type, and the bit of sensitive skin if the skin is sensitive. */
  types: number
  isSensitive: boolean
  /** How many points of a product's score each point of irritancy costs. */
  sensitivity: number
  /** Whether the skin needs a cleanser and a sunscreen without irritants. */
  isTender: boolean
  /** How many points a rich texture costs in a product's score. */
  heaviness: number
  /** Whether the skin is so dry that a light or mattifying cream is not enough, even if it shines. */
  isParched: boolean
  isHarmattan: boolean
  /** How many times a day this person needs sunscreen: 2 indoors, 3 after a few hours outdoors, 4 after a whole day. */
  sunUses: 2 | 3 | 4
  /** The minimum applications of sunscreen per day that are still useful if the budget does not allow `sunUses`. */
  leastSunUses: number
  /** Ingredients that are too common to distinguish products. */
  commonplace: ReadonlySet<string>
}

/** How many times a day sunscreen is needed indoors: in the morning and at noon. */
export const usualSunUses = 2

/** The skin concerns that each goal of a visitor is about. */
export const concernsOfGoal: Partial<Record<Mark, readonly ConcernSlug[]>> = {
  'goal-even-tone': ['dark-marks'],
  'goal-spots': ['acne'],
  'goal-shine': ['shine-pores'],
  'goal-comfort': ['dehydration', 'discomfort'],
  'goal-brightness': ['dullness'],
  'goal-lines': ['first-lines'],
}

/** Whether the harmattan wind blows, which it does from November to March; it lowers air humidity below 30% (F28). */
export function isHarmattan(month: number | undefined): boolean {
  return month !== undefined && (month >= 11 || month <= 3)
}

/**
 * Derives what a skin needs from its assessment: each concern weighs its severity, plus one for a goal, plus one for
 * dryness in the harmattan season; everybody needs some sun protection.
 */
export function findNeed(assessment: Assessment, { month }: MatchOptions = {}): Need {
  const { concerns, skinType, states } = assessment
  const isSensitive = states.includes('sensitive')
  const dryMonth = isHarmattan(month)
  const sunUses = sunUsesOf(severityOf(concerns, 'sun-exposure'))
  const isParched =
    severityOf(concerns, 'very-dry') >= 2 ||
    severityOf(concerns, 'dehydration') >= 3 ||
    assessment.filters.treatments.includes('isotretinoin')
  const weights = Object.fromEntries(
    concernSlugs.map(slug => [slug, severityOf(concerns, slug) as number]),
  ) as Record<ConcernSlug, number>
  for (const goal of assessment.goals) for (const slug of concernsOfGoal[goal] ?? []) weights[slug] += 1
  if (dryMonth) for (const slug of ['dehydration', 'very-dry'] as const) weights[slug] += 1
  weights['sun-exposure'] = Math.max(1, weights['sun-exposure'])
  return {
    weights,
    weighed: concernSlugs
      .map(slug => ({ shift: shiftOf(slug), weight: weights[slug] }))
      .filter(({ weight }) => weight > 0),
    slight: bitsFrom(weights, 1),
    mild: bitsFrom(weights, 2),
    types: typeBits([skinType, ...(isSensitive ? ['sensitive'] : [])]),
    isSensitive,
    sensitivity: sensitivityOf(concerns),
    isTender: isTenderSkin(assessment),
    heaviness: heavinessOf(assessment, isParched),
    isParched,
    isHarmattan: dryMonth,
    sunUses,
    // With albinism one application of sunscreen a day is better than none (F43).
    leastSunUses: assessment.filters.hasAlbinism ? 1 : sunUses / 2,
    commonplace: usuallyCommonplace,
  }
}

/** The score penalty for a rich texture from which a routine contains no rich product. */
export const shiny = 2

/**
 * The score penalty for a rich texture. Very dry skin needs one even if it shines. But flaking where skin is oily may
 * be seborrhoeic dermatitis (F38), which feeds on oil; flaking with dry skin or under isotretinoin is dryness.
 */
function heavinessOf(assessment: Assessment, isParched: boolean): number {
  const { concerns, filters, skinType } = assessment
  const marks = marksOf(assessment)
  const oil = Math.max(severityOf(concerns, 'acne'), severityOf(concerns, 'shine-pores'))
  const flakesWhereGreasy =
    marks.has('flaking') &&
    greasyMarks.some(mark => marks.has(mark)) &&
    skinType !== 'dry' &&
    !filters.treatments.includes('isotretinoin')
  if (flakesWhereGreasy) return Math.max(shiny, oil)
  return isParched ? 0 : oil
}

/**
 * How many times a day sunscreen is needed. Outdoors it is reapplied every two hours: 3 for a few hours, 4 for a whole
 * day, including the morning.
 */
function sunUsesOf(exposure: number): Need['sunUses'] {
  if (exposure === 4) return 4
  return exposure >= 2 ? 3 : usualSunUses
}

function bitsFrom(weights: Need['weights'], least: number): ConcernBits {
  return concernBits(
    concernSlugs.filter(slug => weights[slug] >= least).map(slug => [slug, wholeLevel] as const),
  )
}
