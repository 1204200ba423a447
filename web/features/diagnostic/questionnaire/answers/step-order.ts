import { isEnded } from '#contract/diagnostic/endings.ts'
import type { Question } from '#contract/diagnostic/questionnaire.ts'
import { askedQuestions, nextQuestion } from './answers.ts'
import { type Kept, lacksAdult } from './kept-answers.ts'
import type { Step } from './use-steps.ts'

/**
 * The screen that can be shown for the wanted one: nothing is asked without answers kept under today's consent, before it is
 * known whose skin it is about, nor of somebody under 16 alone.
 */
export function shownStep(wanted: Step, kept: Kept | undefined, consentVersion: string): Step {
  if (wanted === 'intro' || wanted === 'refused' || wanted === 'consent') return wanted
  if (!kept) return 'intro'
  if (kept.consent.version !== consentVersion) return 'consent'
  if (!kept.person || wanted === 'person') return 'person'
  if (wanted === 'adult') return lacksAdult(kept) ? 'adult' : stepAfter(undefined, kept, 'end')
  if (lacksAdult(kept) && !isOfAge(wanted, kept)) return 'adult'
  if (wanted === 'end' || wanted === 'review') return wanted
  const exists = askedQuestions(kept.questionnaire, kept.answers).some(
    ({ key }) => wanted === `question:${key}`,
  )
  return exists ? wanted : stepAfter(undefined, kept, 'end')
}

/**
 * What comes after a screen: the next question in order; with `returnTo` only those that are still open, then that
 * screen. Before the end everything that has to be answered is, unless an answer has ended the questionnaire.
 */
export function stepAfter(step: Step | undefined, kept: Kept, returnTo: 'review' | 'end' | undefined): Step {
  if (!kept.person) return 'person'
  if (lacksAdult(kept)) return 'adult'
  const questions = askedQuestions(kept.questionnaire, kept.answers)
  if (isEnded(kept.questionnaire, kept.answers)) return returnTo ?? 'end'
  const place = questions.findIndex(({ key }) => step === `question:${key}`)
  const next = returnTo === undefined && place >= 0 ? questions[place + 1] : undefined
  const asked = next ?? nextQuestion(kept.questionnaire, kept.answers)
  return asked ? `question:${asked.key}` : (returnTo ?? 'end')
}

/** The screen before a question, for a visit that began in the middle. */
export function stepBefore(
  question: Question,
  { questionnaire, answers }: Pick<Kept, 'questionnaire' | 'answers'>,
): Step {
  const questions = askedQuestions(questionnaire, answers)
  const before = questions[questions.indexOf(question) - 1]
  return before ? `question:${before.key}` : 'person'
}

/** The question of the age stays open, so that a slip can be corrected. */
function isOfAge(step: Step, { questionnaire }: Kept): boolean {
  return questionnaire.minors.some(({ question }) => step === `question:${question}`)
}

/** The question that asks the age. */
export function stepOfAge({ questionnaire }: Kept): Step {
  const [minor] = questionnaire.minors
  return minor ? `question:${minor.question}` : 'intro'
}

/** The last question of the answers that ended the questionnaire; undefined when it was answered to its end. */
export function endingQuestion({ questionnaire, answers }: Kept): Question | undefined {
  const ended = questionnaire.endings.filter(ending => isEnded({ endings: [ending] }, answers))
  const keys = new Set(ended.flatMap(ending => ending.map(({ question }) => question)))
  return questionnaire.questions.findLast(({ key }) => keys.has(key))
}
