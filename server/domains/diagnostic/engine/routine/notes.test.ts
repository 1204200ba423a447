import { expect, test } from 'vitest'
import type { Family } from '#contract/diagnostic/ingredients/actives/active.ts'
import { answersOf, assessmentOf, type Differences, demoShelf } from '#tests/support/demo-skin.ts'
import { madeRanked } from '#tests/support/made-product.ts'
import { match } from '../matching/match.ts'
import { findNeed } from '../matching/need.ts'
import { findCandidates } from './candidates.ts'
import { choose, type Picks } from './choice.ts'
import { findNotes, type noteRules } from './notes.ts'

interface Situation {
  answers?: Differences
  month?: number
  change?: (picks: Picks) => Picks
}

const without = ({ sunscreen: _, ...picks }: Picks): Picks => picks
const tinted =
  (isTinted: boolean) =>
  (picks: Picks): Picks =>
    picks.sunscreen
      ? { ...picks, sunscreen: { ...picks.sunscreen, product: { ...picks.sunscreen.product, isTinted } } }
      : picks
/** A routine with a sunscreen whose price assumes this many applications a day. */
const counted =
  (sunUses: number) =>
  (picks: Picks): Picks =>
    picks.sunscreen ? { ...picks, sunscreen: { ...picks.sunscreen, sunUses } } : picks
const sunny =
  (photosensitising: string | null, ...families: Family[]) =>
  ({ moisturiser, ...picks }: Picks): Picks =>
    moisturiser
      ? {
          ...picks,
          moisturiser: {
            ...moisturiser,
            product: { ...moisturiser.product, photosensitising, families: new Set(families) },
          },
        }
      : picks
const bare = (): Picks => ({ treatments: [] })
const marked = { 'dark-marks': 'lasting' }

/**
 * For each note about a routine, situations in which it must appear, and situations in which it must not because one
 * condition is missing.
 */
const cases: Record<(typeof noteRules)[number]['id'], { speaks: Situation[]; silent: Situation[] }> = {
  photosensitive: {
    speaks: [{ change: sunny('glycolic-acid', 'aha') }],
    silent: [{ change: sunny(null) }, { change: sunny('retinol', 'retinoid') }],
  },
  photosensitiveWhileUsed: {
    speaks: [{ change: sunny('retinol', 'retinoid') }],
    silent: [{ change: sunny(null) }, { change: sunny('glycolic-acid', 'aha') }],
  },
  tinted: {
    speaks: [{ answers: marked, change: tinted(false) }],
    silent: [
      { answers: marked, change: tinted(true) },
      { change: tinted(false) },
      { answers: marked, change: without },
    ],
  },
  noSunscreen: {
    speaks: [{ change: without }],
    silent: [{}, { answers: { age: 'under-3' }, change: without }],
  },
  infantShade: {
    speaks: [{ answers: { age: 'under-3' } }],
    silent: [{ answers: { age: '3-11' }, change: without }],
  },
  harmattan: {
    speaks: [
      { month: 1, answers: { allergies: 'nuts' } },
      { month: 1, answers: { allergies: 'other' } },
      { month: 1, answers: { shine: 'midday-t-zone' } },
      { month: 1, answers: { acne: 'few' } },
      { month: 1, answers: { signs: 'unsure' } },
    ],
    silent: [{ month: 1 }, { month: 6, answers: { allergies: 'nuts' } }],
  },
  harmattanShea: {
    speaks: [{ month: 11 }, { month: 3, answers: { tightness: 'all-day' } }],
    silent: [
      { month: 6 },
      { month: 1, answers: { allergies: 'nuts' } },
      { month: 1, answers: { allergies: 'other' } },
      { month: 1, answers: { shine: 'midday-t-zone' } },
      { month: 1, answers: { acne: 'few' } },
      { month: 1, answers: { signs: 'unsure' } },
    ],
  },
  pregnancy: {
    speaks: ['pregnant', 'trying', 'breastfeeding'].map(pregnancy => ({ answers: { pregnancy } })),
    silent: [
      {},
      { answers: { pregnancy: 'unsaid' } },
      { answers: { pregnancy: 'pregnant', health: 'retinoid-cream' } },
    ],
  },
  pregnancyUnsaid: {
    speaks: [{ answers: { pregnancy: 'unsaid' } }],
    silent: [
      {},
      { answers: { pregnancy: 'pregnant' } },
      { answers: { pregnancy: 'unsaid', health: 'retinoid-cream' } },
    ],
  },
  ownRetinoid: {
    speaks: [
      { answers: { pregnancy: 'pregnant', health: 'retinoid-cream' } },
      { answers: { pregnancy: 'unsaid', health: 'isotretinoin' } },
    ],
    silent: [{ answers: { pregnancy: 'pregnant' } }, { answers: { health: 'retinoid-cream' } }],
  },
  ownRetinoidSun: {
    speaks: [{ answers: { health: 'retinoid-cream' } }, { answers: { health: 'isotretinoin' } }],
    silent: [{}, { answers: { pregnancy: 'unsaid', health: 'retinoid-cream' } }],
  },
  ownRetinoidNights: {
    speaks: [{ answers: { ...marked, health: 'retinoid-cream', acne: 'some' } }],
    silent: [
      { answers: { ...marked, acne: 'some' } },
      { answers: { ...marked, health: 'retinoid-cream', acne: 'some' }, change: bare },
      { answers: { ...marked, health: 'retinoid-cream', acne: 'some', pregnancy: 'trying' } },
    ],
  },
  weeping: {
    speaks: [{ answers: { signs: 'honey-crusts' } }, { answers: { age: '3-11', signs: 'honey-crusts' } }],
    silent: [
      {},
      { answers: { signs: 'night-itch' } },
      { answers: { age: 'under-3', signs: 'honey-crusts' } },
    ],
  },
  ownPeroxide: {
    speaks: [{ answers: { health: ['retinoid-cream', 'benzoyl-peroxide'] } }],
    silent: [
      { answers: { health: 'retinoid-cream' } },
      { answers: { health: 'benzoyl-peroxide' } },
      { answers: { health: ['retinoid-cream', 'benzoyl-peroxide'], pregnancy: 'pregnant' } },
    ],
  },
  shaving: { speaks: [{ answers: { 'also-seen': 'razor-bumps' } }], silent: [{}] },
  patchTestAllergy: {
    speaks: [
      { answers: { allergies: 'lanolin', signs: 'unsure' } },
      { answers: { allergies: 'other', signs: 'unsure' } },
    ],
    silent: [{ answers: { acne: 'some' } }, { answers: { allergies: 'lanolin' }, change: bare }],
  },
  patchTest: {
    speaks: [{ answers: { acne: 'some' } }],
    silent: [{ answers: { signs: 'unsure' } }, { answers: { acne: 'some', allergies: 'lanolin' } }],
  },
  reapply: {
    speaks: [{ answers: { sun: 'all-day' } }, { answers: { sun: 'hours' } }],
    silent: [
      { answers: { sun: 'inside' } },
      { answers: { sun: 'all-day' }, change: without },
      { answers: { sun: 'all-day' }, change: counted(2) },
    ],
  },
  fewSunUses: {
    speaks: [{ answers: { sun: 'all-day' }, change: counted(3) }, { change: counted(1) }],
    silent: [
      { answers: { sun: 'all-day' }, change: counted(4) },
      { change: counted(2) },
      { change: without },
    ],
  },
}

function notesIn({ answers = {}, month, change = picks => picks }: Situation): string[] {
  const assessment = assessmentOf(answersOf(answers))
  const result = match(assessment, demoShelf, month ? { month } : {})
  const picks = change(choose(assessment, findCandidates(assessment, result), result.need))
  return findNotes(assessment, picks, result.need).map(({ key }) => key.replace('diagnostic:notes.', ''))
}

test.each(Object.entries(cases))(
  '%s is told where it has to be, and nowhere else',
  (id, { speaks, silent }) => {
    for (const situation of speaks) expect(notesIn(situation)).toContain(id)
    for (const situation of silent) expect(notesIn(situation)).not.toContain(id)
  },
)

/** The notes about a complete routine of an adult with calm skin, with the given changes. */
function notesOf(change: (picks: Picks) => Picks, answers: Differences = {}) {
  const assessment = assessmentOf(answersOf(answers))
  const picks: Picks = {
    sunscreen: madeRanked('sunscreen'),
    cleanser: madeRanked('cleanser'),
    moisturiser: madeRanked('moisturiser'),
    treatments: [],
  }
  return findNotes(assessment, change(picks), findNeed(assessment)).map(({ key }) => key)
}

test.each<[string, (picks: Picks) => Picks, Differences, boolean]>([
  ['a whole routine', picks => picks, {}, false],
  ['a routine without a cleanser', ({ cleanser: _, ...picks }) => picks, {}, true],
  ['a routine without a cream', ({ moisturiser: _, ...picks }) => picks, {}, true],
  ['a routine without sun protection', without, {}, true],
  ['that of a baby, for whom nothing is advised', () => ({ treatments: [] }), { age: 'under-3' }, false],
])('%s says whether something is missing', (_routine, change, answers, isMissing) => {
  expect(notesOf(change, answers).includes('diagnostic:notes.missing')).toBe(isMissing)
})

test('products used at different times are mentioned once, and only as a pair of different products', () => {
  const retinoid = madeRanked('treatment', { families: new Set(['retinoid']) })
  const acids = [1, 2].map(() => madeRanked('treatment', { families: new Set(['aha']) }))
  const notesFor = (...treatments: Picks['treatments']) =>
    notesOf(picks => ({ ...picks, treatments })).filter(key => key.includes('conflicts'))
  expect(notesFor(retinoid)).toEqual([])
  expect(notesFor(retinoid, ...acids)).toEqual([
    'diagnostic:conflicts.retinoidAcid',
    'diagnostic:conflicts.acids',
  ])
})
