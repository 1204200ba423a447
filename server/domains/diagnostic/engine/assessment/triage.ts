import { type Reason, reason } from '../matching/reason.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'
import { severityOf } from './skin-type.ts'
import {
  type Professional,
  professionals,
  type TriageLevel,
  type TriageRule,
  type Urgency,
  urgencies,
} from './triage-rule.ts'
import { triageRules } from './triage-rules.ts'

/** A triage rule that applies to the answers. */
export interface TriageReason extends Reason {
  level: Exclude<TriageLevel, 'green'>
  who: Professional
  urgency: Urgency
}

/** A visit to a professional: whom to see, and how soon. */
export type Visit = Pick<TriageReason, 'who' | 'urgency'>

export interface Triage {
  level: TriageLevel
  reasons: TriageReason[]
}

/** The highest level of all triage rules that apply, with all their reasons: red first, then soonest first. */
export function triage(marks: ReadonlySet<Mark>, concerns: readonly Concern[]): Triage {
  const reasons = triageRules
    .filter(rule => speaks(rule, marks, concerns))
    .map(({ id, level, who, urgency, facts }) => ({
      ...reason(`diagnostic:triage.${id}`, facts),
      level,
      who,
      urgency,
    }))
    .toSorted(
      (one, other) => levels.indexOf(one.level) - levels.indexOf(other.level) || bySoonest(one, other),
    )
  return { level: reasons[0]?.level ?? 'green', reasons }
}

/**
 * Reduces triage reasons to visits: the soonest one, then each later visit to a professional who can do more than those
 * before.
 */
export function visitsOf(reasons: readonly Visit[]): Visit[] {
  const visits: Visit[] = []
  for (const { who, urgency } of reasons.toSorted(bySoonest))
    if (visits.every(visit => professionals.indexOf(who) < professionals.indexOf(visit.who)))
      visits.push({ who, urgency })
  return visits
}

const levels = ['red', 'orange'] as const

function bySoonest(one: Visit, other: Visit): number {
  return (
    urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
    professionals.indexOf(one.who) - professionals.indexOf(other.who)
  )
}

function speaks(rule: TriageRule, marks: ReadonlySet<Mark>, concerns: readonly Concern[]): boolean {
  const has = (some: readonly Mark[]) => some.some(mark => marks.has(mark))
  return (
    (!rule.any || has(rule.any)) &&
    (!rule.and || has(rule.and)) &&
    !(rule.not && has(rule.not)) &&
    (!rule.severity || severityOf(concerns, rule.severity[0]) >= rule.severity[1])
  )
}
