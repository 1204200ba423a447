/** What a step of a routine is about, in the order of a day. */
export const stepKinds = [
  'cleanser',
  'treatment',
  'moisturiser',
  'sunscreen',
  'weekly',
  'rinse',
  'shade',
] as const

/** Days, the first of the week first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** What the questions can grade: slugs of the shop's problems. */
export const concernSlugs = [
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
