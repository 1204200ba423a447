import { expect, test } from 'vitest'
import type { Question } from '#contract/diagnostic/questionnaire.ts'
import { type Kept, lacksAdult, withKeep } from './kept-answers.ts'
import { endingQuestion, shownStep, stepAfter, stepBefore, stepOfAge } from './step-order.ts'

const question = (id: number, key: string, options: string[]): Question => ({
  id,
  key,
  text: key,
  help: null,
  type: 'single',
  required: true,
  maxChoices: null,
  options: options.map((option, place) => ({
    id: id * 10 + place,
    key: option,
    text: option,
    image: null,
    exclusive: false,
  })),
})

const begun: Kept = {
  form: 2,
  consent: { version: 'today', at: '2026-11-20T08:00:00.000Z', purposes: [] },
  locale: 'fr',
  questionnaire: {
    id: 1,
    title: 'Test',
    version: 1,
    questions: [
      question(1, 'age', ['young', 'old']),
      question(2, 'signs', ['none', 'fever']),
      question(3, 'budget', ['small']),
    ],
    endings: [[{ question: 'signs', option: 'fever' }]],
    minors: [{ question: 'age', option: 'young' }],
    skips: [],
  },
  answers: {},
  updatedAt: '2026-11-23T08:00:00.000Z',
}
const own: Kept = { ...begun, person: 'self' }
const young: Kept = { ...own, answers: { age: { options: ['young'] } } }
const feverish: Kept = { ...own, answers: { age: { options: ['old'] }, signs: { options: ['fever'] } } }

test('whose skin it is comes before the first question', () => {
  expect(stepAfter(undefined, begun, 'end')).toBe('person')
  for (const wanted of ['question:age', 'end', 'review'] as const)
    expect(shownStep(wanted, begun, 'today')).toBe('person')
  expect(stepAfter(undefined, own, 'end')).toBe('question:age')
})

test('nothing is shown under an outdated consent text', () => {
  expect(shownStep('question:age', own, 'tomorrow')).toBe('consent')
})

test('somebody under 16 must have an adult present to continue, and can correct the age', () => {
  expect(stepAfter('question:age', young, undefined)).toBe('adult')
  for (const wanted of ['question:signs', 'end', 'review', 'adult'] as const)
    expect(shownStep(wanted, young, 'today')).toBe('adult')
  expect(shownStep(stepOfAge(young), young, 'today')).toBe('question:age')
})

test('with an adult present, or when a parent answers, the questionnaire continues', () => {
  for (const answers of [{ isAdultPresent: true }, { person: 'child' as const }]) {
    expect(lacksAdult({ ...young, ...answers })).toBe(false)
    expect(stepAfter('question:age', { ...young, ...answers }, undefined)).toBe('question:signs')
    expect(stepAfter('adult', { ...young, ...answers }, undefined)).toBe('question:signs')
    expect(shownStep('adult', { ...young, ...answers }, 'today')).toBe('question:signs')
  }
  expect(lacksAdult({ ...young, person: 'other' })).toBe(true)
})

test('a danger sign ends the questionnaire immediately, and is corrected at its question', () => {
  expect(stepAfter('question:signs', feverish, undefined)).toBe('end')
  expect(stepAfter('question:signs', feverish, 'review')).toBe('review')
  expect(endingQuestion(feverish)?.key).toBe('signs')
  const calm = { ...feverish, answers: { ...feverish.answers, signs: { options: ['none'] } } }
  expect(endingQuestion(calm)).toBeUndefined()
  expect(stepAfter('question:signs', calm, undefined)).toBe('question:budget')
})

test('consent to storage is added once to the accepted purposes, with its time', () => {
  const agreed = withKeep(withKeep({ ...own, consent: { ...own.consent, purposes: ['advice'] } }))
  expect(agreed.consent.purposes).toEqual(['advice', 'keep'])
  expect(Date.parse(agreed.consent.at)).toBeGreaterThan(Date.parse(own.consent.at))
})

test('a question that an answer skips is not shown, counted or required', () => {
  const skips = [{ question: 'signs', after: { question: 'age', option: 'young' } }]
  const child: Kept = { ...young, person: 'child', questionnaire: { ...begun.questionnaire, skips } }
  const budget = child.questionnaire.questions[2] as Question
  expect(stepAfter('question:age', child, undefined)).toBe('question:budget')
  expect(shownStep('question:signs', child, 'today')).toBe('question:budget')
  expect(stepBefore(budget, child)).toBe('question:age')
  expect(
    stepAfter(undefined, { ...child, answers: { ...child.answers, budget: { options: ['small'] } } }, 'end'),
  ).toBe('end')
  expect(stepAfter('question:age', { ...child, answers: { age: { options: ['old'] } } }, undefined)).toBe(
    'question:signs',
  )
})
