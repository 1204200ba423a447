import type { FactNumber } from '#contract/diagnostic/facts.ts'
import type { InEachLanguage } from '#contract/shared/locale.ts'
import type { Axis } from '../assessment/axes.ts'
import type { Mark } from '../assessment/marks.ts'

/** A text in the languages of the shop. */
export type Wording = InEachLanguage<string>

/** One answer option of a question. Weights are whole points from 0 to 9 per axis. */
export interface Option {
  key: string
  text: Wording
  /** The option cannot be combined with other options, such as "none of these" or "I don't know". */
  isExclusive?: boolean
  weights?: Partial<Record<Axis, number>>
  marks?: Mark[]
  facts?: FactNumber[]
  /** The monthly amount in FCFA that an option of the budget question stands for. */
  amount?: number
}

/**
 * A question of the questionnaire, which fills one screen. Keys are stable across versions, so that answers can be
 * carried over.
 */
export interface Question {
  key: string
  type: 'single' | 'multiple'
  isRequired: boolean
  /** The maximum number of options that may be chosen, for `multiple` questions only. */
  maxChoices?: number
  text: Wording
  help?: Wording
  facts?: FactNumber[]
  options: Option[]
}

/** An option that a visitor chose, with its question. */
export interface Choice {
  question: Question
  option: Option
}

/** A published version of the questionnaire; it never changes afterwards. */
export interface Questionnaire {
  version: number
  title: Wording
  questions: Question[]
}

/** The maximum number of questions in a questionnaire, each of which fills one screen. */
export const maxQuestions = 16
