import type { FactNumber } from '#contract/diagnostic/facts.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'

/**
 * How urgently a visitor needs a professional. Green: continue. Orange: see one first, gentle care only. Red: see one
 * now, and no product is recommended.
 */
export type TriageLevel = 'green' | 'orange' | 'red'

/** The professionals that a visitor may be sent to, the one who can help most first. */
export const professionals = ['health-centre', 'doctor', 'midwife', 'pharmacist'] as const
export type Professional = (typeof professionals)[number]

/** How soon a visitor must see a professional, soonest first: `at-once` means even at night, `now` means today. */
export const urgencies = ['at-once', 'now', 'this-week', 'soon'] as const
export type Urgency = (typeof urgencies)[number]

/** A rule that sends a visitor to a professional. All of its conditions must hold. */
export interface TriageRule {
  id: string
  level: Exclude<TriageLevel, 'green'>
  who: Professional
  urgency: Urgency
  /** The triage rule requires that one of these marks is set. */
  any?: readonly Mark[]
  /** The triage rule also requires that one of these marks is set. */
  and?: readonly Mark[]
  /** The triage rule requires that none of these marks is set, because another rule handles them more precisely. */
  not?: readonly Mark[]
  /**
   * The triage rule requires a concern of at least this severity. Red rules have none, since they apply before all
   * questions are answered.
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
