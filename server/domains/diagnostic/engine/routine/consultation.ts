import type { FactNumber } from '#contract/diagnostic/facts.ts'
import { type Assessment, marksOf } from '../assessment/assessment.ts'
import type { Concern } from '../assessment/grade.ts'
import { greasyMarks, type Mark } from '../assessment/marks.ts'
import { severityOf } from '../assessment/skin-type.ts'
import { type Reason, reason } from '../matching/reason.ts'

/**
 * A rule that advises to see a professional later; urgent visits are in the triage. All conditions of a rule must hold.
 */
export interface ConsultationRule {
  id: string
  any?: readonly Mark[]
  and?: readonly Mark[]
  severity?: [Concern['slug'], Concern['severity']]
  facts: FactNumber[]
}

/** All consultation rules; those without a condition apply to everybody whose triage is not red. */
export const consultationRules = [
  { id: 'acne', severity: ['acne', 2], facts: ['F5', 'F6', 'F11'] },
  { id: 'marks', severity: ['dark-marks', 3], facts: ['F13', 'F14'] },
  { id: 'lighterPatches', any: ['lighter-patches'], facts: ['F34', 'F55'] },
  { id: 'eczema', any: ['eczema'], facts: ['U'] },
  {
    id: 'flakingShine',
    any: ['flaking'],
    and: greasyMarks,
    facts: ['F38'],
  },
  { id: 'razorBumps', any: ['razor-bumps'], facts: ['F35'] },
  {
    id: 'lightening',
    any: ['lightening-past', 'lightening-recent', 'lightening-now', 'lightening-unsure', 'lightening-unsaid'],
    facts: ['F26', 'F36'],
  },
  { id: 'pregnancy', any: ['pregnant'], facts: ['F22', 'U'] },
  { id: 'breastfeeding', any: ['breastfeeding'], facts: ['F22', 'U'] },
  { id: 'keloid', any: ['keloid'], facts: ['U'] },
  { id: 'albinism', any: ['albinism'], facts: ['F43'] },
  { id: 'diabetes', any: ['diabetes'], facts: ['U'] },
  { id: 'cortisoneBody', any: ['cortisone-body'], facts: ['F27', 'F36'] },
  { id: 'hairDye', any: ['allergy-hair-dye'], facts: ['F44'] },
  { id: 'allergy', any: ['allergy-other'], facts: ['F29'] },
  { id: 'young', any: ['child', 'teen'], facts: ['F33'] },
  { id: 'nailLines', any: ['stable-nail-lines'], facts: ['F31'] },
  { id: 'irritation', facts: ['F12'] },
  { id: 'urgent', facts: ['F32'] },
  { id: 'mole', facts: ['F30'] },
  { id: 'faceOnly', facts: [] },
] as const satisfies readonly ConsultationRule[]

/** Advice when to see a pharmacist, health centre or doctor. Empty for a red triage, which already says where to go. */
export function findConsultations(assessment: Assessment): Reason[] {
  const { concerns, triage } = assessment
  if (triage.level === 'red') return []
  const marks = marksOf(assessment)
  const has = (some: readonly Mark[]) => some.some(mark => marks.has(mark))
  return consultationRules
    .filter(
      (rule: ConsultationRule) =>
        (!rule.any || has(rule.any)) &&
        (!rule.and || has(rule.and)) &&
        (!rule.severity || severityOf(concerns, rule.severity[0]) >= rule.severity[1]),
    )
    .map(({ id, facts }) => reason(`diagnostic:consult.${id}`, facts))
}

/**
 * Weeks until the next diagnostic: 8 for spots, irritation and a professional's advice, otherwise 12; null after a red
 * triage.
 */
export function nextCheckInWeeks({ concerns, triage }: Assessment): number | null {
  if (triage.level === 'red') return null
  const isEarly =
    triage.level === 'orange' ||
    (['acne', 'discomfort', 'fragile-barrier'] as const).some(slug => severityOf(concerns, slug) >= 2)
  return isEarly ? 8 : 12
}
