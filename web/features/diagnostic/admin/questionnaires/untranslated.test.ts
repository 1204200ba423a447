import { expect, test } from 'vitest'
import type { AdminQuestion } from '#contract/diagnostic/admin-questionnaire.ts'
import { untranslated } from './untranslated.ts'

const option = { key: 'yes', text: { fr: 'Oui', en: 'Yes' }, exclusive: false, weights: {}, marks: [] }
const question: AdminQuestion = {
  id: 1,
  revision: 1,
  key: 'shine',
  type: 'single',
  required: true,
  maxChoices: null,
  text: { fr: 'Votre peau brille-t-elle ?', en: 'Does your skin shine?' },
  help: { fr: 'À midi', en: 'At noon' },
  facts: [],
  options: [{ ...option, facts: [], amount: null, image: null }],
}
const untranslatedKeys = (changes: Partial<AdminQuestion>) =>
  untranslated([{ ...question, id: 9, ...changes }], [question]).map(({ key }) => key)

test.each([
  ['question', { text: { ...question.text, fr: 'Votre peau brille-t-elle le soir ?' } }],
  ['help', { help: { fr: 'Le soir', en: 'At noon' } }],
  [
    'answer',
    { options: question.options.map(one => ({ ...one, text: { ...one.text, fr: 'Oui, toujours' } })) },
  ],
])('a %s whose French alone has changed is told', (_, changes) => {
  expect(untranslatedKeys(changes)).toEqual(['shine'])
})

test.each([
  ['nothing', {}],
  ['a space', { text: { ...question.text, fr: `${question.text.fr} ` } }],
  ['both languages', { text: { fr: 'Brille-t-elle ?', en: 'Is it shiny?' } }],
  ['the English alone', { text: { ...question.text, en: 'Is it shiny?' } }],
  ['a help that is taken away', { help: null }],
  ['an answer that is new', { options: [...question.options, { ...question.options[0], key: 'no' }] }],
  ['a question that is new', { key: 'glow', text: { fr: 'Et le teint ?', en: 'And the glow?' } }],
])('where %s has changed, nothing is told', (_, changes) => {
  expect(untranslatedKeys(changes as Partial<AdminQuestion>)).toEqual([])
})
