import { describe, expect, test } from 'vitest'
import { visitsOf } from '#server/domains/diagnostic/engine/assessment/triage.ts'
import { professionals, urgencies } from '#server/domains/diagnostic/engine/assessment/triage-rule.ts'
import { firstVisit, type StoppingAnswers } from '#web/features/diagnostic/stopping/first-visit.ts'
import { answersOf, assessmentOf } from './support/demo-skin.ts'

// The page about stopping a lightening cream and the diagnostic ask the same things in different words: what the page
// advises must never be milder.
const people: Record<StoppingAnswers['who'], Record<string, string>[]> = {
  adult: [{ age: '25-34', pregnancy: 'not-concerned' }],
  pregnant: ['pregnant', 'breastfeeding', 'trying', 'unsaid'].map(pregnancy => ({ age: '25-34', pregnancy })),
  young: [{ age: '3-11' }, { age: '12-15' }],
  infant: [{ age: 'under-3' }],
}
const uses: Record<StoppingAnswers['use'], string> = { still: 'now', stopped: 'recent' }

const cases = Object.entries(people).flatMap(([who, skins]) =>
  skins.flatMap(skin =>
    Object.entries(uses).flatMap(([use, lightening]) =>
      (['unknown', 'cortisone'] as const).flatMap(content =>
        [false, true].map(hasSigns => ({
          told: { who, use, content, risks: hasSigns ? ['lasting'] : [] } as StoppingAnswers,
          skin: {
            ...skin,
            lightening,
            ...(content === 'cortisone' ? { health: 'cortisone-body' } : {}),
            ...(hasSigns ? { signs: 'thin-skin' } : {}),
          },
        })),
      ),
    ),
  ),
)

describe('the first visit of somebody who stops a lightening cream', () => {
  test('is compared with many visits', () => {
    const visits = cases.filter(({ skin }) => assessmentOf(answersOf(skin)).triage.reasons.length > 0)
    expect(visits.length).toBeGreaterThan(60)
  })

  test.each(cases)('is not milder than the diagnostic: $told.who $skin', ({ told, skin }) => {
    const { reasons } = assessmentOf(answersOf(skin)).triage
    const visit = firstVisit(told)
    for (const { who, urgency } of visitsOf(reasons)) {
      expect(urgencies.indexOf(visit.urgency)).toBeLessThanOrEqual(urgencies.indexOf(urgency))
      // The sentence about a midwife also names a doctor.
      const isEnough =
        professionals.indexOf(visit.professional) <= professionals.indexOf(who) ||
        (visit.professional === 'midwife' && who === 'doctor')
      expect(isEnough, `${visit.professional} for ${who}`).toBe(true)
    }
  })

  test.each([
    ['mercury is stopped at once, with a doctor today', { content: 'mercury' }, 'doctor', 'now', 'poison'],
    ['an unknown mixture is left as it is', {}, 'pharmacist', 'this-week', 'unchanged'],
    ['cortisone needs a doctor', { content: 'cortisone' }, 'doctor', 'this-week', 'unchanged'],
    ['an analysed cream may be stopped', { content: 'analysed' }, 'pharmacist', 'this-week', 'analysed'],
    ['a stopped cream is not started again', { use: 'stopped' }, 'pharmacist', 'this-week', 'stopped'],
    [
      'a stopped cream with mercury neither',
      { use: 'stopped', content: 'mercury' },
      'doctor',
      'now',
      'stopped',
    ],
    ['lasting signs need a doctor', { risks: ['lasting'] }, 'doctor', 'this-week', 'unchanged'],
    ['heavy use needs a doctor', { risks: ['heavy'] }, 'doctor', 'this-week', 'unchanged'],
    ['burnt skin gets no more cream and is seen today', { risks: ['acute'] }, 'doctor', 'now', 'burnt'],
    [
      'burnt skin of a child is seen at the health centre',
      { who: 'young', risks: ['acute'] },
      'health-centre',
      'now',
      'burnt',
    ],
    ['an infant gets no more cream before the visit', { who: 'infant' }, 'health-centre', 'now', 'infant'],
    [
      'mercury on an infant is stopped at once',
      { who: 'infant', content: 'mercury' },
      'health-centre',
      'now',
      'poison',
    ],
    [
      'an analysed cream in pregnancy is spoken of today while in use',
      { who: 'pregnant', content: 'analysed' },
      'midwife',
      'now',
      'analysed',
    ],
    [
      'a stopped, unknown cream in pregnancy is spoken of today',
      { who: 'pregnant', use: 'stopped' },
      'midwife',
      'now',
      'stopped',
    ],
    [
      'a stopped, analysed cream in pregnancy can wait some days',
      { who: 'pregnant', content: 'analysed', use: 'stopped' },
      'midwife',
      'this-week',
      'stopped',
    ],
  ] as const)('%s', (_, told, professional, urgency, cream) => {
    const answers: StoppingAnswers = { who: 'adult', content: 'unknown', use: 'still', risks: [], ...told }
    expect(firstVisit(answers)).toEqual({ professional, urgency, cream })
  })
})
