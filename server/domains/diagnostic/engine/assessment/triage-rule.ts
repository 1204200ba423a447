import type { FactNumber } from './facts.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'

/** Green: go on. Orange: a professional first, gentle care only. Red: a professional now, and nothing is sold. */
export type TriageLevel = 'green' | 'orange' | 'red'

/** Whom to see, the one who can do most first. */
export const professionals = ['health-centre', 'doctor', 'midwife', 'pharmacist'] as const
export type Professional = (typeof professionals)[number]

/** How soon, the soonest first: at once means also at night, now means today. */
export const urgencies = ['at-once', 'now', 'this-week', 'soon'] as const
export type Urgency = (typeof urgencies)[number]

/** When to send somebody to whom. All conditions of a rule hold together. */
export interface TriageRule {
  id: string
  level: Exclude<TriageLevel, 'green'>
  who: Professional
  urgency: Urgency
  /** One of these marks… */
  any?: readonly Mark[]
  /** …and one of these… */
  and?: readonly Mark[]
  /** …and none of these, for which another rule says more. */
  not?: readonly Mark[]
  /** A concern of at least this severity. Red rules have none: they speak before every question is answered. */
  severity?: [Concern['slug'], Concern['severity']]
  facts: FactNumber[]
}

/**
 * On a child an answer withheld counts like a cream of unknown content, and a cream that was stopped has been used: what it
 * left in the body is not gone.
 */
export const lighteningOfYoung = [
  'lightening-now',
  'lightening-unsure',
  'lightening-unsaid',
  'lightening-recent',
] as const satisfies readonly Mark[]
