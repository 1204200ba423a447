import { expect, test } from 'vitest'
import { bodyOf, emptyOption, keyOf, questionFormField, valuesOf } from './question-values.ts'

test('a technical name is derived from the text, and is valid for the contract', () => {
  expect(keyOf('  Quel âge avez-vous ? ')).toBe('quel-age-avez-vous')
  expect(keyOf('Œuf & lait, 100 %')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(keyOf(`${'long '.repeat(30)}`)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('two answers with the same text get different technical names; entered ones stay', () => {
  const option = { ...emptyOption(), text: { fr: 'Oui', en: 'Yes' } }
  const { key, options } = bodyOf(
    {
      ...valuesOf(undefined),
      text: { fr: 'Ça va ?', en: 'Fine?' },
      options: [option, option, { ...option, key: 'sure' }],
    },
    undefined,
  )
  expect([key, ...options.map(one => one.key)]).toEqual(['fine', 'yes', 'yes-2', 'sure'])
})

test('a stored question passes through the form unchanged', () => {
  const question = {
    id: 1,
    revision: 4,
    key: 'budget',
    type: 'multiple' as const,
    required: true,
    maxChoices: 2,
    text: { fr: 'A', en: 'B' },
    help: null,
    facts: ['F1'],
    options: [
      {
        key: 'five',
        text: { fr: 'Cinq', en: 'Five' },
        exclusive: true,
        weights: { oil: 2 },
        marks: ['teen'],
        facts: ['U'],
        amount: 5000,
        image: null,
      },
    ],
  }
  const { id, ...rest } = question
  expect(bodyOf(valuesOf(question), question.revision)).toEqual(rest)
})

test('zero points, and options of a free-text question, are not sent', () => {
  const option = { ...emptyOption(), key: 'a', weights: { oil: '0', dry: ' 3 ', acne: '' } }
  const values = { ...valuesOf(undefined), key: 'q', options: [option] }
  expect(bodyOf(values, undefined).options[0]?.weights).toEqual({ dry: 3 })
  expect(bodyOf({ ...values, type: 'text' }, undefined).options).toEqual([])
})

test('refusals of the server find their field', () => {
  expect(questionFormField('texte.fr')).toBe('text.fr')
  expect(questionFormField('options.2.texte.en')).toBe('options.2.text.en')
  expect(questionFormField('options.0.weights.oil')).toBe('options.0.weights.oil')
  expect(questionFormField('maxChoices')).toBe('maxChoices')
})
