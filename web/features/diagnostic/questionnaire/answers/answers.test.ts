import { describe, expect, test } from 'vitest'
import type { Question, Questionnaire } from '#contract/diagnostic/questionnaire.ts'
import { answersToSend, carryOver, choose, countDone, isDone, nextQuestion } from './answers.ts'

let id = 0
function question(
  key: string,
  type: Question['type'],
  options: string[],
  more: Partial<Question> = {},
): Question {
  return {
    id: ++id,
    key,
    text: key,
    help: null,
    type,
    required: true,
    maxChoices: null,
    options: options.map(option => ({
      id: ++id,
      key: option,
      text: option,
      image: null,
      exclusive: option === 'none',
    })),
    ...more,
  }
}

const age = question('age', 'single', ['young', 'old'])
const signs = question('signs', 'multiple', ['none', 'fever', 'mole'])
const goals = question('goals', 'multiple', ['tone', 'spots', 'lines'], { required: false, maxChoices: 2 })
const words = question('words', 'text', [], { required: false })
const pain = question('pain', 'scale', ['low', 'middle', 'high'])
const questionnaire: Questionnaire = {
  id: 1,
  title: 'Test',
  version: 1,
  questions: [age, signs, goals],
  endings: [[{ question: 'signs', option: 'fever' }]],
  minors: [{ question: 'age', option: 'young' }],
  skips: [],
}

describe('pressing an answer', () => {
  test('a single choice replaces the previous one', () => {
    expect(choose(age, { options: ['young'] }, 'old')).toEqual({ answer: { options: ['old'] } })
  })

  test('a multiple choice toggles, in the order of the question', () => {
    expect(choose(signs, { options: ['mole'] }, 'fever').answer.options).toEqual(['fever', 'mole'])
    expect(choose(signs, { options: ['fever', 'mole'] }, 'fever').answer.options).toEqual(['mole'])
  })

  test('an exclusive option deselects the others and says so; any other deselects it', () => {
    expect(choose(signs, { options: ['fever', 'mole'] }, 'none')).toEqual({
      answer: { options: ['none'] },
      note: 'alone',
    })
    expect(choose(signs, { options: [] }, 'none').note).toBeUndefined()
    expect(choose(signs, { options: ['none'] }, 'mole')).toEqual({ answer: { options: ['mole'] } })
  })

  test('more than allowed changes nothing and shows a hint', () => {
    expect(choose(goals, { options: ['tone', 'spots'] }, 'lines')).toEqual({
      answer: { options: ['tone', 'spots'] },
      note: 'tooMany',
    })
  })
})

describe('what is asked next', () => {
  test('is the first question without an answer; an optional one is asked once', () => {
    expect(nextQuestion(questionnaire, {})?.key).toBe('age')
    const answers = { age: { options: ['old'] }, signs: { options: ['none'] } }
    expect(nextQuestion(questionnaire, answers)?.key).toBe('goals')
    expect(nextQuestion(questionnaire, { ...answers, goals: { options: [] } })).toBeUndefined()
    expect(countDone(questionnaire, answers)).toBe(2)
  })

  test('an empty answer to a required question does not count', () => {
    expect(isDone({ signs: { options: [] } }, signs)).toBe(false)
  })
})

test('answers are carried over by their keys, whole or not at all', () => {
  const next = {
    ...questionnaire,
    version: 2,
    questions: [
      question('age', 'single', ['young', 'old', 'older']),
      question('signs', 'multiple', ['none', 'fever']),
      question('sleep', 'single', ['well', 'badly']),
    ],
  }
  const carried = carryOver(next, {
    age: { options: ['old'] },
    signs: { options: ['fever', 'mole'] },
    gone: { options: ['away'] },
  })
  expect(carried).toEqual({ age: { options: ['old'] } })
  expect(nextQuestion(next, carried)?.key).toBe('signs')
})

test('the request has the ids of this version, the position on a scale, free text, and no skipped questions', () => {
  const all = { ...questionnaire, questions: [age, goals, words, pain] }
  expect(
    answersToSend(all, {
      age: { options: ['old'] },
      goals: { options: [] },
      words: { options: [], text: ' Rien de plus. ' },
      pain: { options: ['high'] },
    }),
  ).toEqual([
    { questionId: age.id, optionIds: [age.options[1]?.id] },
    { questionId: words.id, text: 'Rien de plus.' },
    { questionId: pain.id, value: 3 },
  ])
})
