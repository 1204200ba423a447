import type { FactNumber } from '#contract/diagnostic/facts.ts'
import type { Reason } from '../matching/reason.ts'
import type { Axis, Points } from './axes.ts'
import type { Filters } from './filters.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'
import type { Certainty, SkinState, SkinType } from './skin-type.ts'
import type { Triage } from './triage.ts'

/** One effect of one answer: points on an axis, or a mark for the rules of the engine. */
export interface TraceEntry {
  question: string
  option: string
  axis: Axis | null
  weight: number
  mark: Mark | null
  facts: FactNumber[]
}

/** The marks that the answers of an assessment set. */
export function marksOf({ trace }: Pick<Assessment, 'trace'>): ReadonlySet<Mark> {
  return new Set(trace.flatMap(({ mark }) => mark ?? []))
}

/** The complete assessment of a skin, as plain data that can be stored and computed again. */
export interface Assessment {
  versions: { rules: number; questionnaire: number }
  axes: Points
  skinType: SkinType
  certainty: Certainty
  states: SkinState[]
  /** All skin concerns, most severe first; severity 0 means absent. */
  concerns: Concern[]
  triage: Triage
  filters: Filters
  /** The goals that the visitor chose, in the order of the questionnaire. */
  goals: Mark[]
  strengths: Reason[]
  contradictions: Reason[]
  trace: TraceEntry[]
}
