import { type AnswerIdFault, fromAnswerInput } from '#contract/diagnostic/answer-ids.ts'
import type { NewDiagnostic } from '#contract/diagnostic/questionnaire.ts'
import type { MessageKey } from '#messages/index.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import {
  type Answer,
  type AnswerError,
  type Chosen,
  isUrgentChoice,
  readAnswers,
} from '../engine/answers/answers.ts'
import { carryAnswers } from '../engine/answers/carry-answers.ts'
import { words } from '../engine/products/words.ts'
import {
  type QuestionnaireRow,
  type QuestionRow,
  toEngine,
} from '../questionnaires/questionnaires.service.ts'

/** An answer as it is stored, by keys, with its free text if the question asks for one. */
export interface StoredAnswer extends Answer {
  text?: string
}

/** Valid answers: as they are stored, and as the engine reads them. */
export interface ValidAnswers {
  answers: StoredAnswer[]
  chosen: Chosen
}

type Fault = Omit<AnswerError, 'code'> & { code: AnswerError['code'] | AnswerIdFault }

/**
 * Converts the answers of a request to keys, or throws a 422 that reports every wrong answer under `questions.<id>`:
 * unknown, repeated or out-of-range answers are never silently dropped.
 */
export function readInput(asked: QuestionnaireRow, input: NewDiagnostic['answers']): ValidAnswers {
  const { answers, faults, names } = keyed(asked, input)
  const read = readAnswers(toEngine(asked), withoutWords(asked, answers))
  // Urgent answers count as complete: nobody with a swelling face is asked for a missing free text.
  const isUrgent = read.ok && isUrgentChoice(read.chosen.choices)
  const wrong = [
    ...faults,
    ...(read.ok ? [] : read.errors),
    ...(isUrgent ? [] : missingWords(asked, answers)),
  ]
  if (!read.ok || wrong.length > 0) throw refusal(names, wrong)
  return { answers, chosen: read.chosen }
}

/**
 * Converts answers to a version of the questionnaire that was replaced in the meantime: keys carry them over to the new
 * version. Throws QUESTIONNAIRE_CHANGED with the questions that must be asked again; all other answers are preserved.
 */
export function carryInput(
  from: QuestionnaireRow,
  to: QuestionnaireRow,
  input: NewDiagnostic['answers'],
): ValidAnswers {
  const { answers, faults, names } = keyed(from, input)
  const read = readAnswers(toEngine(from), withoutWords(from, answers))
  // Missing answers are no error: the new version of the questionnaire may not ask these questions.
  const errors = read.ok ? [] : read.errors.filter(({ code }) => code !== 'missing')
  const wrong = [...faults, ...errors]
  if (wrong.length > 0) throw refusal(names, wrong)
  const carried = carryAnswers(toEngine(to), withoutWords(to, answers), toEngine(from))
  const inWords = answers.filter(
    ({ question, text }) => text !== undefined && kindOf(to, question) === 'text',
  )
  const kept = [...carried.answers, ...inWords]
  const missing = carried.isUrgent ? [] : missingWords(to, kept)
  const ask = [...carried.ask, ...missing.map(({ question }) => question)]
  if (ask.length === 0 && carried.chosen) return { answers: kept, chosen: carried.chosen }
  const fields = ask.map(key => [fieldOf(to, key), [{ message: 'diagnostic:answers.askAgain' as const }]])
  throw new ApiError('QUESTIONNAIRE_CHANGED', { fields: Object.fromEntries(fields) })
}

interface Keyed {
  answers: StoredAnswer[]
  faults: Fault[]
  /** The request's field name of each answered question, by the key of the question. */
  names: Map<string, string>
}

/** Replaces the ids in a request's answers with keys. An unknown id is reported as an error under that id. */
function keyed(asked: QuestionnaireRow, input: NewDiagnostic['answers']): Keyed {
  const questions = new Map(asked.questions.map(question => [question.id, question]))
  const answers: StoredAnswer[] = []
  const faults: Fault[] = []
  const names = new Map(asked.questions.map(({ id, key }) => [key, `questions.${id}`]))
  for (const answer of input) {
    const question = questions.get(answer.questionId)
    if (!question) {
      const unknown = `#${answer.questionId}`
      names.set(unknown, `questions.${answer.questionId}`)
      faults.push({ code: 'unknownQuestion', question: unknown })
      continue
    }
    const { id, key, kind, options } = question
    const named = options.map(({ id, option }) => ({ id, key: option.key }))
    const read = fromAnswerInput({ id, key, type: kind, options: named }, answer)
    if (read === undefined) continue
    const isRepeated = kind === 'text' && answers.some(one => one.question === key)
    if (isRepeated) faults.push({ code: 'repeatedQuestion', question: key })
    if (typeof read === 'string') faults.push({ code: read, question: key })
    answers.push({ question: key, ...(typeof read === 'string' ? { options: [] } : read) })
  }
  return { answers, faults, names }
}

/** Leaves out free-text answers, which the engine does not use. */
function withoutWords(asked: QuestionnaireRow, answers: readonly StoredAnswer[]): Answer[] {
  return answers
    .filter(({ question }) => kindOf(asked, question) !== 'text')
    .map(({ question, options }) => ({ question, options }))
}

function missingWords({ questions }: QuestionnaireRow, answers: readonly StoredAnswer[]): Fault[] {
  return questions
    .filter(({ kind, isRequired, key }) => {
      const isAnswered = answers.some(({ question, text }) => question === key && text !== undefined)
      return kind === 'text' && isRequired && !isAnswered
    })
    .map(({ key }) => ({ code: 'missing', question: key }))
}

function kindOf({ questions }: QuestionnaireRow, key: string): QuestionRow['kind'] | undefined {
  return questions.find(question => question.key === key)?.kind
}

function fieldOf({ questions }: QuestionnaireRow, key: string): string {
  return `questions.${questions.find(question => question.key === key)?.id ?? key}`
}

function refusal(names: ReadonlyMap<string, string>, faults: readonly Fault[]): ApiError {
  const fields: Record<string, { message: MessageKey }[]> = {}
  for (const { question, code } of faults) {
    const field = names.get(question) ?? question
    const isKnown = fields[field] !== undefined
    // Reports only the first fault of each question.
    if (!isKnown) fields[field] = [{ message: messageOf(code) }]
  }
  return new ApiError('VALIDATION', { fields })
}

function messageOf(code: Fault['code']): MessageKey {
  if (code === 'outOfRange' || code === 'notInWords') return `diagnostic:answers.${code}`
  return words.answerError(code)
}
