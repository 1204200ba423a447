import type { Answer } from './answers.ts'
import { readAnswers } from './answers.ts'
import type { Questionnaire } from './questionnaire.ts'

/** Answers that fit another version, and the questions that have to be asked (again). */
export interface CarriedAnswers {
  answers: Answer[]
  ask: string[]
}

/**
 * Takes answers over to another version of the questionnaire. A question whose chosen options are all still there
 * keeps its answer; one that lost an option is asked again rather than answered in part.
 */
export function carryAnswers(to: Questionnaire, answers: readonly Answer[]): CarriedAnswers {
  const kept = answers.filter(answer => {
    const question = to.questions.find(({ key }) => key === answer.question)
    return question !== undefined && readAnswers({ ...to, questions: [question] }, [answer]).ok
  })
  const answered = new Set(kept.map(answer => answer.question))
  const before = new Set(answers.map(answer => answer.question))
  const ask = to.questions
    .filter(({ key, isRequired }) => !answered.has(key) && (isRequired || before.has(key)))
    .map(question => question.key)
  return { answers: kept, ask }
}
