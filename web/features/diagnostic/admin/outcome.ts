import type { Translate } from '#messages/keys.ts'

/** The slugs that the engine grades, in words; one that it knows only later keeps its slug. */
const concerns = [
  'acne',
  'dark-marks',
  'shine-pores',
  'dehydration',
  'very-dry',
  'discomfort',
  'fragile-barrier',
  'eczema-prone',
  'dullness',
  'first-lines',
  'razor-bumps',
  'sun-exposure',
] as const

/** What a concern is called. */
export function concernName(t: Translate, slug: string): string {
  const known = concerns.find(concern => concern === slug)
  return known ? t(`admin-diagnostic:concern.${known}`) : slug
}
