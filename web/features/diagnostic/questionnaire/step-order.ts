import type { Question, Questionnaire } from '#contract/diagnostic/questionnaire.ts'
import { nextQuestion } from './answers.ts'
import type { Kept } from './kept-answers.ts'
import type { Step } from './use-steps.ts'

/** The screen that can be shown for the wanted one: nothing is asked without answers kept under today's consent. */
export function shownStep(wanted: Step, kept: Kept | undefined, consentVersion: string): Step {
  if (wanted === 'intro' || wanted === 'refused' || wanted === 'consent') return wanted
  if (!kept) return 'intro'
  if (kept.consent.version !== consentVersion) return 'consent'
  if (wanted === 'end' || wanted === 'review') return wanted
  const exists = kept.questionnaire.questions.some(({ key }) => wanted === `question:${key}`)
  return exists ? wanted : stepAfter(undefined, kept, 'end')
}

/**
 * What comes after a screen: the next question in order; with `returnTo` only those that are still open, then that
 * screen. Before the end everything that has to be answered is.
 */
export function stepAfter(step: Step | undefined, kept: Kept, returnTo: 'review' | 'end' | undefined): Step {
  const { questions } = kept.questionnaire
  const place = questions.findIndex(({ key }) => step === `question:${key}`)
  const next = returnTo === undefined ? questions[place + 1] : undefined
  const asked = next ?? nextQuestion(kept.questionnaire, kept.answers)
  return asked ? `question:${asked.key}` : (returnTo ?? 'end')
}

/** The screen before a question, for a visit that began in the middle. */
export function stepBefore(question: Question, { questions }: Questionnaire): Step {
  const before = questions[questions.indexOf(question) - 1]
  return before ? `question:${before.key}` : 'intro'
}
