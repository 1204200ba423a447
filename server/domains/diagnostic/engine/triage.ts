import type { FactNumber } from './facts.ts'
import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'
import { type Reason, reason } from './reason.ts'
import { severityOf } from './skin-type.ts'

/** Green: go on. Orange: a professional first, gentle care only. Red: a professional now, and nothing is sold. */
export type TriageLevel = 'green' | 'orange' | 'red'

/** Who to see first, and how soon: `now` is today, by the nearest health centre. */
export type Professional = 'health-centre' | 'doctor' | 'pharmacist'
export type Urgency = 'now' | 'this-week' | 'soon'

/** When to send somebody to whom. */
export interface TriageRule {
  id: string
  level: Exclude<TriageLevel, 'green'>
  who: Professional
  urgency: Urgency
  /** Any of these marks… */
  any: Mark[]
  /** …together with any of these, when the list is there. */
  and?: Mark[]
  /** Instead of marks: a concern of at least this severity. */
  severity?: [Concern['slug'], Concern['severity']]
  facts: FactNumber[]
}

/** The table of the safety layer, red first. */
export const triageRules = [
  {
    id: 'fever',
    level: 'red',
    who: 'health-centre',
    urgency: 'now',
    any: ['fever-swelling'],
    facts: ['F32'],
  },
  { id: 'spreading', level: 'red', who: 'health-centre', urgency: 'now', any: ['spreading'], facts: ['F32'] },
  { id: 'face', level: 'red', who: 'health-centre', urgency: 'now', any: ['face-swelling'], facts: ['F32'] },
  { id: 'blisters', level: 'red', who: 'health-centre', urgency: 'now', any: ['blisters'], facts: ['F32'] },
  {
    id: 'isotretinoinPregnancy',
    level: 'red',
    who: 'doctor',
    urgency: 'now',
    any: ['isotretinoin'],
    and: ['pregnant', 'trying', 'breastfeeding', 'pregnancy-unsaid'],
    facts: ['U'],
  },
  { id: 'mole', level: 'red', who: 'doctor', urgency: 'this-week', any: ['changing-mole'], facts: ['F30'] },
  { id: 'nail', level: 'red', who: 'doctor', urgency: 'this-week', any: ['nail-or-sole'], facts: ['F31'] },
  {
    id: 'numbPatch',
    level: 'red',
    who: 'health-centre',
    urgency: 'this-week',
    any: ['numb-patch'],
    facts: ['F34'],
  },

  { id: 'child', level: 'orange', who: 'pharmacist', urgency: 'soon', any: ['child'], facts: ['F33'] },
  {
    id: 'lighteningNow',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'this-week',
    any: ['lightening-now'],
    facts: ['F25', 'F26', 'F27'],
  },
  {
    id: 'lighteningUnsure',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'this-week',
    any: ['lightening-unsure'],
    facts: ['F25', 'F26'],
  },
  {
    id: 'lighteningUnsaid',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'soon',
    any: ['lightening-unsaid'],
    facts: ['F25', 'F26'],
  },
  {
    id: 'lighterPatches',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'soon',
    any: ['lighter-patches'],
    facts: ['F34', 'U'],
  },
  { id: 'greyBumps', level: 'orange', who: 'doctor', urgency: 'soon', any: ['grey-bumps'], facts: ['F26'] },
  {
    id: 'thinSkin',
    level: 'orange',
    who: 'doctor',
    urgency: 'this-week',
    any: ['thin-skin'],
    facts: ['F27'],
  },
  {
    id: 'isotretinoin',
    level: 'orange',
    who: 'doctor',
    urgency: 'soon',
    any: ['isotretinoin'],
    facts: ['U'],
  },
  {
    id: 'cortisone',
    level: 'orange',
    who: 'doctor',
    urgency: 'soon',
    any: ['cortisone-cream', 'cortisone-tablets'],
    facts: ['F27'],
  },
  {
    id: 'treatment',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'soon',
    any: ['unknown-treatment'],
    facts: ['U'],
  },
  {
    id: 'healthUnsaid',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'soon',
    any: ['health-unsaid'],
    facts: ['U'],
  },
  {
    id: 'unsure',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'this-week',
    any: ['unsure-sign'],
    facts: ['U'],
  },
  {
    id: 'reactiveEczema',
    level: 'orange',
    who: 'doctor',
    urgency: 'soon',
    any: ['eczema'],
    and: ['very-reactive'],
    facts: ['U'],
  },
  {
    id: 'severeAcne',
    level: 'orange',
    who: 'doctor',
    urgency: 'soon',
    any: [],
    severity: ['acne', 4],
    facts: ['F5', 'F6'],
  },
] as const satisfies readonly TriageRule[]

/** One rule that spoke. */
export interface TriageReason extends Reason {
  level: Exclude<TriageLevel, 'green'>
  who: Professional
  urgency: Urgency
}

export interface Triage {
  level: TriageLevel
  reasons: TriageReason[]
}

/** The highest level of all rules that speak, with every reason, the most urgent first. */
export function triage(marks: ReadonlySet<Mark>, concerns: readonly Concern[]): Triage {
  const reasons = triageRules
    .filter(rule => speaks(rule, marks, concerns))
    .map(({ id, level, who, urgency, facts }) => ({
      ...reason(`diagnostic:triage.${id}`, facts),
      level,
      who,
      urgency,
    }))
  return { level: reasons[0]?.level ?? 'green', reasons }
}

function speaks(rule: TriageRule, marks: ReadonlySet<Mark>, concerns: readonly Concern[]): boolean {
  if (rule.severity) return severityOf(concerns, rule.severity[0]) >= rule.severity[1]
  return rule.any.some(mark => marks.has(mark)) && (!rule.and || rule.and.some(mark => marks.has(mark)))
}
