/** The kinds of steps of a routine, in the order of a day. */
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

/** The concerns that the questions can grade: slugs of the shop's problems. */
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
