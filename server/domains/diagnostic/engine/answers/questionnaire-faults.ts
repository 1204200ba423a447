import { factNumbers } from '#contract/diagnostic/facts.ts'
import { isComplete, locales } from '#contract/shared/locale.ts'
import { axes } from '../assessment/axes.ts'
import { marks } from '../assessment/marks.ts'
import {
  maxQuestions,
  type Option,
  type Question,
  type Questionnaire,
  type Wording,
} from './questionnaire.ts'

/** A fault of a questionnaire; `at` is the key of a question, or `question.option`. */
export interface QuestionnaireFault {
  at: string
  code:
    | 'tooManyQuestions'
    | 'repeatedKey'
    | 'emptyText'
    | 'tooFewOptions'
    | 'unknownAxis'
    | 'weightOutOfRange'
    | 'unknownMark'
    | 'unknownFact'
    | 'amountOutOfRange'
}

const maxWeight = 9

/** Checks a questionnaire before it is published; an empty list means that the engine can read it. */
export function questionnaireFaults({ questions }: Questionnaire): QuestionnaireFault[] {
  const faults: QuestionnaireFault[] = []
  if (questions.length > maxQuestions) faults.push({ at: '', code: 'tooManyQuestions' })
  for (const key of repeated(questions)) faults.push({ at: key, code: 'repeatedKey' })
  for (const question of questions) faults.push(...faultsOfQuestion(question))
  return faults
}

function faultsOfQuestion(question: Question): QuestionnaireFault[] {
  const at = question.key
  const faults: QuestionnaireFault[] = []
  if (isEmpty(question.text) || (question.help && isEmpty(question.help)))
    faults.push({ at, code: 'emptyText' })
  if (question.options.length < 2) faults.push({ at, code: 'tooFewOptions' })
  for (const key of repeated(question.options)) faults.push({ at: `${at}.${key}`, code: 'repeatedKey' })
  if (!isSubset(question.facts, factNumbers)) faults.push({ at, code: 'unknownFact' })
  for (const option of question.options) faults.push(...faultsOfOption(`${at}.${option.key}`, option))
  return faults
}

function faultsOfOption(at: string, option: Option): QuestionnaireFault[] {
  const faults: QuestionnaireFault[] = []
  const weights = Object.values(option.weights ?? {})
  const hasBadWeight = weights.some(weight => !Number.isInteger(weight) || weight < 0 || weight > maxWeight)
  const amount = option.amount ?? 1
  if (isEmpty(option.text)) faults.push({ at, code: 'emptyText' })
  if (!isSubset(Object.keys(option.weights ?? {}), axes)) faults.push({ at, code: 'unknownAxis' })
  if (hasBadWeight) faults.push({ at, code: 'weightOutOfRange' })
  if (!isSubset(option.marks, marks)) faults.push({ at, code: 'unknownMark' })
  if (!isSubset(option.facts, factNumbers)) faults.push({ at, code: 'unknownFact' })
  if (!Number.isSafeInteger(amount) || amount < 1) faults.push({ at, code: 'amountOutOfRange' })
  return faults
}

function isEmpty(text: Wording): boolean {
  return locales.filter(isComplete).some(locale => !text[locale]?.trim())
}

function repeated(things: readonly { key: string }[]): string[] {
  const keys = things.map(thing => thing.key)
  return [...new Set(keys.filter((key, place) => keys.indexOf(key) !== place))]
}

function isSubset(values: readonly string[] = [], known: readonly string[]): boolean {
  return values.every(value => known.includes(value))
}
