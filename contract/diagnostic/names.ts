/** The kinds of steps in a skincare routine, in the order of the day. */
export const stepKinds = [
  'cleanser',
  'treatment',
  'moisturiser',
  'sunscreen',
  'weekly',
  'rinse',
  'shade',
] as const

/** The days of the week, starting with Monday. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** The slugs of the skin problems whose severity the diagnostic's questions can grade. */
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
