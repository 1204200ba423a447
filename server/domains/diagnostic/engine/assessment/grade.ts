import type { FactNumber } from '#contract/diagnostic/facts.ts'
import { concernSlugs } from '#contract/diagnostic/names.ts'
import type { Choice } from '../answers/questionnaire.ts'
import { axes, noPoints, type Points } from './axes.ts'
import { type ConcernRule, type ConcernSlug, concernRules, type Severity } from './concerns.ts'
import type { Mark } from './marks.ts'

/** An answer that raised the severity of a concern, with the points it added. */
export interface Cause {
  question: string
  option: string
  points: number
}

/** A skin concern with its severity, its points, and the answers that caused it, strongest first. */
export interface Concern {
  slug: ConcernSlug
  severity: Severity
  /**
   * Severity 0 after an "I don't know" answer: the concern may exist. Missing in results from before rules version 3.
   */
  isUnknown?: boolean
  points: number
  because: Cause[]
  facts: FactNumber[]
}

/** Sums the points of all chosen options by axis. */
export function addPoints(choices: readonly Choice[]): Points {
  const points = noPoints()
  for (const { option } of choices) for (const axis of axes) points[axis] += option.weights?.[axis] ?? 0
  return points
}

/** Collects the marks of all chosen options. */
export function collectMarks(choices: readonly Choice[]): Set<Mark> {
  return new Set(choices.flatMap(({ option }) => option.marks ?? []))
}

/**
 * Grades all concerns of the table, most severe first; ties keep the order of the table. If questions were skipped
 * (`isComplete` is false), a concern that was not found is unknown rather than absent.
 */
export function gradeConcerns(choices: readonly Choice[], isComplete = true): Concern[] {
  const marks = collectMarks(choices)
  return concernSlugs
    .map(slug => gradeConcern(slug, choices, marks))
    .map(one => (isComplete || one.severity > 0 ? one : { ...one, isUnknown: true }))
    .toSorted((one, other) => other.severity - one.severity)
}

function gradeConcern(slug: ConcernSlug, choices: readonly Choice[], marks: ReadonlySet<Mark>): Concern {
  const rule = concernRules[slug]
  const isThere = !rule.needs || rule.needs.some(mark => marks.has(mark))
  const because = isThere ? choices.flatMap(choice => causeOf(rule, choice)) : []
  const points = because.reduce((sum, cause) => sum + cause.points, 0)
  const severity = rule.from.filter(from => points >= from).length as Severity
  return {
    slug,
    severity,
    isUnknown: severity === 0 && (rule.unknown ?? []).some(mark => marks.has(mark)),
    points,
    because: because.toSorted((one, other) => other.points - one.points),
    facts: rule.facts,
  }
}

function causeOf(rule: ConcernRule, { question, option }: Choice): Cause[] {
  const weighed = rule.axes.reduce((sum, axis) => sum + (option.weights?.[axis] ?? 0), 0)
  const points = (option.marks ?? []).reduce((sum, mark) => sum + (rule.marks[mark] ?? 0), weighed)
  return points > 0 ? [{ question: question.key, option: option.key, points }] : []
}
