import type { Locale } from '#contract/shared/locale.ts'
import type { Axis } from '../assessment/axes.ts'
import type { FactNumber } from '../assessment/facts.ts'
import type { Mark } from '../assessment/marks.ts'

/** The same words in each language. */
export type Wording = Record<Locale, string>

/** One answer on offer. Weights are whole points from 0 to 9. */
export interface Option {
  key: string
  text: Wording
  /** Chosen alone: "none of these", "I don't know". */
  isExclusive?: boolean
  weights?: Partial<Record<Axis, number>>
  marks?: Mark[]
  facts?: FactNumber[]
  /** FCFA a month, for the question of the budget only. */
  amount?: number
}

/** One screen. Keys are stable over versions, so that answers can be carried over. */
export interface Question {
  key: string
  type: 'single' | 'multiple'
  isRequired: boolean
  /** How many options may be chosen; for `multiple` only. */
  maxChoices?: number
  text: Wording
  help?: Wording
  facts?: FactNumber[]
  options: Option[]
}

/** An option that somebody chose, with its question. */
export interface Choice {
  question: Question
  option: Option
}

/** A published version of the questions; it never changes afterwards. */
export interface Questionnaire {
  version: number
  title: Wording
  questions: Question[]
}

/** The most screens that a visitor is asked to go through. */
export const maxQuestions = 16
