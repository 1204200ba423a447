import type { FactNumber } from './facts.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'

/**
 * Green: continue. Orange: see a professional first, gentle care only. Red: see a professional now, and no product is
 * recommended.
 */
export type TriageLevel = 'green' | 'orange' | 'red'

/** The professionals to see, the one who can help most first. */
export const professionals = ['health-centre', 'doctor', 'midwife', 'pharmacist'] as const
export type Professional = (typeof professionals)[number]

/** How soon, soonest first: `at-once` means even at night, `now` means today. */
export const urgencies = ['at-once', 'now', 'this-week', 'soon'] as const
export type Urgency = (typeof urgencies)[number]

/** When to send a visitor to whom. All conditions of a rule must hold. */
export interface TriageRule {
  id: string
  level: Exclude<TriageLevel, 'green'>
  who: Professional
  urgency: Urgency
  /** Required: one of these marks is set. */
  any?: readonly Mark[]
  /** Also required: one of these marks is set. */
  and?: readonly Mark[]
  /** Required: none of these marks is set, because another rule handles them more precisely. */
  not?: readonly Mark[]
  /**
   * Requires a concern of at least this severity. Red rules have none, since they apply before all questions are
   * answered.
   */
  severity?: [Concern['slug'], Concern['severity']]
  facts: FactNumber[]
}

/**
 * For a child, "prefer not to say" counts like a cream of unknown content, and a cream that was stopped counts as used:
 * its effects on the body may remain.
 */
export const lighteningOfYoung = [
  'lightening-now',
  'lightening-unsure',
  'lightening-unsaid',
  'lightening-recent',
] as const satisfies readonly Mark[]
