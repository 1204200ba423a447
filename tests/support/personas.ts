import type { Differences } from './demo-skin.ts'

/** A person who takes the diagnostic; `answers` are those that differ from a calm and healthy skin. */
export interface Visitor {
  who: string
  answers: Differences
  month?: number
}

/** Typical users of the diagnostic whom a dermatologist and a pharmacist in Ouagadougou would expect, by number. */
export const visitors = {
  '01': {
    who: 'pregnant, spots and marks',
    answers: { pregnancy: 'pregnant', acne: 'some', 'dark-marks': 'lasting' },
  },
  '02': {
    who: 'pregnant, with her own tretinoin cream',
    answers: { pregnancy: 'pregnant', health: 'retinoid-cream', acne: 'some' },
  },
  '03': {
    who: 'pregnant, using a bleaching cream',
    answers: { pregnancy: 'pregnant', lightening: 'now' },
  },
  '04': { who: 'breastfeeding, melasma', answers: { pregnancy: 'breastfeeding', 'dark-marks': 'symmetric' } },
  '05': {
    who: 'isotretinoin, pregnancy not said',
    answers: { pregnancy: 'unsaid', health: 'isotretinoin' },
  },
  '06': {
    who: 'a man on isotretinoin, very dry',
    answers: { health: 'isotretinoin', 'feel-test': 'tight', tightness: 'all-day' },
  },
  '07': {
    who: 'isotretinoin, trying for a baby',
    answers: { pregnancy: 'trying', health: 'isotretinoin' },
  },
  '08': { who: 'bleaching, skin grown thin', answers: { lightening: 'now', signs: 'thin-skin' } },
  '09': {
    who: 'stopped bleaching two months ago, burns, flakes, breaks out',
    answers: {
      lightening: 'recent',
      reactivity: 'nearly-always',
      tightness: 'flaking',
      'feel-test': 'tight',
      acne: 'many',
    },
  },
  '10': {
    who: 'grey grainy patches after years of creams',
    answers: { lightening: 'past', 'dark-marks': 'grey-bumps' },
  },
  '11': { who: 'few spots, lasting marks', answers: { acne: 'few', 'dark-marks': 'lasting' } },
  '12': {
    who: 'melasma, outdoors, budget not known',
    answers: { 'dark-marks': 'symmetric', sun: 'all-day', budget: 'unknown' },
  },
  '13': { who: 'a boy of fourteen with spots', answers: { age: '12-15', acne: 'some' } },
  '14': { who: 'spots on more than half of the face', answers: { acne: 'many' } },
  '15': { who: 'deep painful lumps', answers: { acne: 'severe' } },
  '16': { who: 'many spots, forms keloids', answers: { acne: 'many', health: 'keloid' } },
  '17': {
    who: 'razor bumps with dark marks',
    answers: { 'also-seen': 'razor-bumps', 'dark-marks': 'rubbing' },
  },
  '18': { who: 'razor bumps, forms keloids', answers: { 'also-seen': 'razor-bumps', health: 'keloid' } },
  '19': {
    who: 'eczema that flares',
    answers: { health: 'eczema', reactivity: 'often', 'feel-test': 'tight', tightness: 'flaking' },
  },
  '20': {
    who: 'flakes where it shines',
    answers: { 'feel-test': 't-zone', shine: 'midday-t-zone', tightness: 'flaking' },
  },
  '21': { who: 'lighter patches on face and chest', answers: { 'dark-marks': 'lighter' } },
  '22': {
    who: 'white patches, wants an even tone',
    answers: { 'dark-marks': 'lighter', goals: 'even-tone' },
  },
  '23': {
    who: 'a pale patch that is felt less, for a year',
    answers: { 'dark-marks': 'lighter', signs: 'numb-patch' },
  },
  '24': { who: 'a mole that bleeds', answers: { signs: 'changing-mole' } },
  '25': { who: 'a new patch on the sole', answers: { signs: 'nail-or-sole-change' } },
  '26': {
    who: 'sixty, old fine lines in eight nails',
    answers: { age: '55-plus', signs: 'stable-nail-lines' },
  },
  '27': { who: 'a baby of four months', answers: { age: 'under-3' } },
  '28': { who: 'seven, something on the scalp', answers: { age: '3-11', signs: 'unsure' } },
  '29': {
    who: 'nine, eczema that everything burns',
    answers: { age: '3-11', health: 'eczema', reactivity: 'nearly-always' },
  },
  '30': {
    who: 'seventy-two, very dry in January',
    answers: { age: '55-plus', 'feel-test': 'tight', tightness: 'flaking' },
    month: 1,
  },
  '31': {
    who: 'allergic to shea and peanut, dry in December',
    answers: { 'feel-test': 'tight', tightness: 'all-day', allergies: 'nuts' },
    month: 12,
  },
  '32': { who: 'allergic to fragrance', answers: { allergies: 'fragrance' } },
  '33': { who: 'a face that everything burns', answers: { reactivity: 'nearly-always' } },
  '34': { who: 'dandruff, a healthy face', answers: {} },
  '35': { who: 'hair lost at the temples', answers: { signs: 'unsure' } },
  '36': { who: 'rough arms', answers: { 'also-seen': 'rough' } },
  '37': { who: 'a nurse with hand eczema', answers: { health: 'eczema', reactivity: 'often' } },
  '38': {
    who: 'diabetes, a wound for six weeks',
    answers: { health: 'diabetes', signs: 'changing-mole' },
  },
  '39': {
    who: 'diabetes, dry',
    answers: { health: 'diabetes', 'feel-test': 'tight', tightness: 'after-wash' },
  },
  '40': { who: 'very dark skin without marks', answers: { shine: 'evening-t-zone' } },
  '41': { who: 'wants it simple', answers: { goals: 'simple' } },
  '42': { who: 'three thousand francs a month', answers: { budget: '3000' } },
  '43': { who: 'money is no question', answers: { budget: 'no-limit', 'dark-marks': 'lasting' } },
  '44': {
    who: 'five answers that do not go together',
    answers: {
      shine: 'always',
      tightness: 'flaking',
      health: 'eczema',
      'dark-marks': 'grey-bumps',
      goals: 'spots',
    },
  },
  '45': {
    who: 'does not know',
    answers: {
      'feel-test': 'unknown',
      shine: 'unknown',
      tightness: 'unknown',
      reactivity: 'unknown',
      acne: 'unknown',
      'dark-marks': 'unknown',
      sun: 'unknown',
      budget: 'unknown',
    },
  },
  '46': { who: 'calm skin in the harmattan', answers: {}, month: 1 },
  '47': { who: 'oily in April', answers: { 'feel-test': 'all-over', shine: 'always' }, month: 4 },
  '48': {
    who: 'blisters near the eye, fever, cortisone tablets',
    answers: { signs: ['blisters', 'face-swelling', 'fever-swelling'], health: 'cortisone-tablets' },
  },
  '49': {
    who: 'breastfeeding, with her own adapalene gel',
    answers: { pregnancy: 'breastfeeding', health: 'retinoid-cream' },
  },
  '50': {
    who: 'trying for a baby, a skin treatment without a name',
    answers: { pregnancy: 'trying', health: 'unknown-treatment' },
  },
  '51': {
    who: 'pregnant, would rather not speak of creams',
    answers: { pregnancy: 'pregnant', lightening: 'unsaid' },
  },
  '52': {
    who: 'pregnant, stopped bleaching three months ago',
    answers: { pregnancy: 'pregnant', lightening: 'recent' },
  },
  '53': { who: 'a man who says nothing of his health', answers: { health: 'unsaid' } },
  '54': {
    who: 'breastfeeding, a mixture without a label',
    answers: { pregnancy: 'breastfeeding', lightening: 'unsure' },
  },
  '55': {
    who: 'a mixture without a label, and isotretinoin',
    answers: { lightening: 'unsure', health: 'isotretinoin' },
  },
  '56': {
    who: 'old lines in the nails, and a patch that is felt less',
    answers: { signs: ['numb-patch', 'stable-nail-lines'] },
  },
  '57': { who: 'fifteen, pale patches on the cheeks', answers: { age: '12-15', 'dark-marks': 'lighter' } },
  '58': { who: 'stopped bleaching lately, and is well', answers: { lightening: 'recent' } },
  '59': {
    who: 'stopped bleaching lately, and flakes',
    answers: { lightening: 'recent', 'feel-test': 'tight', tightness: 'flaking' },
  },
  '60': { who: 'forms keloids, no spots', answers: { health: 'keloid' } },
  '61': { who: 'spots on face and back', answers: { acne: 'some', 'also-seen': 'chest-back' } },
  '62': {
    who: 'says nothing at all of health and creams, perhaps pregnant',
    answers: { pregnancy: 'unsaid', lightening: 'unsaid', health: 'unsaid' },
  },
  '63': { who: 'an allergy without a name, in January', answers: { allergies: 'other' }, month: 1 },
  '64': { who: 'a baby, with a lightening cream', answers: { age: 'under-3', lightening: 'now' } },
  '65': { who: 'thirteen, a mixture without a label', answers: { age: '12-15', lightening: 'unsure' } },
  '66': {
    who: 'stopped bleaching lately, and breaks out',
    answers: { lightening: 'recent', acne: 'many' },
  },
  '67': { who: 'trying for a baby, bleaching', answers: { pregnancy: 'trying', lightening: 'now' } },
  '68': { who: 'perhaps pregnant, and well', answers: { pregnancy: 'unsaid' } },
} as const satisfies Record<string, Visitor>

export type VisitorNumber = keyof typeof visitors
