import { expect, test } from 'vitest'
import { expectedWords } from './expected-days.ts'

const days = (expectedFrom: string, expectedTo: string) => ({ expectedFrom, expectedTo })

test('expected days are named with the month once, in both languages', () => {
  expect(expectedWords(days('2026-11-24', '2026-11-26'), 'fr')).toEqual({
    from: 'mardi 24',
    to: 'jeudi 26 novembre',
  })
  expect(expectedWords(days('2026-11-24', '2026-11-26'), 'en')).toEqual({
    from: 'Tuesday 24',
    to: 'Thursday 26 November',
  })
})

test('each month is named when there are two, and the first of a month is counted', () => {
  expect(expectedWords(days('2026-11-30', '2026-12-01'), 'fr')).toEqual({
    from: 'lundi 30 novembre',
    to: 'mardi 1er décembre',
  })
  expect(expectedWords(days('2026-12-31', '2027-01-01'), 'en')).toEqual({
    from: 'Thursday 31 December',
    to: 'Friday 1 January',
  })
})

test('one day is one day, and where nothing is promised nothing is said', () => {
  expect(expectedWords(days('2026-11-24', '2026-11-24'), 'fr')).toEqual({
    from: 'mardi 24 novembre',
    to: undefined,
  })
  expect(expectedWords({ expectedFrom: null, expectedTo: null }, 'fr')).toBeUndefined()
})
