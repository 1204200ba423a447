import {
  type Age,
  type AllergyGroup,
  allergyGroups,
  type PregnancyAnswer,
  type Treatment,
  treatments,
} from '#contract/diagnostic/ingredients/person.ts'
import type { Choice } from '../answers/questionnaire.ts'
import type { Mark } from './marks.ts'

/** Personal circumstances of the visitor that restrict products, apart from the skin itself. */
export interface Filters {
  age: Age
  pregnancy: PregnancyAnswer
  allergies: AllergyGroup[]
  /** The visitor reported an allergy that the questions do not list, so no product can be checked for it. */
  hasOtherAllergy: boolean
  treatments: Treatment[]
  /** A treatment of the visitor is unnamed or was not disclosed: it could be any. */
  hasUnknownTreatment: boolean
  hasKeloids: boolean
  isDiabetic: boolean
  /** Whether the visitor has albinism. Missing in results from before rules version 6. */
  hasAlbinism?: boolean
  /** When the visitor used skin-lightening creams; `unsaid` (not disclosed) is treated like `unsure`. */
  lightening: 'never' | 'past' | 'recent' | 'now' | 'unsure' | 'unsaid'
  /** The visitor's monthly budget in FCFA; null means no limit. */
  budget: number | null
  /** What hurt a member's skin since; added when an assessment is used, and never stored with it. */
  reactions?: Reactions
}

/** What hurt a person's skin: products, and the likely irritants in them, by family or slug. */
export interface Reactions {
  products: ReadonlySet<number>
  irritants: ReadonlySet<string>
}

/**
 * The monthly budget in FCFA assumed for visitors who do not know yet what to spend. Not knowing never means "no
 * limit".
 */
const usualBudget = 10_000

/** Derives a visitor's filters from marks, and the budget from the option that carries an amount. */
export function findFilters(choices: readonly Choice[], marks: ReadonlySet<Mark>): Filters {
  const first = <Value extends string>(values: readonly Value[], markOf: (value: Value) => Mark) =>
    values.find(value => marks.has(markOf(value)))
  const pregnancies = ['pregnant', 'breastfeeding', 'trying'] as const
  const pregnancy = first(pregnancies, value => value) ?? (marks.has('pregnancy-unsaid') ? 'unsaid' : 'no')
  return {
    age: first(['infant', 'child', 'teen'] as const, value => value) ?? 'adult',
    pregnancy,
    allergies: allergyGroups.filter(group => marks.has(`allergy-${group}`)),
    hasOtherAllergy: marks.has('allergy-other'),
    treatments: treatments.filter(treatment => marks.has(treatment)),
    hasUnknownTreatment: marks.has('unknown-treatment') || marks.has('health-unsaid'),
    hasKeloids: marks.has('keloid'),
    isDiabetic: marks.has('diabetes'),
    hasAlbinism: marks.has('albinism'),
    lightening:
      first(['now', 'unsure', 'unsaid', 'recent', 'past'] as const, value => `lightening-${value}`) ??
      'never',
    budget: marks.has('no-budget-limit')
      ? null
      : (choices.find(({ option }) => option.amount !== undefined)?.option.amount ?? usualBudget),
  }
}
