import { concernSlugs } from '#contract/diagnostic/names.ts'
import { type Assessment, marksOf } from '../assessment/assessment.ts'
import { type ConcernBits, concernBits, shiftOf, wholeLevel } from '../assessment/concern-bits.ts'
import type { ConcernSlug } from '../assessment/concerns.ts'
import { greasyMarks, type Mark } from '../assessment/marks.ts'
import { severityOf, typeBits } from '../assessment/skin-type.ts'
import { usuallyCommonplace } from '../products/commonplace.ts'
import { isTenderSkin, sensitivityOf } from './gates.ts'

/** When the engine is asked; months count from 1. */
export interface MatchOptions {
  month?: number
}

/** What a skin needs, as the numbers that products are scored by. */
export interface Need {
  /** How much a point of evidence for a concern counts. */
  weights: Record<ConcernSlug, number>
  /** Those that are not 0, each with the place of the concern's bits. */
  weighed: readonly { shift: number; weight: number }[]
  /** The concerns of a weight of at least 1, and of at least 2. */
  slight: ConcernBits
  mild: ConcernBits
  /** The type of skin, and sensitive skin beside it where that is the state. */
  types: number
  isSensitive: boolean
  /** How much a point of irritancy costs. */
  sensitivity: number
  /** Skin that needs a cleanser and a sun protection without anything that irritates. */
  isTender: boolean
  /** How much a rich texture costs. */
  heaviness: number
  /** Skin so dry that a light or mattifying cream is not enough, whatever shines. */
  isParched: boolean
  isHarmattan: boolean
  /** How often a day sunscreen is put on; outdoors it is put on again. */
  sunUses: 2 | 3 | 4
  /** How often a day is still worth paying for, where the budget does not pay for all. */
  leastSunUses: number
  /** Ingredients that tell no product from another. */
  commonplace: ReadonlySet<string>
}

/** Indoors sunscreen is put on in the morning and at noon. */
export const usualSunUses = 2

/** What each goal is about. */
export const concernsOfGoal: Partial<Record<Mark, readonly ConcernSlug[]>> = {
  'goal-even-tone': ['dark-marks'],
  'goal-spots': ['acne'],
  'goal-shine': ['shine-pores'],
  'goal-comfort': ['dehydration', 'discomfort'],
  'goal-brightness': ['dullness'],
  'goal-lines': ['first-lines'],
}

/** The harmattan blows from November to March, and dries air to under 30 % of humidity (F28). */
export function isHarmattan(month: number | undefined): boolean {
  return month !== undefined && (month >= 11 || month <= 3)
}

/** Severity, one more for a goal, one more for dryness in the harmattan; everybody needs some sun protection. */
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
    // With albinism any sun protection is better than none (F43).
    leastSunUses: assessment.filters.hasAlbinism ? 1 : sunUses / 2,
    commonplace: usuallyCommonplace,
  }
}

/** From this on no rich texture is chosen. */
export const shiny = 2

/**
 * Parched skin needs a rich texture, whatever shines. But skin that flakes where it is greasy may have seborrhoeic
 * dermatitis (F38), which feeds on oil; that of dry skin, or of isotretinoin, is dry.
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

/** Every two hours outdoors: about three times for some hours, four for the whole day, with the first in the morning. */
function sunUsesOf(exposure: number): Need['sunUses'] {
  if (exposure === 4) return 4
  return exposure >= 2 ? 3 : usualSunUses
}

function bitsFrom(weights: Need['weights'], least: number): ConcernBits {
  return concernBits(
    concernSlugs.filter(slug => weights[slug] >= least).map(slug => [slug, wholeLevel] as const),
  )
}
