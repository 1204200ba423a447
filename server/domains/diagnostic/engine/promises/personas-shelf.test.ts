import { describe, expect, test } from 'vitest'
import {
  answersOf,
  assessmentOf,
  type Differences,
  demoShelf,
  referenceOf,
} from '#tests/support/demo-skin.ts'
import { match } from '../matching/match.ts'
import { buildRoutine } from '../routine/routine.ts'

/** Which of the demo's products a test person must be recommended, and which not. */
interface Expectation {
  who: string
  answers: Differences
  month?: number
  /** Products that this person's routine must contain. */
  has?: string[]
  /** Products that this person's routine and its alternatives must not contain. */
  never?: string[]
  /** The maximum cost of the routine in FCFA per month. */
  costsAtMost?: number
}

const soaps = ['NET-005', 'COR-003']
const acids = ['MAS-002', 'MAS-004', 'MAS-006', 'SER-007']
const dry: Differences = { 'feel-test': 'tight', tightness: 'all-day' }
const oily: Differences = { 'feel-test': 'all-over', shine: 'always' }

const expectations: Expectation[] = [
  {
    who: 'pregnant, spots and marks',
    answers: { ...oily, pregnancy: 'pregnant', acne: 'some', 'dark-marks': 'lasting' },
    has: ['SER-002'],
    never: ['SER-005', 'MAS-004', 'NET-001', 'NET-007', 'SER-006', 'SER-009', ...acids, ...soaps],
  },
  {
    who: 'breastfeeding, melasma',
    answers: { pregnancy: 'breastfeeding', 'dark-marks': 'symmetric' },
    never: ['SER-005', 'SER-009'],
  },
  {
    who: 'isotretinoin, very dry',
    answers: { health: 'isotretinoin', acne: 'many', tightness: 'flaking' },
    has: ['CRE-002'],
    never: ['CRE-001', 'NET-007', ...soaps],
  },
  {
    who: 'a bleaching cream in use',
    answers: { lightening: 'now', 'dark-marks': 'lasting' },
    never: ['SER-002', 'SOL-001', ...acids, ...soaps],
  },
  {
    who: 'stopped months ago, marks',
    answers: { lightening: 'recent', 'dark-marks': 'lasting' },
    never: ['SER-005', 'SOL-001', ...acids, ...soaps],
  },
  {
    who: 'melasma, budget not known yet',
    answers: { 'dark-marks': 'symmetric', sun: 'all-day', budget: 'unknown' },
    costsAtMost: 10_000,
  },
  {
    who: 'a boy of 14 with spots',
    answers: { ...oily, age: '12-15', acne: 'some' },
    never: ['NET-001', 'SER-002', 'MAS-004', 'SOL-001'],
  },
  {
    who: 'acne of grade 3',
    answers: { ...oily, acne: 'many', budget: '35000' },
    never: ['SER-002', 'MAS-003', ...acids, ...soaps],
  },
  {
    who: 'a tretinoin gel of her own',
    answers: { health: 'retinoid-cream', acne: 'some' },
    never: ['SER-005', 'NET-001', ...acids, ...soaps],
  },
  {
    who: 'beard bumps and marks',
    answers: { 'also-seen': 'razor-bumps', 'dark-marks': 'rubbing' },
    never: ['SOL-004', ...soaps],
  },
  {
    who: 'eczema that flares',
    answers: { health: 'eczema', reactivity: 'often', budget: '35000' },
    has: ['NET-002', 'CRE-002'],
    never: ['SOL-001', 'NET-003', ...soaps],
  },
  {
    who: 'flaking skin',
    answers: { tightness: 'flaking' },
    never: ['SOL-001', 'CRE-001', 'NET-007', ...soaps],
  },
  {
    who: 'a baby of 4 months',
    answers: { age: 'under-3' },
    never: demoShelf.map(({ id }) => referenceOf(id)),
  },
  {
    who: 'a child of 9 with eczema',
    answers: { age: '3-11', health: 'eczema' },
    never: ['SOL-001', ...soaps],
  },
  {
    who: '72 years, very dry, in the harmattan',
    answers: { ...dry, age: '55-plus' },
    month: 1,
    has: ['NET-002', 'CRE-002'],
    never: soaps,
  },
  {
    who: 'allergic to shea and peanut, in the harmattan',
    answers: { ...dry, allergies: 'nuts' },
    month: 1,
    never: ['CRE-002', 'CRE-003', 'NET-002', 'NET-004', 'MAS-005', ...soaps],
  },
  {
    who: 'allergic to perfume',
    answers: { ...dry, allergies: 'fragrance' },
    never: ['CRE-004', 'CRE-007', 'NET-003', 'NET-006', 'NET-009'],
  },
  {
    who: 'a nurse with eczema of the hands',
    answers: { health: 'eczema', tightness: 'after-wash' },
    never: soaps,
  },
  { who: 'diabetic and dry', answers: { ...dry, health: 'diabetes' }, never: ['SOL-001', ...soaps] },
  {
    who: 'very dark skin without marks',
    answers: { budget: '20000' },
    has: ['NET-006', 'CRE-003', 'SOL-010'],
    never: ['SOL-004'],
  },
  { who: '3,000 FCFA a month', answers: { budget: '3000' }, costsAtMost: 3000 },
  { who: '5,000 FCFA a month', answers: { budget: '5000' }, has: ['SOL-010'], costsAtMost: 5000 },
  { who: 'oily skin in April', answers: oily, month: 4, has: ['CRE-001'], never: soaps },
  {
    who: 'spots, oily, 20,000 FCFA',
    answers: { ...oily, acne: 'some' },
    has: ['SER-002', 'CRE-001', 'SOL-010'],
    costsAtMost: 20_000,
  },
  {
    who: 'lasting marks, 20,000 FCFA: a tint and a treatment',
    answers: { 'dark-marks': 'lasting' },
    has: ['SOL-002', 'SER-002'],
    costsAtMost: 20_000,
  },
  {
    who: 'first lines, with money',
    answers: { age: '45-54', 'also-seen': 'set-lines', budget: 'no-limit' },
    has: ['SER-005'],
    never: ['SOL-004'],
  },
  {
    who: 'everything burns',
    answers: { reactivity: 'nearly-always' },
    never: ['SER-005', 'SOL-001', 'NET-001', ...acids, ...soaps],
  },
  {
    who: 'flakes where it shines',
    answers: { 'feel-test': 't-zone', shine: 'midday-t-zone', tightness: 'flaking' },
    never: ['CRE-001', 'CRE-002'],
  },
  { who: 'keloids and a dull complexion', answers: { health: 'keloid', 'also-seen': 'dull' }, never: soaps },
  {
    who: 'a blood thinner and melasma',
    answers: { health: 'blood-thinner', 'dark-marks': 'symmetric', budget: 'no-limit' },
    never: ['SER-009'],
  },
  {
    who: 'an answer about treatments withheld',
    answers: { health: 'unsaid', acne: 'some' },
    never: ['SER-002', ...acids, ...soaps],
  },
]

describe('on the shelf of the demo', () => {
  test.each(expectations)('$who', ({ answers, month, has = [], never = [], costsAtMost }) => {
    const assessment = assessmentOf(answersOf(answers))
    const routine = buildRoutine(
      assessment,
      match(assessment, demoShelf, month === undefined ? {} : { month }),
    )
    const bought = routine.products.map(({ product }) => referenceOf(product))
    const swaps = [...routine.morning, ...routine.evening, ...routine.weekly].flatMap(({ swap }) =>
      swap ? [referenceOf(swap.product)] : [],
    )
    expect(bought).toEqual(expect.arrayContaining(has))
    expect([...bought, ...swaps].filter(reference => never.includes(reference))).toEqual([])
    if (costsAtMost !== undefined) expect(routine.costPerMonth).toBeLessThanOrEqual(costsAtMost)
    for (const { reasons } of routine.products) expect(reasons.length).toBeGreaterThan(0)
  })
})
