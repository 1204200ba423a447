import { expect, test } from 'vitest'
import { dayInWords, expectedWords } from './expected-days.ts'

const now = new Date('2026-11-20T12:00:00Z')
const days = (expectedFrom: string, expectedTo: string) => ({ expectedFrom, expectedTo })

test('expected days are named with the month once, in both languages', () => {
  expect(expectedWords(days('2026-11-24', '2026-11-26'), 'fr', now)).toEqual({
    from: 'mardi 24',
    to: 'jeudi 26 novembre',
  })
  expect(expectedWords(days('2026-11-24', '2026-11-26'), 'en', now)).toEqual({
    from: 'Tuesday 24',
    to: 'Thursday 26 November',
  })
})

test('each month is named when there are two, and the first of a month is counted', () => {
  expect(expectedWords(days('2026-11-30', '2026-12-01'), 'fr', now)).toEqual({
    from: 'lundi 30 novembre',
    to: 'mardi 1er décembre',
  })
  expect(expectedWords(days('2026-12-31', '2027-01-01'), 'en', now)).toEqual({
    from: 'Thursday 31 December',
    to: 'Friday 1 January 2027',
  })
})

test('one day is one day, and where nothing is promised nothing is said', () => {
  expect(expectedWords(days('2026-11-24', '2026-11-24'), 'fr', now)).toEqual({
    from: 'mardi 24 novembre',
    to: undefined,
  })
  expect(expectedWords({ expectedFrom: null, expectedTo: null }, 'fr', now)).toBeUndefined()
})

test('a year that is not the current one is said, once', () => {
  expect(dayInWords('2126-11-24', 'fr', now)).toBe('dimanche 24 novembre 2126')
  expect(dayInWords('2026-12-01', 'fr', now)).toBe('mardi 1er décembre')
  expect(dayInWords('2027-01-05', 'en', now)).toBe('Tuesday 5 January 2027')
  expect(expectedWords(days('2027-01-05', '2027-01-07'), 'fr', now)).toEqual({
    from: 'mardi 5',
    to: 'jeudi 7 janvier 2027',
  })
  expect(expectedWords(days('2027-01-31', '2027-02-02'), 'fr', now)).toEqual({
    from: 'dimanche 31 janvier',
    to: 'mardi 2 février 2027',
  })
  const later = new Date('2027-01-01T00:00:00Z')
  expect(expectedWords(days('2026-12-31', '2027-01-02'), 'fr', later)).toEqual({
    from: 'jeudi 31 décembre 2026',
    to: 'samedi 2 janvier',
  })
})
