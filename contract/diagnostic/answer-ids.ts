import type { AnswerInput, QuestionType } from './questionnaire.ts'

/**
 * What the conversion of an answer needs of a question. Requests name questions and options by the ids of one version
 * of the questionnaire; all other code names them by keys, which are the same in every version.
 */
export interface NamedQuestion {
  id: number
  key: string
  type: QuestionType
  options: readonly { id: number; key: string }[]
}

/** An answer by keys: chosen options, or free text. */
export interface KeyedAnswer {
  options: string[]
  text?: string
}

/** Why an answer of a request cannot be converted to keys. */
export type AnswerIdFault = 'unknownOption' | 'outOfRange' | 'notInWords'

/** Converts an answer to the request format. */
export function toAnswerInput({ id, type, options }: NamedQuestion, answer: KeyedAnswer): AnswerInput {
  if (type === 'text') return { questionId: id, text: answer.text?.trim() ?? '' }
  const isChosen = ({ key }: { key: string }) => answer.options.includes(key)
  if (type === 'scale') return { questionId: id, value: options.findIndex(isChosen) + 1 }
  return { questionId: id, optionIds: options.filter(isChosen).map(option => option.id) }
}

/**
 * Converts an answer of a request to keys, or returns why that is impossible; undefined for an empty free text, which
 * is no answer.
 */
export function fromAnswerInput(
  { type, options }: NamedQuestion,
  { optionIds = [], value, text }: AnswerInput,
): KeyedAnswer | AnswerIdFault | undefined {
  if (text !== undefined && type !== 'text') return 'notInWords'
  if (type === 'text') {
    if (optionIds.length > 0 || value !== undefined) return 'unknownOption'
    return text ? { options: [], text } : undefined
  }
  if (value !== undefined) {
    const step = type === 'scale' ? options[value - 1] : undefined
    return step && optionIds.length === 0 ? { options: [step.key] } : 'outOfRange'
  }
  const keys = optionIds.map(id => options.find(option => option.id === id)?.key)
  return keys.every(key => key !== undefined) ? { options: keys } : 'unknownOption'
}
