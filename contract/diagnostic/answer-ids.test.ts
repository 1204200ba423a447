import { expect, test } from 'vitest'
import { fromAnswerInput, type NamedQuestion, toAnswerInput } from './answer-ids.ts'
import type { AnswerInput } from './questionnaire.ts'

const options = [
  { id: 31, key: 'none' },
  { id: 12, key: 'some' },
  { id: 20, key: 'many' },
]
const asked = (type: NamedQuestion['type']): NamedQuestion => ({ id: 7, key: 'acne', type, options })

test.each([
  ['single', { options: ['many'] }, { questionId: 7, optionIds: [20] }],
  ['multiple', { options: ['none', 'many'] }, { questionId: 7, optionIds: [31, 20] }],
  ['scale', { options: ['some'] }, { questionId: 7, value: 2 }],
  ['text', { options: [], text: 'Rien de plus.' }, { questionId: 7, text: 'Rien de plus.' }],
] as const)('an answer of the kind %s is sent with ids and read as the same keys', (type, answer, sent) => {
  const given = { ...answer, options: [...answer.options] }
  expect(toAnswerInput(asked(type), given)).toEqual(sent)
  expect(fromAnswerInput(asked(type), toAnswerInput(asked(type), given))).toEqual(given)
})

test('options are sent in the order of the question, so that equal answers are equal requests', () => {
  expect(toAnswerInput(asked('multiple'), { options: ['many', 'none'] }).optionIds).toEqual([31, 20])
})

test.each<[string, NamedQuestion['type'], Omit<AnswerInput, 'questionId'>, string]>([
  ['an option of another question', 'single', { optionIds: [99] }, 'unknownOption'],
  ['a step above the scale', 'scale', { value: 4 }, 'outOfRange'],
  ['a step below the scale', 'scale', { value: 0 }, 'outOfRange'],
  ['a step where there is no scale', 'single', { value: 1 }, 'outOfRange'],
  ['a step and an option', 'scale', { value: 1, optionIds: [31] }, 'outOfRange'],
  ['words where an option is asked', 'single', { text: 'Beaucoup' }, 'notInWords'],
  ['an option where words are asked', 'text', { optionIds: [31] }, 'unknownOption'],
])('%s is a fault, and never dropped', (_, type, input, fault) => {
  expect(fromAnswerInput(asked(type), { questionId: 7, ...input })).toBe(fault)
})

test('an empty text is no answer', () => {
  expect(fromAnswerInput(asked('text'), { questionId: 7, text: '' })).toBeUndefined()
})
