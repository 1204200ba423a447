import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEnded } from '#contract/diagnostic/early-end.ts'
import { answersOf, assessmentOf, type Differences, questionnaire } from '#tests/support/demo-skin.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { type Answer, readAnswers } from '../answers/answers.ts'
import { endingsOf, isUrgent } from './endings.ts'

const endings = endingsOf(questionnaire)
const signs: Answer = { question: 'signs', options: ['face-swelling'] }

const byQuestion = (answers: readonly Answer[]) =>
  Object.fromEntries(answers.map(answer => [answer.question, answer]))

const anyAnswers: fc.Arbitrary<Answer[]> = fc
  .tuple(
    ...questionnaire.questions.map(({ key, options }) =>
      fc
        .uniqueArray(fc.constantFrom(...options.map(option => option.key)), { maxLength: 2 })
        .map((chosen): Answer => ({ question: key, options: chosen })),
    ),
  )
  .map(answers => answers.filter(({ options }) => options.length > 0))

describe('urgent answers end the questionnaire', () => {
  test('a sign of danger is asked about second, right after the age', () => {
    expect(questionnaire.questions.map(({ key }) => key).slice(0, 2)).toEqual(['age', 'signs'])
  })

  test('with a swelling face nothing more is asked, and the result is red', () => {
    const assessment = assessmentOf([{ question: 'age', options: ['25-34'] }, signs])
    // A budget that was not asked about does not mean an unlimited one.
    expect(assessment).toMatchObject({
      triage: { level: 'red' },
      filters: { budget: 10_000 },
      certainty: 'unsure',
    })
    // Concerns that were not asked about are unknown, not absent.
    expect(assessment.concerns.every(({ isUnknown }) => isUnknown)).toBe(true)
  })

  test('without one every missing answer is named', () => {
    const read = readAnswers(questionnaire, [{ question: 'signs', options: ['unsure'] }])
    expect(read.ok ? [] : read.errors.map(({ question }) => question)).toEqual(
      questionnaire.questions
        .filter(({ key, isRequired }) => isRequired && key !== 'signs')
        .map(({ key }) => key),
    )
  })

  test('invalid answers are still refused', () => {
    const read = readAnswers(questionnaire, [signs, { question: 'acne', options: ['two'] }])
    expect(read).toEqual({ ok: false, errors: [{ code: 'unknownOption', question: 'acne', option: 'two' }] })
  })

  test('isotretinoin ends them if somebody is or may be pregnant, tries to be, or breastfeeds', () => {
    const ended = (pregnancy: string) =>
      isEnded({ endings }, byQuestion(answersOf({ pregnancy, health: 'isotretinoin' })))
    expect(['pregnant', 'breastfeeding', 'trying', 'unsaid', 'not-concerned'].map(ended)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('the browser, which has no rules, ends at the same answers as the server', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        const marks = questionnaire.questions.flatMap(({ key, options }) =>
          options
            .filter(option => byQuestion(answers)[key]?.options.includes(option.key))
            .flatMap(option => option.marks ?? []),
        )
        expect(isEnded({ endings }, byQuestion(answers))).toBe(isUrgent(new Set(marks)))
      }),
      { seed: 20_261_123, numRuns: propertyRuns(500) },
    )
  })
})

test.each([
  [{}, 'sure'],
  [{ 'feel-test': 'unknown' }, 'likely'],
  [{ shine: 'unknown' }, 'likely'],
  [{ 'feel-test': 'unknown', shine: 'unknown' }, 'unsure'],
])('with %j a type of skin is %s', (answers, certainty) => {
  expect(assessmentOf(answersOf(answers as Differences)).certainty).toBe(certainty)
})

test('goals stay in the order of the questionnaire', () => {
  const { goals } = assessmentOf(answersOf({ goals: ['shine', 'even-tone'] }))
  expect(goals).toEqual(['goal-even-tone', 'goal-shine'])
  expect(assessmentOf(answersOf({ acne: 'some' })).goals).toEqual([])
})
