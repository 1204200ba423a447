import { describe, expect, test } from 'vitest'
import {
  answersOf,
  assessmentOf,
  demoShelf,
  expectationOf,
  outcomeOf,
  type Persona,
} from '#tests/support/demo-skin.ts'
import { match } from '../matching/match.ts'
import { buildRoutine } from '../routine/routine.ts'

const personas: Persona[] = [
  {
    who: 'dry skin in January',
    facts: ['F28'],
    answers: { 'feel-test': 'tight', tightness: 'all-day' },
    month: 1,
    type: 'dry',
    severities: { 'very-dry': 3, dehydration: 3, 'fragile-barrier': 1 },
    triage: 'green',
    out: {},
    shape: 'CTMS | CTM | W',
  },
  {
    who: 'five thousand francs a month',
    facts: ['F17'],
    answers: { budget: '5000' },
    type: 'normal',
    severities: {},
    triage: 'green',
    out: { 'SER-001': 'budget', 'SOL-002': 'budget' },
    shape: 'CmS | Cm |',
  },
  {
    who: 'five thousand francs, dry, outdoors all day in January',
    facts: ['F17', 'F28'],
    answers: { 'feel-test': 'tight', tightness: 'all-day', budget: '5000', sun: 'all-day' },
    month: 1,
    type: 'dry',
    severities: { 'very-dry': 3, dehydration: 3, 'fragile-barrier': 1, 'sun-exposure': 4 },
    triage: 'green',
    out: { 'SOL-001': 'harsh', 'CRE-001': 'budget' },
    shape: 'CmS | Cm |',
  },
  {
    who: 'ten thousand francs, oily with spots',
    facts: ['F11'],
    answers: { 'feel-test': 'all-over', shine: 'always', acne: 'some', budget: '10000' },
    type: 'oily',
    severities: { acne: 2, 'shine-pores': 4 },
    triage: 'green',
    out: {},
    shape: 'CmS | CTm | W',
  },
  {
    who: 'ten thousand francs and marks: no tinted sunscreen within reach',
    facts: ['F16'],
    answers: { 'dark-marks': 'lasting', budget: '10000' },
    type: 'normal',
    severities: { 'dark-marks': 2 },
    triage: 'green',
    out: {},
    shape: 'CMS | CM | W',
  },
  {
    who: 'a very simple routine, please',
    facts: ['F12'],
    answers: { goals: 'simple', acne: 'few', 'dark-marks': 'fading' },
    type: 'normal',
    severities: { acne: 1, 'dark-marks': 1 },
    triage: 'green',
    out: {},
    shape: 'CMS | CTM |',
  },
  {
    who: 'lines first, with money for them',
    facts: ['F18', 'F20'],
    answers: { age: '55-plus', 'also-seen': 'set-lines', goals: 'lines', budget: 'no-limit' },
    type: 'normal',
    severities: { 'first-lines': 3 },
    triage: 'green',
    out: {},
    shape: 'CMS | CTM |',
  },
]

describe('budget, season and wishes', () => {
  test.each(personas)('$who ($facts)', persona => {
    expect(outcomeOf(persona)).toEqual(expectationOf(persona))
  })
})

test('somebody with albinism is told how to live with the sun, and protects much from it also indoors', () => {
  const assessment = assessmentOf(answersOf({ health: 'albinism' }))
  const routine = buildRoutine(assessment, match(assessment, demoShelf))
  expect(routine.consult[0]?.key).toBe('diagnostic:consult.albinism')
  expect(routine.notes).toContainEqual(
    expect.objectContaining({ key: 'diagnostic:notes.reapply', params: { uses: 3 } }),
  )
  expect(routine.morning.find(({ kind }) => kind === 'sunscreen')?.product).not.toBeNull()
  const sunny = demoShelf.filter(({ photosensitising }) => photosensitising).map(({ id }) => id)
  expect(routine.products.filter(({ product }) => sunny.includes(product))).toEqual([])
})
