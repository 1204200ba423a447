/** What an answer can say beyond points; the rules read these names, so a questionnaire may use no others. */
export const marks = [
  // Age: under 3 beside `child`, under 12, and 12 to 15 (F33).
  'infant',
  'child',
  'teen',
  // Pregnancy gate (F22). Unsaid is treated like pregnant.
  'pregnant',
  'breastfeeding',
  'trying',
  'pregnancy-unsaid',
  // Where the skin shines (F1).
  't-zone',
  'all-over',
  'midday-shine',
  'unknown-feel',
  'unknown-shine',
  // A want of water rather than of oil (F2, F28).
  'tight-dry-season',
  'tight-after-wash',
  'tight-all-day',
  'flaking',
  'tight',
  'tight-and-shiny',
  'comfortable',
  'very-reactive',
  // What somebody looked for and did not find: only this can be called a strength.
  'never-reactive',
  'no-spots',
  'no-marks',
  'no-shine',
  'supple',
  // "I don't know": never the same as "none".
  'unknown-tightness',
  'unknown-reactivity',
  'unknown-spots',
  'unknown-marks',
  'unknown-sun',
  // Kinds of dark marks (F12, F13, F26).
  'marks-fading',
  'marks-lasting',
  'marks-symmetric',
  'marks-rubbing',
  'grey-bumps',
  // Lighter than the skin around: many causes, leprosy among them (F34).
  'lighter-patches',
  'dull',
  'rough',
  'fine-lines',
  'set-lines',
  'razor-bumps',
  // Lightening creams and mixtures (F25 to F27). Unsaid is treated like unsure.
  'lightening-never',
  'lightening-past',
  'lightening-recent',
  'lightening-now',
  'lightening-unsure',
  'lightening-unsaid',
  // Treatments and conditions.
  'isotretinoin',
  'retinoid-cream',
  'benzoyl-peroxide',
  'cortisone-cream',
  'cortisone-tablets',
  'blood-thinner',
  'unknown-treatment',
  // An answer withheld is treated like a treatment without a name.
  'health-unsaid',
  'eczema',
  'keloid',
  'diabetes',
  'albinism',
  // On the body, where it is used for longest and mostly to lighten; on the face it is a treatment (F27).
  'cortisone-body',
  // Allergies (F29).
  'allergy-fragrance',
  'allergy-preservatives',
  'allergy-lanolin',
  'allergy-bee',
  'allergy-nuts',
  'allergy-aspirin',
  'allergy-oat',
  'allergy-hair-dye',
  'allergy-other',
  // Signs that come before any product (F30 to F32, F34, F27).
  'fever-swelling',
  'spreading',
  'face-swelling',
  'blisters',
  // Shingles, or an eye in danger (F46).
  'grouped-blisters',
  // A rash with fever, a swollen face or red eyes after a new medicine (F49).
  'medicine-rash',
  // Bleeding under the skin: an infection of the blood, or meningitis (F54).
  'purple-spots',
  'changing-mole',
  'nail-or-sole',
  'numb-patch',
  'thin-skin',
  // What passes from one to another at home: scabies and impetigo are treated, not cared for (F50).
  'night-itch',
  'honey-crusts',
  // Common on dark skin, and no sign of danger (F31).
  'stable-nail-lines',
  'unsure-sign',
  'sun-some',
  'sun-hours',
  'sun-all-day',
  'no-budget-limit',
  'goal-even-tone',
  'goal-spots',
  'goal-shine',
  'goal-comfort',
  'goal-brightness',
  'goal-lines',
  'goal-simple',
] as const

export type Mark = (typeof marks)[number]

/** Somewhere the skin has oil of its own. */
export const greasyMarks = ['t-zone', 'all-over', 'tight-and-shiny'] as const satisfies readonly Mark[]

/** A baby may be concerned; an answer withheld counts like "pregnant". */
export const pregnancyMarks = [
  'pregnant',
  'trying',
  'breastfeeding',
  'pregnancy-unsaid',
] as const satisfies readonly Mark[]
