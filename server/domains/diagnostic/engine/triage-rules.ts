import type { FactNumber } from './facts.ts'
import type { Concern } from './grade.ts'
import { type Mark, pregnancyMarks } from './marks.ts'

/** Green: go on. Orange: a professional first, gentle care only. Red: a professional now, and nothing is sold. */
export type TriageLevel = 'green' | 'orange' | 'red'

/** Whom to see, the one who can do most first. */
export const professionals = ['health-centre', 'doctor', 'midwife', 'pharmacist'] as const
export type Professional = (typeof professionals)[number]

/** How soon, the soonest first. */
export const urgencies = ['now', 'this-week', 'soon'] as const
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

/** The table of the safety layer, red first, then by how soon. */
export const triageRules = [
  {
    id: 'fever',
    level: 'red',
    who: 'health-centre',
    urgency: 'now',
    any: ['fever-swelling'],
    facts: ['F32'],
  },
  {
    id: 'spreading',
    level: 'red',
    who: 'health-centre',
    urgency: 'now',
    any: ['spreading'],
    facts: ['F32'],
  },
  {
    id: 'face',
    level: 'red',
    who: 'health-centre',
    urgency: 'now',
    any: ['face-swelling'],
    facts: ['F32'],
  },
  {
    id: 'blisters',
    level: 'red',
    who: 'health-centre',
    urgency: 'now',
    any: ['blisters'],
    facts: ['F32'],
  },
  {
    id: 'isotretinoinPregnancy',
    level: 'red',
    who: 'doctor',
    urgency: 'now',
    any: ['isotretinoin'],
    and: pregnancyMarks,
    facts: ['F42'],
  },
  {
    id: 'lighteningInfant',
    level: 'red',
    who: 'health-centre',
    urgency: 'now',
    any: ['lightening-now', 'lightening-unsure'],
    and: ['infant'],
    facts: ['F24', 'F25', 'F27'],
  },
  {
    id: 'numbPatch',
    level: 'red',
    who: 'health-centre',
    urgency: 'this-week',
    any: ['numb-patch'],
    facts: ['F34'],
  },
  {
    id: 'mole',
    level: 'red',
    who: 'doctor',
    urgency: 'this-week',
    any: ['changing-mole'],
    facts: ['F30'],
  },
  {
    id: 'nail',
    level: 'red',
    who: 'doctor',
    urgency: 'this-week',
    any: ['nail-or-sole'],
    facts: ['F31'],
  },

  {
    id: 'retinoidPregnancy',
    level: 'orange',
    who: 'doctor',
    urgency: 'now',
    any: ['retinoid-cream'],
    and: pregnancyMarks,
    facts: ['F22', 'F37'],
  },
  {
    id: 'lighteningPregnancy',
    level: 'orange',
    who: 'midwife',
    urgency: 'now',
    any: ['lightening-now', 'lightening-unsure'],
    and: pregnancyMarks,
    facts: ['F24', 'F25'],
  },
  {
    id: 'withdrawal',
    level: 'orange',
    who: 'doctor',
    urgency: 'this-week',
    any: ['lightening-recent'],
    and: ['very-reactive', 'flaking'],
    facts: ['F27', 'F36'],
  },
  {
    id: 'withdrawalSpots',
    level: 'orange',
    who: 'doctor',
    urgency: 'this-week',
    any: ['lightening-recent'],
    severity: ['acne', 3],
    facts: ['F36'],
  },
  {
    id: 'lighteningYoung',
    level: 'orange',
    who: 'doctor',
    urgency: 'this-week',
    any: ['lightening-now', 'lightening-unsure'],
    and: ['child', 'teen'],
    not: ['infant'],
    facts: ['F25', 'F27'],
  },
  {
    id: 'thinSkin',
    level: 'orange',
    who: 'doctor',
    urgency: 'this-week',
    any: ['thin-skin'],
    facts: ['F27'],
  },
  {
    id: 'lighteningPregnancyUnsaid',
    level: 'orange',
    who: 'midwife',
    urgency: 'this-week',
    any: ['lightening-unsaid'],
    and: pregnancyMarks,
    facts: ['F24', 'F25'],
  },
  {
    id: 'treatmentPregnancy',
    level: 'orange',
    who: 'midwife',
    urgency: 'this-week',
    any: ['unknown-treatment', 'health-unsaid'],
    and: pregnancyMarks,
    facts: ['F37', 'F42'],
  },
  {
    id: 'lighteningNow',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'this-week',
    any: ['lightening-now'],
    not: ['pregnant', 'breastfeeding', 'child', 'teen'],
    facts: ['F25', 'F26', 'F27'],
  },
  {
    id: 'lighteningUnsure',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'this-week',
    any: ['lightening-unsure'],
    not: ['pregnant', 'breastfeeding', 'child', 'teen'],
    facts: ['F25', 'F26'],
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
    id: 'infant',
    level: 'orange',
    who: 'health-centre',
    urgency: 'soon',
    any: ['infant'],
    facts: ['U'],
  },
  {
    id: 'greyBumps',
    level: 'orange',
    who: 'doctor',
    urgency: 'soon',
    any: ['grey-bumps'],
    facts: ['F12', 'F26'],
  },
  {
    id: 'isotretinoin',
    level: 'orange',
    who: 'doctor',
    urgency: 'soon',
    any: ['isotretinoin'],
    not: pregnancyMarks,
    facts: ['U'],
  },
  {
    id: 'cortisone',
    level: 'orange',
    who: 'doctor',
    urgency: 'soon',
    any: ['cortisone-cream', 'cortisone-tablets'],
    not: ['blisters'],
    facts: ['F27'],
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
    severity: ['acne', 4],
    facts: ['F5', 'F6'],
  },
  {
    id: 'keloidAcne',
    level: 'orange',
    who: 'doctor',
    urgency: 'soon',
    any: ['keloid'],
    severity: ['acne', 3],
    facts: ['U'],
  },
  {
    id: 'keloidRazorBumps',
    level: 'orange',
    who: 'doctor',
    urgency: 'soon',
    any: ['keloid'],
    and: ['razor-bumps'],
    facts: ['F35'],
  },
  {
    id: 'child',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'soon',
    any: ['child'],
    not: ['infant'],
    facts: ['F33'],
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
    id: 'reactive',
    level: 'orange',
    who: 'pharmacist',
    urgency: 'soon',
    any: ['very-reactive'],
    not: ['eczema', 'lightening-recent'],
    facts: ['U'],
  },
] as const satisfies readonly TriageRule[]

export type TriageRuleId = (typeof triageRules)[number]['id']
