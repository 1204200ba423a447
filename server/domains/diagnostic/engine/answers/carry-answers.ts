import type { Answer, Chosen } from './answers.ts'
import { isUrgentChoice, readAnswers } from './answers.ts'
import type { Question, Questionnaire } from './questionnaire.ts'
import { skippedAfter } from './skips.ts'

/**
 * Answers converted to another version of the questionnaire, and the questions that must be asked for the first time or
 * again.
 */
export interface CarriedAnswers {
  answers: Answer[]
  ask: string[]
  /** True when the answers alone give a red result, so that nothing more is asked. */
  isUrgent: boolean
  /** The answers as the engine reads them; undefined while a required question must be asked. */
  chosen: Chosen | undefined
}

/**
 * Converts answers to another version of the questionnaire. A question keeps its answer if all chosen options still
 * exist; if one is gone, the question is asked again instead of being answered in part. "None of these" is asked again
 * if the original version `from` did not offer all current options.
 */
export function carryAnswers(
  to: Questionnaire,
  answers: readonly Answer[],
  from?: Questionnaire,
): CarriedAnswers {
  const kept = answers.filter(answer => {
    const question = to.questions.find(({ key }) => key === answer.question)
    const before = from?.questions.find(({ key }) => key === answer.question)
    return (
      question !== undefined &&
      readAnswers({ ...to, questions: [question] }, [answer]).ok &&
      !(before && isNoneOfFewer(answer, before, question))
    )
  })
  const read = readAnswers(to, kept)
  const chosen = read.ok ? read.chosen : undefined
  if (chosen && isUrgentChoice(chosen.choices)) return { answers: kept, ask: [], isUrgent: true, chosen }
  const answered = new Set(kept.map(answer => answer.question))
  const before = new Set(answers.map(answer => answer.question))
  const skipped = skippedAfter(to, kept)
  const ask = to.questions
    .filter(({ key }) => !skipped.has(key))
    .filter(({ key, isRequired }) => !answered.has(key) && (isRequired || before.has(key)))
    .map(question => question.key)
  return { answers: kept, ask, isUrgent: false, chosen }
}

function isNoneOfFewer({ options }: Answer, before: Question, now: Question): boolean {
  const offered = new Set(before.options.map(({ key }) => key))
  const isAlone = now.options.some(({ key, isExclusive }) => isExclusive && options.includes(key))
  return now.type === 'multiple' && isAlone && now.options.some(({ key }) => !offered.has(key))
}
