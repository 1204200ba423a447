import { collectMarks } from '../assessment/grade.ts'
import { isUrgent } from '../routine/endings.ts'
import type { Choice, Question, Questionnaire } from './questionnaire.ts'
import { skippedAfter } from './skips.ts'

/** What a visitor chose on one screen, by the keys of the question and its options. */
export interface Answer {
  question: string
  options: string[]
}

export type AnswerErrorCode =
  | 'missing'
  | 'unknownQuestion'
  | 'unknownOption'
  | 'repeatedQuestion'
  | 'repeatedOption'
  | 'tooMany'
  | 'notAlone'

/** Why an answer of a visitor is rejected, and at which question. */
export interface AnswerError {
  code: AnswerErrorCode
  question: string
  option?: string
}

/**
 * Valid answers to a version of the questionnaire: the chosen options in the order of its questions. `isComplete` is
 * false when urgent answers ended it before every required question was asked.
 */
export interface Chosen {
  version: number
  choices: Choice[]
  isComplete: boolean
}

export type ReadAnswers = { ok: true; chosen: Chosen } | { ok: false; errors: AnswerError[] }

/**
 * Finds the chosen options in the order of the questionnaire, or reports every fault in the answers: unknown answers
 * are never silently dropped. Urgent answers count as complete, since no question is asked after them.
 */
export function readAnswers(questionnaire: Questionnaire, answers: readonly Answer[]): ReadAnswers {
  const questions = new Map(questionnaire.questions.map(question => [question.key, question]))
  const seen = new Map<string, Answer>()
  const errors: AnswerError[] = []
  for (const answer of answers) {
    const question = questions.get(answer.question)
    if (!question) errors.push({ code: 'unknownQuestion', question: answer.question })
    else if (seen.has(answer.question)) errors.push({ code: 'repeatedQuestion', question: answer.question })
    else {
      seen.set(answer.question, answer)
      errors.push(...faultsOf(question, answer.options))
    }
  }
  const choices = questionnaire.questions.flatMap(question =>
    question.options
      .filter(option => seen.get(question.key)?.options.includes(option.key))
      .map(option => ({ question, option })),
  )
  const skipped = skippedAfter(questionnaire, [...seen.values()])
  const missing = questionnaire.questions.filter(
    ({ key, isRequired }) => isRequired && !skipped.has(key) && !seen.get(key)?.options.length,
  )
  if (!isUrgentChoice(choices))
    errors.push(...missing.map(({ key }) => ({ code: 'missing' as const, question: key })))
  if (errors.length > 0) return { ok: false, errors }
  return {
    ok: true,
    chosen: { version: questionnaire.version, choices, isComplete: missing.length === 0 },
  }
}

/** Whether these chosen options alone end the questionnaire, because they give a red result. */
export function isUrgentChoice(choices: readonly Choice[]): boolean {
  return isUrgent(collectMarks(choices))
}

function faultsOf(question: Question, keys: readonly string[]): AnswerError[] {
  const errors: AnswerError[] = []
  const options = new Map(question.options.map(option => [option.key, option]))
  const error = (code: AnswerErrorCode, option?: string) =>
    errors.push({ code, question: question.key, ...(option !== undefined && { option }) })
  for (const [place, key] of keys.entries()) {
    const option = options.get(key)
    if (!option) error('unknownOption', key)
    else if (keys.indexOf(key) !== place) error('repeatedOption', key)
    else if (option.isExclusive && keys.length > 1) error('notAlone', key)
  }
  if (keys.length > (question.type === 'single' ? 1 : (question.maxChoices ?? question.options.length)))
    error('tooMany')
  return errors
}
