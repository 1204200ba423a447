/** Groups of ingredients that a visitor can report an allergy or intolerance to (F29). */
export const allergyGroups = [
  'fragrance',
  'preservatives',
  'lanolin',
  'bee',
  'nuts',
  'aspirin',
  'oat',
  'hair-dye',
] as const

export type AllergyGroup = (typeof allergyGroups)[number]

/** Medical treatments of the visitor that exclude products. */
export const treatments = [
  'isotretinoin',
  'retinoid-cream',
  'benzoyl-peroxide',
  'cortisone-cream',
  'cortisone-tablets',
  'blood-thinner',
] as const

export type Treatment = (typeof treatments)[number]

/** The visitor's age: `infant` is under 3, `child` from 3 to 11, `teen` from 12 to 15. */
export const ages = ['infant', 'child', 'teen', 'adult'] as const

export type Age = (typeof ages)[number]

/** The answers about pregnancy; `unsaid` (not disclosed) is treated like `pregnant`. */
export const pregnancyAnswers = ['no', 'pregnant', 'breastfeeding', 'trying', 'unsaid'] as const

export type PregnancyAnswer = (typeof pregnancyAnswers)[number]
