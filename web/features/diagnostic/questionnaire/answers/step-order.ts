import { isEnded } from '#contract/diagnostic/early-end.ts'
import type { Question } from '#contract/diagnostic/questionnaire.ts'
import { askedQuestions, nextQuestion } from './answers.ts'
import { type Kept, lacksAdult } from './kept-answers.ts'
import type { Step } from './use-steps.ts'

/**
 * The questionnaire's screen to show instead of the wanted one if necessary. Nothing is asked without the current
 * consent, before it is known whose skin it is about, or of a person under 16 without an adult.
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
 * The questionnaire's screen after this one: the next question in order, or with `returnTo` only open questions and
 * then that screen. The end is reached only when all required questions are answered or an answer has ended the
 * questionnaire.
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

/** The questionnaire's screen before a question, for a visit that started in the middle. */
export function stepBefore(
  question: Question,
  { questionnaire, answers }: Pick<Kept, 'questionnaire' | 'answers'>,
): Step {
  const questions = askedQuestions(questionnaire, answers)
  const before = questions[questions.indexOf(question) - 1]
  return before ? `question:${before.key}` : 'person'
}

/**
 * Whether a screen asks about age. It stays accessible without an adult, so that a mistyped age can be corrected.
 */
function isOfAge(step: Step, { questionnaire }: Kept): boolean {
  return questionnaire.minors.some(({ question }) => step === `question:${question}`)
}

/** The screen with the questionnaire's question about age. */
export function stepOfAge({ questionnaire }: Kept): Step {
  const [minor] = questionnaire.minors
  return minor ? `question:${minor.question}` : 'intro'
}

/** The question whose answer ended the questionnaire early; undefined when all questions were asked. */
export function endingQuestion({ questionnaire, answers }: Kept): Question | undefined {
  const ended = questionnaire.endings.filter(ending => isEnded({ endings: [ending] }, answers))
  const keys = new Set(ended.flatMap(ending => ending.map(({ question }) => question)))
  return questionnaire.questions.findLast(({ key }) => keys.has(key))
}
