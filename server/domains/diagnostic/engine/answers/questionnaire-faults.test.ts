import { expect, test } from 'vitest'
import { maxQuestions, type Option, type Question, type Questionnaire } from './questionnaire.ts'
import { questionnaireFaults } from './questionnaire-faults.ts'

const words = { fr: 'mots', en: 'words' }
const option = (changes: object = {}, key = 'a'): Option => ({ key, text: words, ...changes })
const question = (changes: Partial<Question> = {}, key = 'q'): Question => ({
  key,
  type: 'single',
  isRequired: true,
  text: words,
  options: [option(), option({}, 'b')],
  ...changes,
})
const faultsOf = (...questions: Question[]) => {
  const questionnaire: Questionnaire = { version: 1, title: words, questions }
  return questionnaireFaults(questionnaire).map(({ at, code }) => `${at} ${code}`)
}
const ofOption = (changes: object) => faultsOf(question({ options: [option(changes), option({}, 'b')] }))

test('a plain questionnaire has no faults', () => expect(faultsOf(question())).toEqual([]))

test('a questionnaire has at most the maximum number of questions', () => {
  const many = Array.from({ length: maxQuestions + 1 }, (_, place) => question({}, `q${place}`))
  expect(faultsOf(...many.slice(1))).toEqual([])
  expect(faultsOf(...many)).toEqual([' tooManyQuestions'])
})

test('a key that occurs three times is one fault', () => {
  expect(faultsOf(question(), question(), question(), question({}, 'other'))).toEqual(['q repeatedKey'])
  const options = [option(), option(), option(), option({}, 'b')]
  expect(faultsOf(question({ options }))).toEqual(['q.a repeatedKey'])
})

test.each<[Partial<Question>, string[]]>([
  [{ text: { fr: ' ', en: 'words' } }, ['q emptyText']],
  [{ text: { fr: 'mots' } as never }, ['q emptyText']],
  [{ help: { fr: 'mots', en: '' } }, ['q emptyText']],
  [{ help: words }, []],
  [{ options: [option()] }, ['q tooFewOptions']],
  [{ facts: ['F99' as never] }, ['q unknownFact']],
  [{ facts: ['F1', 'U'] }, []],
])('a question with %j', (changes, faults) => expect(faultsOf(question(changes))).toEqual(faults))

test.each<[object, string[]]>([
  [{ text: { fr: 'mots', en: '' } }, ['q.a emptyText']],
  [{ weights: { oil: 0, acne: 9 } }, []],
  [{ weights: { oil: 10 } }, ['q.a weightOutOfRange']],
  [{ weights: { oil: -1 } }, ['q.a weightOutOfRange']],
  [{ weights: { oil: 1.5 } }, ['q.a weightOutOfRange']],
  [{ weights: { luck: 1 } }, ['q.a unknownAxis']],
  [{ marks: ['dull'] }, []],
  [{ marks: ['dull', 'tall'] }, ['q.a unknownMark']],
  [{ facts: ['F1', 'F99'] }, ['q.a unknownFact']],
  [{ amount: 1 }, []],
  [{ amount: 0 }, ['q.a amountOutOfRange']],
  [{ amount: 0.5 }, ['q.a amountOutOfRange']],
  [{ amount: 2 ** 53 }, ['q.a amountOutOfRange']],
])('an option with %j', (changes, faults) => expect(ofOption(changes)).toEqual(faults))
