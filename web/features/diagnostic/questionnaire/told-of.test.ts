import { expect, test } from 'vitest'
import type { KnownProfile } from '#web/lib/skin-profiles.ts'
import type { Kept } from './answers/kept-answers.ts'
import { toldOf } from './told-of.ts'

const kept = {
  questionnaire: { minors: ['under-3', '3-11', '12-15'].map(option => ({ question: 'age', option })) },
  answers: { age: { options: ['25-34'] }, signs: { options: ['none'] } },
} as unknown as Kept
const told = (kind: KnownProfile['kind']) => toldOf({ id: 7, name: 'Ali', kind }, kept)

test.each([
  ['infant', 'under-3'],
  ['child', '3-11'],
  ['teen', '12-15'],
] as const)(
  'the age band %s of a person is the answer about the age, and a parent answers',
  (kind, option) => {
    expect(told(kind)).toEqual({
      profileId: 7,
      person: 'child',
      answers: { age: { options: [option] }, signs: { options: ['none'] } },
    })
  },
)

test('an adult is asked the age, whatever was answered before', () => {
  expect(told('adult')).toEqual({ profileId: 7, person: 'other', answers: { signs: { options: ['none'] } } })
})
