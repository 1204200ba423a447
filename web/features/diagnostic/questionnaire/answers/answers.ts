import { isEnded } from '#contract/diagnostic/endings.ts'
import type { AnswerInput, Question, Questionnaire } from '#contract/diagnostic/questionnaire.ts'

/** What was answered to one question: keys of options, or words of one's own. Ids change with a version, keys do not. */
export interface KeptAnswer {
  options: string[]
  text?: string
}

/** By the question's key. A question that was passed over has an answer without options. */
export type Answers = Record<string, KeptAnswer>

const nothing: KeptAnswer = { options: [] }

export function answerTo(answers: Answers, question: Question): KeptAnswer {
  return answers[question.key] ?? nothing
}

/** Something was answered that says something. */
export function isAnswered({ options, text }: KeptAnswer): boolean {
  return options.length > 0 || Boolean(text?.trim())
}

/** The question is done with: answered, or passed over where that is allowed. */
export function isDone(answers: Answers, question: Question): boolean {
  const answer = answers[question.key]
  return answer !== undefined && (isAnswered(answer) || !question.required)
}

/** The questions that are asked after these answers. A device may keep questions of before there were any to skip. */
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

/** The first question that has to be asked yet; undefined when all are done, or when an answer has ended it. */
export function nextQuestion(questionnaire: Questionnaire, answers: Answers): Question | undefined {
  if (isEnded(questionnaire, answers)) return undefined
  return askedQuestions(questionnaire, answers).find(question => !isDone(answers, question))
}

/** Somebody under 16 has answered. */
export function saysMinor({ minors }: Questionnaire, answers: Answers): boolean {
  return minors.some(({ question, option }) => answers[question]?.options.includes(option))
}

export function countDone(questionnaire: Questionnaire, answers: Answers): number {
  return askedQuestions(questionnaire, answers).filter(question => isDone(answers, question)).length
}

export interface Choice {
  answer: KeptAnswer
  /** What has to be said about it: others were taken back, or there is room for no more. */
  note?: 'alone' | 'tooMany'
}

/** Presses an option: a single answer is replaced, one of several goes on or off, one that stands alone sends the others away. */
export function choose(question: Question, { options: before }: KeptAnswer, key: string): Choice {
  if (question.type !== 'multiple') return { answer: { options: [key] } }
  if (before.includes(key)) return { answer: { options: before.filter(other => other !== key) } }
  const isAlone = (other: string) => question.options.find(option => option.key === other)?.exclusive
  if (isAlone(key))
    return { answer: { options: [key] }, ...(before.length > 0 ? { note: 'alone' as const } : {}) }
  const together = before.filter(other => !isAlone(other))
  if (question.maxChoices !== null && together.length >= question.maxChoices)
    return { answer: { options: before }, note: 'tooMany' }
  // In the order of the questions, so that the same answers are always sent alike.
  const options = question.options.map(option => option.key)
  return { answer: { options: options.filter(other => other === key || together.includes(other)) } }
}

/** Takes answers over to another version: one whose options are all still there stays, the others are asked again. */
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

/** The answers as they are sent. What was passed over is not. */
export function answersToSend(questionnaire: Questionnaire, answers: Answers): AnswerInput[] {
  return askedQuestions(questionnaire, answers).flatMap((question): AnswerInput[] => {
    const answer = answerTo(answers, question)
    if (!isAnswered(answer)) return []
    const questionId = question.id
    if (question.type === 'text') return [{ questionId, text: answer.text?.trim() ?? '' }]
    const places = question.options.flatMap((option, place) =>
      answer.options.includes(option.key) ? [place] : [],
    )
    if (question.type === 'scale') return [{ questionId, value: (places[0] ?? 0) + 1 }]
    return [{ questionId, optionIds: places.map(place => question.options[place]?.id ?? 0) }]
  })
}
