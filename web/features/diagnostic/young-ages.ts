import type { Age } from '#contract/diagnostic/ingredients/person.ts'

/** The ages under 16 by the keys of the questionnaire's options. */
export const youngAges: Record<string, Age> = { 'under-3': 'infant', '3-11': 'child', '12-15': 'teen' }
