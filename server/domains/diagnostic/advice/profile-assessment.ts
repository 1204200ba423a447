import { type Age, ages } from '#contract/diagnostic/ingredients/person.ts'
import { concernSlugs } from '#contract/diagnostic/names.ts'
import { rulesVersion } from '../engine/assessment/assess.ts'
import type { Assessment } from '../engine/assessment/assessment.ts'
import { noPoints } from '../engine/assessment/axes.ts'
import type { ConcernSlug } from '../engine/assessment/concerns.ts'
import { type SkinType, skinTypes } from '../engine/assessment/skin-type.ts'

/** The severity of concerns chosen in a profile, where members do not grade them. */
const namedSeverity = 2

/**
 * Derives a cautious assessment from a member's profile. The profile does not ask about pregnancy, so products to avoid
 * in pregnancy are excluded. Undefined for a profile that says nothing about skin.
 */
export function assessmentOfProfile(profile: {
  skinType: string | null
  skinConcerns: readonly string[]
}): Assessment | undefined {
  const skinType = skinTypes.find(type => type === profile.skinType)
  const named = new Set<string>(concernSlugs.filter(slug => profile.skinConcerns.includes(slug)))
  if (!skinType && named.size === 0) return undefined
  return {
    ...emptyAssessment(),
    skinType: skinType ?? typeOf(named),
    states: skinType === 'sensitive' || named.has('discomfort') ? ['sensitive'] : [],
    concerns: gradedConcerns(named),
  }
}

/** The assessment of an adult about whom nothing is known. */
export function emptyAssessment(): Assessment {
  return {
    versions: { rules: rulesVersion, questionnaire: 0 },
    axes: noPoints(),
    skinType: 'normal',
    certainty: 'unsure',
    states: [],
    concerns: gradedConcerns(new Set()),
    triage: { level: 'green', reasons: [] },
    filters: {
      age: 'adult',
      pregnancy: 'unsaid',
      allergies: [],
      hasOtherAllergy: false,
      treatments: [],
      hasUnknownTreatment: false,
      hasKeloids: false,
      isDiabetic: false,
      lightening: 'never',
      budget: null,
    },
    goals: [],
    strengths: [],
    contradictions: [],
    trace: [],
  }
}

function gradedConcerns(named: ReadonlySet<string>): Assessment['concerns'] {
  return concernSlugs
    .map((slug: ConcernSlug) => ({
      slug,
      severity: named.has(slug) ? (namedSeverity as 2) : (0 as const),
      points: 0,
      because: [],
      facts: [],
    }))
    .toSorted((one, other) => other.severity - one.severity)
}

/**
 * Guesses the skin type from the concerns in a profile when the member chose no type. The assessment is marked as
 * unsure, so that products are not scored against the guess.
 */
function typeOf(named: ReadonlySet<string>): SkinType {
  if (named.has('shine-pores')) return 'combination'
  return named.has('very-dry') ? 'dry' : 'normal'
}

/**
 * What the shop knows about a person without a diagnostic: her age band. Undefined for an adult, about whom it says nothing.
 * A child cannot be pregnant; for a teenager nothing is known, so that products to avoid in pregnancy are avoided.
 */
export function assessmentOfKind(kind: Age): Assessment | undefined {
  if (kind === 'adult') return undefined
  const known = emptyAssessment()
  return { ...known, filters: { ...known.filters, age: kind, pregnancy: kind === 'teen' ? 'unsaid' : 'no' } }
}

/**
 * An assessment with the younger of two age bands: the one of its answers and the one that the member stated for this person.
 * If one of the two is outdated or wrong, it never allows more.
 */
export function youngest(assessment: Assessment, profile: { kind: Age } | undefined): Assessment {
  const { filters } = assessment
  if (!profile || ages.indexOf(profile.kind) >= ages.indexOf(filters.age)) return assessment
  return { ...assessment, filters: { ...filters, age: profile.kind } }
}
