import type { FactNumber } from '#contract/diagnostic/facts.ts'
import { type Reason, reason } from '../matching/reason.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'
import { severityOf } from './skin-type.ts'
import type { Triage } from './triage.ts'
import type { TriageRuleId } from './triage-rules.ts'

/** When to praise something about the skin: only if the visitor checked it and said so, never after "I don't know". */
export interface StrengthRule {
  id: string
  /** The praise requires that one of these marks is set. */
  any: Mark[]
  /** The praise requires that none of these concerns was found. */
  absent: Concern['slug'][]
  /** The praise requires that none of these marks is set. */
  none?: Mark[]
  /** A triage rule next to whose warning the praise would be out of place. */
  silencedBy?: TriageRuleId
  facts: FactNumber[]
}

/** All strengths of a skin that a result can praise, in display order. */
export const strengthRules = [
  {
    id: 'stopped',
    any: ['lightening-past', 'lightening-recent'],
    absent: [],
    // For `teen`: the decision to use or stop a lightening cream was not the child's own.
    none: ['very-reactive', 'flaking', 'teen'],
    silencedBy: 'withdrawalSpots',
    facts: ['F26'],
  },
  { id: 'clear', any: ['no-spots'], absent: ['acne'], facts: [] },
  // The skin of people with albinism is even in colour, but praising that would be mockery.
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

/** The maximum number of specific strengths in a result, shown before the one that everybody has. */
const maxStrengths = 3

/**
 * Finds one to four strengths of the skin, which the result shows before anything else. None for a red triage, where
 * they would distract, and none for a child, since somebody else answered.
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
  return [...found.slice(0, maxStrengths), reason('diagnostic:strengths.attentive')]
}
