import { type KeyedAnswer, toAnswerInput } from '#contract/diagnostic/answer-ids.ts'
import { isEnded } from '#contract/diagnostic/early-end.ts'
import type { AnswerInput, Question, Questionnaire } from '#contract/diagnostic/questionnaire.ts'

/** The answer to one question as this device stores it: by keys, which stay the same in a new version. */
export type KeptAnswer = KeyedAnswer

/** The answers of a questionnaire by question key. A skipped question has an answer without options. */
export type Answers = Record<string, KeptAnswer>

const nothing: KeptAnswer = { options: [] }

export function answerTo(answers: Answers, question: Question): KeptAnswer {
  return answers[question.key] ?? nothing
}

/** Whether an answer has an option or a text. */
export function isAnswered({ options, text }: KeptAnswer): boolean {
  return options.length > 0 || Boolean(text?.trim())
}

/** Whether a question is answered, or skipped where that is allowed. */
export function isDone(answers: Answers, question: Question): boolean {
  const answer = answers[question.key]
  return answer !== undefined && (isAnswered(answer) || !question.required)
}

/**
 * The questions to ask, given the answers so far. Questionnaires stored by an older version of the page have no
 * `skips`.
 */
export function askedQuestions(
  { questions, skips = [] }: Omit<Questionnaire, 'skips'> & Partial<Questionnaire>,
  answers: Answers,
): Question[] {
  const isSkipped = (key: string) =>
    skips.some(
      ({ question, after }) => question === key && answers[after.question]?.options.includes(after.option),
    )
  return questions.filter(({ key }) => !isSkipped(key))
}

/** The next question to ask; undefined when all are answered, or when an answer has ended the questionnaire. */
export function nextQuestion(questionnaire: Questionnaire, answers: Answers): Question | undefined {
  if (isEnded(questionnaire, answers)) return undefined
  return askedQuestions(questionnaire, answers).find(question => !isDone(answers, question))
}

/** Whether the answers say that the person is under 16. */
export function saysMinor({ minors }: Questionnaire, answers: Answers): boolean {
  return minors.some(({ question, option }) => answers[question]?.options.includes(option))
}

export function countDone(questionnaire: Questionnaire, answers: Answers): number {
  return askedQuestions(questionnaire, answers).filter(question => isDone(answers, question)).length
}

export interface Choice {
  answer: KeptAnswer
  /** The hint to show after the selection: other options were deselected, or no more can be selected. */
  note?: 'alone' | 'tooMany'
}

/**
 * Selects an answer option: a single choice replaces the previous one, a multiple choice toggles, and an exclusive
 * option deselects the others.
 */
export function choose(question: Question, { options: before }: KeptAnswer, key: string): Choice {
  if (question.type !== 'multiple') return { answer: { options: [key] } }
  if (before.includes(key)) return { answer: { options: before.filter(other => other !== key) } }
  const isAlone = (other: string) => question.options.find(option => option.key === other)?.exclusive
  if (isAlone(key))
    return { answer: { options: [key] }, ...(before.length > 0 ? { note: 'alone' as const } : {}) }
  const together = before.filter(other => !isAlone(other))
  if (question.maxChoices !== null && together.length >= question.maxChoices)
    return { answer: { options: before }, note: 'tooMany' }
  // The selected options are sorted in the question's order, so that equal answers produce equal requests.
  const options = question.options.map(option => option.key)
  return { answer: { options: options.filter(other => other === key || together.includes(other)) } }
}

/**
 * Converts answers to another version of the questionnaire: an answer whose options all still exist is preserved,
 * the other questions are asked again.
 */
export function carryOver({ questions }: Questionnaire, answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap(question => {
      const answer = answers[question.key]
      return answer && fits(question, answer) ? [[question.key, answer]] : []
    }),
  )
}

function fits(question: Question, { options, text }: KeptAnswer): boolean {
  const most = question.type === 'multiple' ? (question.maxChoices ?? question.options.length) : 1
  const chosen = question.options.filter(option => options.includes(option.key))
  const isAllowed = chosen.length === options.length && options.length <= most
  const standsAlone = options.length < 2 || !chosen.some(option => option.exclusive)
  return isAllowed && standsAlone && (text === undefined || question.type === 'text')
}

/** Converts the questionnaire's answers to the request format, without skipped questions. */
export function answersToSend(questionnaire: Questionnaire, answers: Answers): AnswerInput[] {
  return askedQuestions(questionnaire, answers)
    .map(question => ({ question, answer: answerTo(answers, question) }))
    .filter(({ answer }) => isAnswered(answer))
    .map(({ question, answer }) => toAnswerInput(question, answer))
}
