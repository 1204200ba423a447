import { type Reason, reason } from '../matching/reason.ts'
import type { FactNumber } from './facts.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'
import { severityOf } from './skin-type.ts'
import type { Triage } from './triage.ts'
import type { TriageRuleId } from './triage-rules.ts'

/** When to praise something as a strength: only if the visitor checked it and said so, never after "I don't know". */
export interface StrengthRule {
  id: string
  /** Required: one of these marks is set. */
  any: Mark[]
  /** Required: none of these concerns was found. */
  absent: Concern['slug'][]
  /** Required: none of these marks is set. */
  none?: Mark[]
  /** A triage warning next to which the praise would be out of place. */
  silencedBy?: TriageRuleId
  facts: FactNumber[]
}

/** All strengths, in display order. */
export const strengthRules = [
  {
    id: 'stopped',
    any: ['lightening-past', 'lightening-recent'],
    absent: [],
    // The decision to use or stop such a cream was not the child's own.
    none: ['very-reactive', 'flaking', 'teen'],
    silencedBy: 'withdrawalSpots',
    facts: ['F26'],
  },
  { id: 'clear', any: ['no-spots'], absent: ['acne'], facts: [] },
  // Skin without pigment is even in colour, but praising that would be mockery.
  { id: 'even', any: ['no-marks'], absent: ['dark-marks'], none: ['albinism'], facts: [] },
  {
    id: 'calm',
    any: ['never-reactive'],
    absent: ['discomfort', 'fragile-barrier', 'eczema-prone'],
    facts: [],
  },
  { id: 'supple', any: ['supple'], absent: ['very-dry', 'dehydration'], facts: [] },
  { id: 'mat', any: ['no-shine'], absent: ['shine-pores'], facts: [] },
] as const satisfies readonly StrengthRule[]

/** The maximum number of specific strengths, shown before the one that everybody has. */
const mostTold = 3

/**
 * Finds one to four strengths, shown before anything else. None for a red triage, where they would distract, and none
 * for a child, since somebody else answered.
 */
export function findStrengths(
  concerns: readonly Concern[],
  marks: ReadonlySet<Mark>,
  { level, reasons }: Triage,
): Reason[] {
  if (level === 'red' || marks.has('child')) return []
  const found = strengthRules
    .filter((rule: StrengthRule) => {
      const has = (some: readonly Mark[]) => some.some(mark => marks.has(mark))
      return (
        has(rule.any) &&
        !has(rule.none ?? []) &&
        !reasons.some(({ key }) => key === `diagnostic:triage.${rule.silencedBy}`) &&
        rule.absent.every(slug => severityOf(concerns, slug) === 0)
      )
    })
    .map(({ id, facts }) => reason(`diagnostic:strengths.${id}`, facts))
  return [...found.slice(0, mostTold), reason('diagnostic:strengths.attentive')]
}
