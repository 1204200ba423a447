import { expect, test } from 'vitest'
import type { Mark } from './marks.ts'
import { triage, type Visit, visitsOf } from './triage.ts'

const reasonsFor = (...marks: Mark[]) =>
  triage(new Set(marks), []).reasons.map(({ key }) => key.split('.')[1])

test('red comes before orange, then the soonest visit, then the professional who can do most', () => {
  expect(reasonsFor('unsure-sign', 'isotretinoin', 'numb-patch', 'pregnant', 'changing-mole')).toEqual([
    'isotretinoinPregnancy',
    'numbPatch',
    'mole',
    'unsure',
  ])
  // The expected visits: a pharmacist soon, a doctor soon, a pharmacist this week, a doctor this week.
  expect(reasonsFor('very-reactive', 'grey-bumps', 'unsure-sign', 'thin-skin')).toEqual([
    'thinSkin',
    'unsure',
    'greyBumps',
    'reactive',
  ])
  expect(triage(new Set<Mark>(['thin-skin', 'numb-patch']), []).level).toBe('red')
  expect(triage(new Set<Mark>(['thin-skin']), []).level).toBe('orange')
  expect(triage(new Set<Mark>(['dull']), []).level).toBe('green')
})

test.each<[Visit[], Visit[]]>([
  [[], []],
  [
    [
      { who: 'doctor', urgency: 'soon' },
      { who: 'pharmacist', urgency: 'this-week' },
    ],
    [
      { who: 'pharmacist', urgency: 'this-week' },
      { who: 'doctor', urgency: 'soon' },
    ],
  ],
  [
    [
      { who: 'pharmacist', urgency: 'soon' },
      { who: 'doctor', urgency: 'this-week' },
    ],
    [{ who: 'doctor', urgency: 'this-week' }],
  ],
  [
    [
      { who: 'pharmacist', urgency: 'now' },
      { who: 'health-centre', urgency: 'now' },
      { who: 'doctor', urgency: 'soon' },
    ],
    [{ who: 'health-centre', urgency: 'now' }],
  ],
  [
    [
      { who: 'doctor', urgency: 'now' },
      { who: 'doctor', urgency: 'soon' },
    ],
    [{ who: 'doctor', urgency: 'now' }],
  ],
])('of the visits %j those are told: %j', (all, some) => expect(visitsOf(all)).toEqual(some))
