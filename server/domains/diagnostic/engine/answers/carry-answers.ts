import type { Answer } from './answers.ts'
import { isUrgentChoice, readAnswers } from './answers.ts'
import type { Question, Questionnaire } from './questionnaire.ts'
import { skippedAfter } from './skips.ts'

/** Answers that fit another version, and the questions that have to be asked (again). */
export interface CarriedAnswers {
  answers: Answer[]
  ask: string[]
  /** They are red by themselves, so that nothing more is asked. */
  isUrgent: boolean
}

/**
 * Takes answers over to another version of the questionnaire. A question whose chosen options are all still there
 * keeps its answer; one that lost an option is asked again rather than answered in part. So is "none of these", where
 * `from`, the questions that were asked, did not offer all that is offered now.
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
  if (read.ok && isUrgentChoice(read.choices)) return { answers: kept, ask: [], isUrgent: true }
  const answered = new Set(kept.map(answer => answer.question))
  const before = new Set(answers.map(answer => answer.question))
  const skipped = skippedAfter(to, kept)
  const ask = to.questions
    .filter(({ key }) => !skipped.has(key))
    .filter(({ key, isRequired }) => !answered.has(key) && (isRequired || before.has(key)))
    .map(question => question.key)
  return { answers: kept, ask, isUrgent: false }
}

function isNoneOfFewer({ options }: Answer, before: Question, now: Question): boolean {
  const offered = new Set(before.options.map(({ key }) => key))
  const isAlone = now.options.some(({ key, isExclusive }) => isExclusive && options.includes(key))
  return now.type === 'multiple' && isAlone && now.options.some(({ key }) => !offered.has(key))
}
