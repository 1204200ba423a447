import { afterEach, expect, test, vi } from 'vitest'
import {
  isBeingAnswered,
  keptForm,
  readKept,
} from '#web/features/diagnostic/questionnaire/answers/kept-answers.ts'
import { keptAnswersFor, keptAnswersKey } from '#web/lib/kept-answers-place.ts'
import { keptPerson } from './kept-person.ts'

const minute = 60_000
const session = { user: { id: 7 } }
vi.mock('#web/lib/session.ts', () => ({ readSession: () => session }))
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
}
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
afterEach(() => stored.clear())

const kept = (ageMs: number, more: object = {}) => ({
  form: keptForm,
  questionnaire: { questions: [] },
  answers: { allergies: { options: ['bee'] } },
  updatedAt: new Date(Date.now() - ageMs).toISOString(),
  ...more,
})

test.each([
  ['now', kept(minute)],
  ['before a while', kept(20 * minute)],
  ['too long ago', kept(keptAnswersFor + minute)],
  ['far in the future', kept(-keptAnswersFor - minute)],
  ['in another format', kept(minute, { form: keptForm - 1 })],
  ['without questions', kept(minute, { questionnaire: {} })],
  ['by this member', kept(20 * minute, { memberId: 7 })],
  ['by another member', kept(minute, { memberId: 8 })],
])('answers given %s are read exactly if the questionnaire reads them', (_when, value) => {
  localStorage.setItem(keptAnswersKey, JSON.stringify(value))
  const found = keptPerson()
  // The questionnaire deletes what it does not read, so it is asked last.
  const read = readKept()
  expect(found !== undefined).toBe(read !== undefined)
  if (found && read) {
    expect(found.person.allergies).toEqual(['bee'])
    expect(found.isPresent).toBe(isBeingAnswered(read) || read.memberId !== undefined)
  }
})

test.each(['', 'null', '{', '[]'])('a storage with %j describes nobody', text => {
  localStorage.setItem(keptAnswersKey, text)
  expect(keptPerson()).toBeUndefined()
})
