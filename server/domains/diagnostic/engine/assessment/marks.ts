/**
 * The marks: facts that an answer can state besides points. The rules read these names, so a questionnaire may use no
 * others.
 */
export const marks = [
  // Marks of the age (F33): `infant` is under 3, always together with `child`, which is under 12; `teen` is 12 to 15.
  'infant',
  'child',
  'teen',
  // Marks of pregnancy (F22). Not disclosed is treated like pregnant.
  'pregnant',
  'breastfeeding',
  'trying',
  'pregnancy-unsaid',
  // Marks of where the skin shines (F1).
  't-zone',
  'all-over',
  'midday-shine',
  'unknown-feel',
  'unknown-shine',
  // Marks that skin lacks water rather than oil (F2, F28).
  'tight-dry-season',
  'tight-after-wash',
  'tight-all-day',
  'flaking',
  'tight',
  'tight-and-shiny',
  'comfortable',
  'very-reactive',
  // Marks of problems that the visitor looked for and did not find: only these can be praised as strengths.
  'never-reactive',
  'no-spots',
  'no-marks',
  'no-shine',
  'supple',
  // Set by the answer "I don't know", which never means that the problem is absent.
  'unknown-tightness',
  'unknown-reactivity',
  'unknown-spots',
  'unknown-marks',
  'unknown-sun',
  // Marks of the kinds of dark spots (F12, F13, F26).
  'marks-fading',
  'marks-lasting',
  'marks-symmetric',
  'marks-rubbing',
  'grey-bumps',
  // The mark of patches lighter than the skin around them, which have many causes, including leprosy (F34).
  'lighter-patches',
  'dull',
  'rough',
  'fine-lines',
  'set-lines',
  'razor-bumps',
  // Marks of skin-lightening creams and mixtures (F25 to F27). Not disclosed is treated like unsure.
  'lightening-never',
  'lightening-past',
  'lightening-recent',
  'lightening-now',
  'lightening-unsure',
  'lightening-unsaid',
  // Marks of medical treatments and conditions.
  'isotretinoin',
  'retinoid-cream',
  'benzoyl-peroxide',
  'cortisone-cream',
  'cortisone-tablets',
  'blood-thinner',
  'unknown-treatment',
  // The mark of an undisclosed treatment, which is treated like an unnamed one.
  'health-unsaid',
  'eczema',
  'keloid',
  'diabetes',
  'albinism',
  // The mark of cortisone used on the body, usually for long and to lighten skin; on the face it counts as a treatment
  // (F27).
  'cortisone-body',
  // Marks of allergies (F29).
  'allergy-fragrance',
  'allergy-preservatives',
  'allergy-lanolin',
  'allergy-bee',
  'allergy-nuts',
  'allergy-aspirin',
  'allergy-oat',
  'allergy-hair-dye',
  'allergy-other',
  // Marks of danger signs, which come before any product (F30 to F32, F34, F27).
  'fever-swelling',
  'spreading',
  'face-swelling',
  'blisters',
  // Marks of shingles, or of a threat to an eye (F46).
  'grouped-blisters',
  // The mark of a rash with fever, a swollen face or red eyes after a new medicine (F49).
  'medicine-rash',
  // The mark of bleeding under the skin, a sign of sepsis or meningitis (F54).
  'purple-spots',
  'changing-mole',
  'nail-or-sole',
  'numb-patch',
  'thin-skin',
  // Marks of what is contagious at home: scabies and impetigo need treatment, not skincare (F50).
  'night-itch',
  'honey-crusts',
  // The mark of nail lines that do not change: common on dark skin and not a danger sign (F31).
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

/** The marks of skin that produces oil at least in some places. */
export const greasyMarks = ['t-zone', 'all-over', 'tight-and-shiny'] as const satisfies readonly Mark[]

/** The marks with which a baby may be affected; not disclosed counts like "pregnant". */
export const pregnancyMarks = [
  'pregnant',
  'trying',
  'breastfeeding',
  'pregnancy-unsaid',
] as const satisfies readonly Mark[]
