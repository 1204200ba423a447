import { type Reason, reason } from '../matching/reason.ts'
import type { FactNumber } from './facts.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'
import { severityOf } from './skin-type.ts'
import type { Triage } from './triage.ts'
import type { TriageRuleId } from './triage-rules.ts'

/** What goes well: somebody looked and said so. Not knowing is never praised. */
export interface StrengthRule {
  id: string
  /** One of these was answered… */
  any: Mark[]
  /** …none of these concerns was found… */
  absent: Concern['slug'][]
  /** …and none of these was answered. */
  none?: Mark[]
  /** A warning beside which the praise would sound wrong. */
  silencedBy?: TriageRuleId
  facts: FactNumber[]
}

/** The table of strengths, in the order in which they are told. */
export const strengthRules = [
  {
    id: 'stopped',
    any: ['lightening-past', 'lightening-recent'],
    absent: [],
    // A child decided neither to use such a cream nor to stop.
    none: ['very-reactive', 'flaking', 'teen'],
    silencedBy: 'withdrawalSpots',
    facts: ['F26'],
  },
  { id: 'clear', any: ['no-spots'], absent: ['acne'], facts: [] },
  // Skin without pigment has one colour, too; to praise that would be a mockery.
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

/** At most this many are told before the one that everybody has. */
const mostTold = 3

/**
 * One to four strengths, shown before anything else. None beside a red triage, where they would only be in the way, and
 * none of a child's skin, which somebody else answers for.
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
