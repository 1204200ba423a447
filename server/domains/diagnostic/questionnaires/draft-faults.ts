import { allergyGroups, treatments } from '#contract/diagnostic/ingredients/person.ts'
import { isComplete, locales } from '#contract/shared/locale.ts'
import type { MessageKey } from '#messages/keys.ts'
import { maxQuestions, type Wording } from '../engine/answers/questionnaire.ts'
import { questionnaireFaults } from '../engine/answers/questionnaire-faults.ts'
import type { Mark } from '../engine/assessment/marks.ts'
import type { TriageRule } from '../engine/assessment/triage-rule.ts'
import { triageRules } from '../engine/assessment/triage-rules.ts'
import { type QuestionnaireRow, type QuestionRow, toEngine } from './questionnaires.service.ts'

/**
 * Why a draft of the questionnaire cannot be published; `at` is empty for the whole draft, the key of a question, or
 * `question.option`.
 */
export interface DraftFault {
  at: string
  code: string
  message: MessageKey
  params: Record<string, string>
}

/**
 * The marks that exclude harmful products or send somebody to a professional. A questionnaire without an answer for one
 * of them would silently switch that rule off.
 */
export const safetyMarks: readonly Mark[] = [
  ...new Set<Mark>([
    'infant',
    'child',
    'teen',
    'keloid',
    'diabetes',
    'albinism',
    ...treatments,
    ...allergyGroups.map(group => `allergy-${group}` as const),
    'allergy-other',
    ...triageRules.flatMap(({ any = [], and = [] }: TriageRule) => [...any, ...and]),
  ]),
]

const redRules: readonly TriageRule[] = triageRules.filter(({ level }) => level === 'red')

/** Marks of single answers that end the questionnaire. */
const dangerSigns = redRules.filter(rule => !rule.and).flatMap(rule => rule.any ?? [])

/** Pairs of marks that end the questionnaire when both are set. */
const endingPairs = redRules.flatMap(({ any = [], and = [] }) =>
  any.flatMap(mark => and.map(other => ({ mark, other }))),
)

/**
 * Danger signs must be asked by the second question, after the age: somebody who has one is sent to care before any
 * other question.
 */
const lastPlaceOfSigns = 2

/** Everything that must be fixed before a draft of the questionnaire can be published. */
export function draftFaults(row: QuestionnaireRow): DraftFault[] {
  const { questions, title } = row
  const asked = new Set(
    questions.flatMap(({ options }) => options.flatMap(({ option }) => option.marks ?? [])),
  )
  const lost = questions.length === 0 ? [] : safetyMarks.filter(mark => !asked.has(mark))
  return [
    ...(isEmpty(title) ? [fault('', 'emptyTitle')] : []),
    ...(questions.length === 0 ? [fault('', 'noQuestions')] : []),
    ...(questions.length > maxQuestions ? [fault('', 'tooManyQuestions')] : []),
    ...questionnaireFaults(toEngine(row))
      .filter(({ code }) => code !== 'tooManyQuestions')
      .map(({ at, code }) => fault(at, code)),
    ...questions
      .filter(({ kind, text, help }) => kind === 'text' && (isEmpty(text) || (help && isEmpty(help))))
      .map(({ key }) => fault(key, 'emptyText')),
    ...questions
      .filter(({ maxChoices, options }) => maxChoices !== null && maxChoices > options.length)
      .map(({ key }) => fault(key, 'tooManyChoices')),
    ...lost.map(mark => fault('', 'lostMark', { mark })),
    ...questions
      .filter(question => !question.isRequired && carriesOneOf(question, safetyMarks))
      .map(({ key }) => fault(key, 'optionalSafety')),
    ...signFaults(questions),
    ...endingPairs
      .filter(({ mark, other }) => asked.has(mark) && asked.has(other) && !canMeet(questions, mark, other))
      .map(pair => fault('', 'apartMarks', pair)),
  ]
}

/**
 * Checks that danger signs are asked among the first questions, in a multiple choice without a limit, so that choosing
 * one sign never hides another.
 */
function signFaults(questions: readonly QuestionRow[]): DraftFault[] {
  const early = questions.slice(0, lastPlaceOfSigns)
  const late = dangerSigns.filter(mark => !early.some(question => carriesOneOf(question, [mark])))
  const asking = questions.filter(question => carriesOneOf(question, dangerSigns))
  return [
    ...asking.filter(question => carriesOneOf(question, late)).map(({ key }) => fault(key, 'lateSigns')),
    ...asking
      .filter(({ kind, maxChoices }) => kind !== 'multiple' || maxChoices !== null)
      .map(({ key }) => fault(key, 'fewSigns')),
  ]
}

function carriesOneOf({ options }: QuestionRow, marks: readonly Mark[]): boolean {
  return options.some(({ option }) => option.marks?.some(mark => marks.includes(mark)))
}

/** Whether one person can give the answers of both marks in this questionnaire. */
function canMeet(questions: readonly QuestionRow[], mark: Mark, other: Mark): boolean {
  const carriersOf = (wanted: Mark) =>
    questions.flatMap(question =>
      question.options
        .filter(({ option }) => option.marks?.includes(wanted))
        .map(({ option }) => ({ question, option })),
    )
  return carriersOf(mark).some(one =>
    carriersOf(other).some(
      two =>
        one.option === two.option ||
        one.question !== two.question ||
        (one.question.kind === 'multiple' &&
          one.question.maxChoices !== 1 &&
          !one.option.isExclusive &&
          !two.option.isExclusive),
    ),
  )
}

type Code = ReturnType<typeof questionnaireFaults>[number]['code'] | OwnCode
type OwnCode =
  | 'emptyTitle'
  | 'noQuestions'
  | 'tooManyChoices'
  | 'lostMark'
  | 'optionalSafety'
  | 'lateSigns'
  | 'fewSigns'
  | 'apartMarks'

function fault(at: string, code: Code, params: Record<string, string> = {}): DraftFault {
  return { at, code, message: `admin-diagnostic:faults.${code}`, params }
}

function isEmpty(text: Wording): boolean {
  return locales.filter(isComplete).some(locale => !text[locale]?.trim())
}
