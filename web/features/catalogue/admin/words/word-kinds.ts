import { adminCategories, adminProblems, adminSkinTypes } from '#contract/catalogue/endpoints.ts'

/** The kinds of words, such as categories and ingredients, that have their own administration page. */
export const wordKinds = {
  categories: { calls: adminCategories, filter: 'category' },
  skinTypes: { calls: adminSkinTypes, filter: undefined },
  problems: { calls: adminProblems, filter: undefined },
} as const

export type WordKind = keyof typeof wordKinds
