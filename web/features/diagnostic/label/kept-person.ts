import type { KeyedAnswer } from '#contract/diagnostic/answer-ids.ts'
import type { LabelPerson } from '#contract/diagnostic/ingredients/label-check.ts'
import { keptAnswersFor, keptAnswersKey } from '#web/lib/kept-answers-place.ts'
import { readSession } from '#web/lib/session.ts'
import { personOfAnswers } from './person-of-answers.ts'

/** How long after the last answer the same person is probably still there, in milliseconds. */
const presentFor = 15 * 60 * 1000

/**
 * The person whom the questionnaire on this device describes; `isPresent` if the answers are so recent, or so certainly the
 * signed-in member's, that they may be shown without a question. Undefined without answers that the questionnaire itself
 * would read. The code of the questionnaire decides the same, but its script file is larger than this page's own; a test
 * compares both.
 */
export function keptPerson(): { person: LabelPerson; isPresent: boolean } | undefined {
  try {
    const { form, memberId, questionnaire, answers, updatedAt } = JSON.parse(
      localStorage.getItem(keptAnswersKey) ?? '{}',
    ) as {
      form?: number
      memberId?: number
      questionnaire?: { questions?: unknown }
      answers?: Record<string, KeyedAnswer>
      updatedAt?: string
    }
    const age = Date.now() - Date.parse(updatedAt ?? '')
    if (form !== 2 || !questionnaire?.questions || !answers || !(Math.abs(age) < keptAnswersFor))
      return undefined
    if (memberId !== undefined && memberId !== readSession()?.user.id) return undefined
    return { person: personOfAnswers(answers), isPresent: memberId !== undefined || age < presentFor }
  } catch {
    return undefined
  }
}
