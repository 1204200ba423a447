import { locales } from '#contract/shared/locale.ts'
import type { MessageKey } from '#messages/keys.ts'
import { allergyGroups, treatments } from './engine/filters.ts'
import type { Mark } from './engine/marks.ts'
import { maxQuestions, type Wording } from './engine/questionnaire.ts'
import { questionnaireFaults } from './engine/questionnaire-faults.ts'
import { type TriageRule, triageRules } from './engine/triage.ts'
import { type QuestionnaireRow, toEngine } from './questionnaires.service.ts'

/** Why a draft cannot be asked; `at` is empty, the key of a question, or `question.option`. */
export interface DraftFault {
  at: string
  code: string
  message: MessageKey
  params: Record<string, string>
}

/**
 * What keeps products away from whom they may harm, or sends somebody to a professional: a questionnaire that cannot say
 * it would switch a rule off unseen.
 */
export const safetyMarks: readonly Mark[] = [
  ...new Set<Mark>([
    'infant',
    'child',
    'teen',
    'keloid',
    'diabetes',
    ...treatments,
    ...allergyGroups.map(group => `allergy-${group}` as const),
    'allergy-other',
    ...triageRules.flatMap(({ any = [], and = [] }: TriageRule) => [...any, ...and]),
  ]),
]

/** Everything that would have to be mended before this draft can be asked. */
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
  ]
}

type Code = ReturnType<typeof questionnaireFaults>[number]['code'] | OwnCode
type OwnCode = 'emptyTitle' | 'noQuestions' | 'tooManyChoices' | 'lostMark'

function fault(at: string, code: Code, params: Record<string, string> = {}): DraftFault {
  return { at, code, message: `admin-diagnostic:faults.${code}`, params }
}

function isEmpty(text: Wording): boolean {
  return locales.some(locale => !text[locale]?.trim())
}
