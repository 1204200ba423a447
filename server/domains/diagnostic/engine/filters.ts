import type { Choice } from './answers.ts'
import type { Mark } from './marks.ts'

/** Groups of ingredients that somebody can say not to bear (F29). */
export const allergyGroups = [
  'fragrance',
  'preservatives',
  'lanolin',
  'bee',
  'nuts',
  'aspirin',
  'oat',
] as const

export type AllergyGroup = (typeof allergyGroups)[number]

/** What somebody takes or puts on that rules products out. */
export const treatments = [
  'isotretinoin',
  'retinoid-cream',
  'benzoyl-peroxide',
  'cortisone-cream',
  'cortisone-tablets',
  'blood-thinner',
] as const

export type Treatment = (typeof treatments)[number]

/** What limits the choice of products, apart from the skin itself. */
export interface Filters {
  age: 'child' | 'teen' | 'adult'
  /** `unsaid` is handled like `pregnant`. */
  pregnancy: 'no' | 'pregnant' | 'breastfeeding' | 'trying' | 'unsaid'
  allergies: AllergyGroup[]
  /** There is an allergy that the questions do not name, so that nothing can be checked for it. */
  hasOtherAllergy: boolean
  treatments: Treatment[]
  hasKeloids: boolean
  lightening: 'never' | 'past' | 'recent' | 'now' | 'unsure'
  /** FCFA a month; null means no limit. */
  budget: number | null
}

/** Reads the filters from marks, and the budget from the option that carries an amount. */
export function findFilters(choices: readonly Choice[], marks: ReadonlySet<Mark>): Filters {
  const first = <Value extends string>(values: readonly Value[], markOf: (value: Value) => Mark) =>
    values.find(value => marks.has(markOf(value)))
  const pregnancies = ['pregnant', 'breastfeeding', 'trying'] as const
  const pregnancy = first(pregnancies, value => value) ?? (marks.has('pregnancy-unsaid') ? 'unsaid' : 'no')
  return {
    age: marks.has('child') ? 'child' : marks.has('teen') ? 'teen' : 'adult',
    pregnancy,
    allergies: allergyGroups.filter(group => marks.has(`allergy-${group}`)),
    hasOtherAllergy: marks.has('allergy-other'),
    treatments: treatments.filter(treatment => marks.has(treatment)),
    hasKeloids: marks.has('keloid'),
    lightening:
      first(['now', 'unsure', 'recent', 'past'] as const, value => `lightening-${value}`) ?? 'never',
    budget: choices.find(({ option }) => option.amount !== undefined)?.option.amount ?? null,
  }
}
