import { adminCategories, adminProblems, adminSkinTypes } from '#contract/catalogue/endpoints.ts'

/** The words that have an administration page of their own. */
export const wordKinds = {
  categories: { calls: adminCategories, filter: 'category' },
  skinTypes: { calls: adminSkinTypes, filter: undefined },
  problems: { calls: adminProblems, filter: undefined },
} as const

export type WordKind = keyof typeof wordKinds
