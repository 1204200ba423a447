import { describe, expect, test } from 'vitest'
import { answersOf, assessmentOf, type Differences } from '#tests/support/demo-skin.ts'
import { visitsOf } from '../assessment/triage.ts'

interface Patient {
  who: string
  answers: Differences
  /** The expected triage and visit, as `level who urgency`. */
  sent: string
  says: string[]
  never?: string[]
}

/** Test patients whom an earlier version of the rules sent to a professional too late, or not at all. */
const patients: Patient[] = [
  {
    who: 'a man of 60 with blisters on one side of his forehead',
    answers: { age: '55-plus', signs: 'grouped-blisters' },
    sent: 'red health-centre now',
    says: ['triage.shingles'],
  },
  {
    who: 'a woman with a rash and a fever after a new medicine',
    answers: { signs: 'medicine-rash' },
    sent: 'red health-centre now',
    says: ['triage.medicineRash'],
  },
  {
    who: 'a boy of 4 with purple spots that do not fade',
    answers: { age: '3-11', signs: 'purple-spots' },
    sent: 'red health-centre at-once',
    says: ['triage.purpleSpots'],
    never: ['strengths.attentive'],
  },
  ...['recent', 'unsaid', 'now', 'unsure'].map(lightening => ({
    who: `a child of two, lightening cream: ${lightening}`,
    answers: { age: 'under-3', lightening },
    sent: 'red health-centre now',
    says: ['triage.lighteningInfant'],
    never: ['strengths.stopped', 'triage.lighteningUnsaid'],
  })),
  ...['3-11', '12-15'].flatMap(age =>
    ['recent', 'unsaid'].map(lightening => ({
      who: `a child of ${age}, lightening cream: ${lightening}`,
      answers: { age, lightening },
      sent: 'orange doctor this-week',
      says: ['triage.lighteningYoung'],
      never: ['strengths.stopped', 'triage.lighteningUnsaid'],
    })),
  ),
  {
    who: 'a girl of 13 whose lightening cream was stopped years ago',
    answers: { age: '12-15', lightening: 'past' },
    sent: 'green',
    says: ['strengths.attentive'],
    never: ['strengths.stopped'],
  },
  {
    who: 'a pregnant woman who puts cortisone on her belly',
    answers: { pregnancy: 'pregnant', health: 'cortisone-body' },
    sent: 'orange midwife this-week',
    says: ['triage.cortisonePregnancy'],
  },
  {
    who: 'a boy of 14 with cortisone on his body',
    answers: { age: '12-15', health: 'cortisone-body' },
    sent: 'orange doctor this-week',
    says: ['triage.cortisoneYoung'],
  },
  {
    who: 'a boy of 8 with cortisone on his face',
    answers: { age: '3-11', health: 'cortisone-cream' },
    sent: 'orange doctor this-week',
    says: ['triage.cortisoneYoung'],
  },
  {
    who: 'a baby with cortisone on the body',
    answers: { age: 'under-3', health: 'cortisone-body' },
    sent: 'orange health-centre now',
    says: ['triage.cortisoneInfant'],
    never: ['triage.cortisoneYoung'],
  },
  {
    who: 'a grown man with cortisone on his elbows',
    answers: { health: 'cortisone-body' },
    sent: 'green',
    says: ['strengths.calm'],
  },
  {
    who: 'a boy of 15 with a lump that hurts',
    answers: { age: '12-15', acne: 'many' },
    sent: 'orange doctor soon',
    says: ['triage.acneYoung'],
  },
  {
    who: 'a pregnant woman with spots over more than half of her face',
    answers: { pregnancy: 'pregnant', acne: 'many' },
    sent: 'orange doctor soon',
    says: ['triage.acnePregnancy'],
  },
  {
    who: 'a grown woman with the same spots',
    answers: { acne: 'many' },
    sent: 'orange doctor soon',
    says: ['triage.severeAcne', 'strengths.even'],
    never: ['triage.acneYoung', 'triage.acnePregnancy'],
  },
  {
    who: 'a grown woman with spots on less than half of her face',
    answers: { acne: 'some' },
    sent: 'green',
    says: ['strengths.even'],
  },
  {
    who: 'a man with diabetes and crusts like honey',
    answers: { signs: 'honey-crusts', health: 'diabetes' },
    sent: 'orange health-centre now',
    says: ['triage.diabetesSores'],
    never: ['triage.honeyCrusts'],
  },
  {
    who: 'a girl of 9 with a retinoid cream',
    answers: { age: '3-11', health: 'retinoid-cream' },
    sent: 'orange doctor this-week',
    says: ['triage.retinoidYoung'],
  },
  {
    who: 'a girl of 13 with a retinoid cream',
    answers: { age: '12-15', health: 'retinoid-cream' },
    sent: 'green',
    says: ['strengths.even'],
  },
  {
    who: 'a pregnant woman who stopped a lightening cream four months ago',
    answers: { pregnancy: 'pregnant', lightening: 'recent' },
    sent: 'orange midwife this-week',
    says: ['triage.lighteningPregnancyRecent', 'strengths.stopped'],
  },
  {
    who: 'a woman who stopped a lightening cream a year ago, and everything burns',
    answers: { lightening: 'past', reactivity: 'nearly-always' },
    sent: 'orange doctor soon',
    says: ['triage.withdrawalLate'],
    never: ['triage.reactive', 'strengths.stopped'],
  },
  {
    who: 'a mother who scratches at night like her children',
    answers: { signs: 'night-itch' },
    sent: 'orange health-centre this-week',
    says: ['triage.nightItch'],
  },
  {
    who: 'a girl of 6 with crusts like honey',
    answers: { age: '3-11', signs: 'honey-crusts', reactivity: 'never' },
    sent: 'orange health-centre this-week',
    says: ['triage.honeyCrusts'],
    never: ['strengths.calm', 'strengths.attentive'],
  },
  {
    who: 'a baby with crusts like honey',
    answers: { age: 'under-3', signs: 'honey-crusts' },
    sent: 'orange health-centre now',
    says: ['triage.infantSores'],
    never: ['triage.honeyCrusts', 'strengths.attentive'],
  },
  {
    who: 'a man with albinism whom no doctor has looked at',
    answers: { health: 'albinism' },
    sent: 'orange doctor soon',
    says: ['triage.albinism'],
    never: ['strengths.even'],
  },
  {
    who: 'a girl of 15 who is pregnant',
    answers: { age: '12-15', pregnancy: 'pregnant' },
    sent: 'orange midwife this-week',
    says: ['triage.pregnantYoung'],
  },
]

describe('who has to be seen, and how soon', () => {
  test.each(patients)('$who: $sent', ({ answers, sent, says, never = [] }) => {
    const { triage, strengths } = assessmentOf(answersOf(answers))
    const [visit] = visitsOf(triage.reasons)
    expect([triage.level, visit?.who, visit?.urgency].filter(Boolean).join(' ')).toBe(sent)
    const keys = [...triage.reasons, ...strengths].map(({ key }) => key.replace('diagnostic:', ''))
    expect(keys).toEqual(expect.arrayContaining(says))
    expect(never.filter(id => keys.includes(id))).toEqual([])
  })
})
