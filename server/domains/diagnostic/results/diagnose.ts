import type { Wording } from '../engine/answers/questionnaire.ts'
import { assess } from '../engine/assessment/assess.ts'
import type { Assessment } from '../engine/assessment/assessment.ts'
import type { GateName } from '../engine/matching/gates.ts'
import { type Exclusion, explainExclusion, type MatchResult, match } from '../engine/matching/match.ts'
import { worthOf } from '../engine/matching/score.ts'
import type { Shelf } from '../engine/products/shelf-product.ts'
import { buildRoutine, type Routine } from '../engine/routine/routine.ts'
import type { StepKind } from '../engine/routine/steps.ts'
import type { StoredAnswer, ValidAnswers } from './answers-input.ts'

/** The team's own texts for routine steps, which replace the default advice of a step. */
export type OwnAdvice = Partial<Record<StepKind, Wording>>

/**
 * A diagnostic's result as it is stored: as keys, slugs and numbers, so that it can be shown in any language and
 * computed again.
 */
export interface DiagnosticRecord {
  answers: StoredAnswer[]
  assessment: Assessment
  routine: Routine
  /** Products that must not be recommended to this person, the most informative reason first. */
  excluded: Exclusion[]
  ownAdvice: OwnAdvice
}

/** How many excluded products a result lists. */
const maxExcluded = 10

/**
 * The order of reasons for excluded products: those about this person first; those that hold for everybody, and the
 * price, are less informative.
 */
const gateOrder: readonly GateName[] = [
  'pregnancy',
  'allergy',
  'reaction',
  'treatment',
  'diabetes',
  'keloid',
  'lightening',
  'sensitive',
  'age',
  'orange',
  'banned',
  'budget',
]

/** Computes a diagnostic's result from valid answers and products. */
export function diagnose(
  { answers, chosen }: ValidAnswers,
  shelf: Shelf,
  { month, adviceFor }: { month: number; adviceFor: (assessment: Assessment) => OwnAdvice },
): DiagnosticRecord {
  const assessment = assess(chosen)
  const result = match(assessment, shelf, { month })
  return {
    answers,
    assessment,
    routine: buildRoutine(assessment, result),
    excluded: excludedOf(assessment, result),
    ownAdvice: adviceFor(assessment),
  }
}

/** Of the variants of a product one is listed, and none if another of them is suitable. */
function excludedOf(assessment: Assessment, { excluded, ranked, need }: MatchResult): Exclusion[] {
  const named = new Set(ranked.map(({ product }) => product.group ?? null))
  const isNew = ({ product: { group } }: (typeof excluded)[number]) => {
    if (!group) return true
    if (named.has(group)) return false
    named.add(group)
    return true
  }
  const rank = new Map(gateOrder.map((gate, place) => [gate, place]))
  const informative = excluded
    .filter(one => rank.has(one.gate) && isNew(one))
    .map(one => ({
      one,
      rank: rank.get(one.gate) ?? gateOrder.length,
      worth: worthOf(one.product.levels, need),
    }))
  return firstFew(
    informative,
    maxExcluded,
    (a, b) => a.rank - b.rank || b.worth - a.worth || a.one.product.id - b.one.product.id,
  ).map(({ one }) => explainExclusion(one, assessment, need))
}

/** The first `count` values in an order. Thousands of values are compared with the last of these, not all sorted. */
function firstFew<Value>(
  values: readonly Value[],
  count: number,
  compare: (one: Value, other: Value) => number,
): Value[] {
  const first: Value[] = []
  for (const value of values) {
    const last = first[count - 1]
    if (last !== undefined && compare(value, last) >= 0) continue
    first.push(value)
    first.sort(compare)
    first.splice(count)
  }
  return first
}
