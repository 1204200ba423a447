import type { Assessment } from './assessment.ts'
import { type ConcernSlug, concernSlugs } from './concerns.ts'
import { sensitivityOf } from './gates.ts'
import type { Mark } from './marks.ts'
import { severityOf } from './skin-type.ts'

/** When the engine is asked; months count from 1. */
export interface MatchOptions {
  month?: number
}

/** What a skin needs, as the numbers that products are scored by. */
export interface Need {
  /** How much a point of evidence for a concern counts. */
  weights: Record<ConcernSlug, number>
  /** The same in the order of `concernSlugs`. */
  weightList: readonly number[]
  /** How much a point of irritancy costs. */
  sensitivity: number
  /** How much a rich texture costs. */
  heaviness: number
  isHarmattan: boolean
  /** Sunscreen is put on again outdoors, so a package lasts half as long. */
  sunUses: 1 | 2
}

const goals: Partial<Record<Mark, readonly ConcernSlug[]>> = {
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
  const { concerns } = assessment
  const dryMonth = isHarmattan(month)
  const weights = Object.fromEntries(
    concernSlugs.map(slug => [slug, severityOf(concerns, slug) as number]),
  ) as Record<ConcernSlug, number>
  for (const goal of assessment.goals) for (const slug of goals[goal] ?? []) weights[slug] += 1
  if (dryMonth) for (const slug of ['dehydration', 'very-dry'] as const) weights[slug] += 1
  weights['sun-exposure'] = Math.max(1, weights['sun-exposure'])
  return {
    weights,
    weightList: concernSlugs.map(slug => weights[slug]),
    sensitivity: sensitivityOf(concerns),
    heaviness: Math.max(severityOf(concerns, 'acne'), severityOf(concerns, 'shine-pores')),
    isHarmattan: dryMonth,
    sunUses: severityOf(concerns, 'sun-exposure') >= 2 ? 2 : 1,
  }
}
