import { describe, expect, test } from 'vitest'
import { answersOf, assessmentOf, demoShelf } from '#tests/support/demo-skin.ts'
import { type Visitor, type VisitorNumber, visitors } from '#tests/support/personas.ts'
import { visitsOf } from '../assessment/triage.ts'
import type { TriageLevel } from '../assessment/triage-rule.ts'
import { match } from '../matching/match.ts'
import { buildRoutine } from '../routine/routine.ts'

interface Advice {
  level: TriageLevel
  /** The visits to professionals that the result must advise: who, and how soon. */
  visits: string[]
  says?: string[]
  /** Texts that the result must not contain, because they would be wrong or harmful for this person. */
  never?: string[]
}

const well = (says: string[] = [], never: string[] = []): Advice => ({
  level: 'green',
  visits: [],
  says,
  never,
})
const first = (visits: string | string[], says: string[], never: string[] = []): Advice => ({
  level: 'orange',
  visits: [visits].flat(),
  says,
  never,
})
const now = (visit: string, says: string[], never: string[] = []): Advice => ({
  level: 'red',
  visits: [visit],
  says,
  never,
})

const advice: Record<VisitorNumber, Advice> = {
  '01': well(['notes.pregnancy', 'consult.pregnancy'], ['notes.ownRetinoid']),
  '02': first('doctor now', ['triage.retinoidPregnancy', 'notes.ownRetinoid'], ['notes.pregnancy']),
  '03': first('midwife now', ['triage.lighteningPregnancy'], ['triage.lighteningNow']),
  '04': well(['notes.pregnancy', 'consult.breastfeeding'], ['consult.pregnancy']),
  '05': now('doctor now', ['triage.isotretinoinPregnancy'], ['triage.isotretinoin']),
  '06': first('doctor soon', ['triage.isotretinoin']),
  '07': now('doctor now', ['triage.isotretinoinPregnancy'], ['triage.isotretinoin']),
  '08': first('doctor this-week', ['triage.thinSkin', 'triage.lighteningNow']),
  '09': first(
    'doctor this-week',
    ['triage.withdrawal', 'triage.withdrawalSpots'],
    ['strengths.stopped', 'strengths.calm'],
  ),
  '10': first('doctor soon', ['triage.greyBumps']),
  '11': well([], ['strengths.clear', 'strengths.even']),
  '12': well([], ['strengths.even']),
  '13': well(['consult.young']),
  '14': first('doctor soon', ['triage.severeAcne', 'consult.acne']),
  '15': first('doctor soon', ['triage.severeAcne']),
  '16': first('doctor soon', ['triage.keloidAcne']),
  '17': well(['notes.shaving', 'consult.razorBumps']),
  '18': first('doctor soon', ['triage.keloidRazorBumps', 'notes.shaving']),
  '19': well(['consult.eczema'], ['strengths.calm']),
  '20': well(['consult.flakingShine'], ['notes.harmattanShea']),
  '21': first('pharmacist soon', ['triage.lighterPatches', 'consult.lighterPatches'], ['strengths.even']),
  '22': first('pharmacist soon', ['triage.lighterPatches'], ['contradictions.evenToneGoal']),
  '23': now('health-centre this-week', ['triage.numbPatch']),
  '24': now('doctor this-week', ['triage.mole']),
  '25': now('doctor this-week', ['triage.nail']),
  '26': well(['consult.nailLines'], ['triage.nail']),
  '27': first(
    'health-centre soon',
    ['triage.infant', 'notes.infantShade'],
    ['triage.child', 'notes.noSunscreen'],
  ),
  '28': first('pharmacist this-week', ['triage.child', 'triage.unsure', 'consult.faceOnly']),
  '29': first('doctor soon', ['triage.reactiveEczema'], ['triage.reactive']),
  '30': well(['notes.harmattanShea'], ['strengths.supple']),
  '31': well(['notes.harmattan'], ['notes.harmattanShea']),
  '32': well(['notes.patchTestAllergy']),
  '33': first('pharmacist soon', ['triage.reactive'], ['strengths.calm']),
  '34': well(['consult.faceOnly']),
  '35': first('pharmacist this-week', ['triage.unsure', 'consult.faceOnly']),
  '36': well(['consult.faceOnly']),
  '37': well(['consult.eczema', 'consult.faceOnly']),
  '38': now('doctor this-week', ['triage.mole']),
  '39': well(['consult.diabetes'], ['strengths.supple']),
  '40': well(['strengths.even', 'strengths.clear']),
  '41': well(['strengths.calm', 'strengths.clear']),
  '42': well(),
  '43': well([], ['strengths.even']),
  '44': first('doctor soon', [
    'contradictions.comfortableFlaking',
    'contradictions.comfortableShiny',
    'contradictions.calmEczema',
    'contradictions.neverButSigns',
    'contradictions.spotsGoal',
  ]),
  '45': well(['strengths.attentive'], ['strengths.clear', 'strengths.even', 'strengths.calm']),
  '46': well(['notes.harmattanShea']),
  '47': well([], ['notes.harmattan', 'notes.harmattanShea', 'strengths.mat']),
  '48': now('health-centre at-once', ['triage.fever', 'triage.face', 'triage.blisters']),
  '49': first('doctor now', ['triage.retinoidPregnancy'], ['notes.pregnancy']),
  '50': first('midwife this-week', ['triage.treatmentPregnancy']),
  '51': first('midwife this-week', ['triage.lighteningPregnancyUnsaid', 'triage.lighteningUnsaid']),
  '52': first('midwife this-week', ['triage.lighteningPregnancyRecent', 'consult.lightening']),
  '53': first('pharmacist soon', ['triage.healthUnsaid']),
  '54': first('midwife now', ['triage.lighteningPregnancy'], ['triage.lighteningUnsure']),
  '55': first(['pharmacist this-week', 'doctor soon'], ['triage.lighteningUnsure', 'triage.isotretinoin']),
  '56': now('health-centre this-week', ['triage.numbPatch']),
  '57': first('pharmacist soon', ['triage.lighterPatches', 'consult.young']),
  '58': well(['strengths.stopped', 'consult.lightening']),
  '59': first('doctor this-week', ['triage.withdrawal'], ['strengths.stopped']),
  '60': well(['consult.keloid']),
  '61': first('doctor soon', ['triage.severeAcne', 'consult.acne']),
  '62': first('midwife this-week', ['triage.treatmentPregnancy', 'triage.lighteningPregnancyUnsaid']),
  '63': well(['notes.harmattan', 'consult.allergy'], ['notes.harmattanShea']),
  '64': now(
    'health-centre now',
    ['triage.lighteningInfant'],
    ['triage.lighteningNow', 'triage.lighteningYoung'],
  ),
  '65': first('doctor this-week', ['triage.lighteningYoung'], ['triage.lighteningUnsure']),
  '66': first('doctor this-week', ['triage.withdrawalSpots'], ['triage.withdrawal', 'strengths.stopped']),
  '67': first('midwife now', ['triage.lighteningPregnancy', 'triage.lighteningNow']),
  '68': well(['notes.pregnancyUnsaid'], ['notes.pregnancy', 'consult.pregnancy', 'consult.breastfeeding']),
}

function adviceFor({ answers, month }: Visitor) {
  const assessment = assessmentOf(answersOf(answers))
  const routine = buildRoutine(assessment, match(assessment, demoShelf, month ? { month } : {}))
  const { triage, strengths, contradictions } = assessment
  const reasons = [...triage.reasons, ...strengths, ...contradictions, ...routine.notes, ...routine.consult]
  return {
    assessment,
    routine,
    visits: visitsOf(triage.reasons).map(({ who, urgency }) => `${who} ${urgency}`),
    keys: reasons.map(({ key }) => key.replace('diagnostic:', '')),
  }
}

describe('advice', () => {
  const people = Object.entries(visitors).map(([number, one]) => ({
    number: number as VisitorNumber,
    ...one,
  }))

  test.each(people)('$number, $who, is sent to the right person and told what matters', one => {
    const { level, visits, says = [], never = [] } = advice[one.number]
    const found = adviceFor(one)
    expect({ level: found.assessment.triage.level, visits: found.visits }).toEqual({ level, visits })
    expect(found.keys).toEqual(expect.arrayContaining(says))
    expect(never.filter(id => found.keys.includes(id))).toEqual([])
    if (level === 'red') expect([found.routine.products, found.routine.consult]).toEqual([[], []])
  })

  test('a budget that is not known is ten thousand francs, and only "more" is without a limit', () => {
    const budgetOf = (key: VisitorNumber) => adviceFor(visitors[key]).assessment.filters.budget
    expect([budgetOf('42'), budgetOf('12'), budgetOf('45'), budgetOf('43')]).toEqual([
      3000,
      10_000,
      10_000,
      null,
    ])
  })

  test('an undisclosed answer never counts as "never" or "none"', () => {
    const { filters } = adviceFor(visitors['62']).assessment
    expect(filters).toMatchObject({ lightening: 'unsaid', pregnancy: 'unsaid', hasUnknownTreatment: true })
    expect(adviceFor(visitors['34']).assessment.filters).toMatchObject({
      lightening: 'never',
      hasUnknownTreatment: false,
      isDiabetic: false,
      age: 'adult',
    })
    expect(adviceFor(visitors['39']).assessment.filters.isDiabetic).toBe(true)
    expect(adviceFor(visitors['27']).assessment.filters.age).toBe('infant')
    expect(adviceFor(visitors['29']).assessment.filters.age).toBe('child')
  })
})
