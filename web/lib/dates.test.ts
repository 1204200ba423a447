import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('the first of a month is an ordinal in French, and no other day is', () => {
  expect(formatDate('2027-02-01T12:00:00Z', 'fr')).toBe('1er février 2027')
  expect(formatDate('2027-02-01T12:00:00Z', 'fr', 'short')).toBe('1er févr. 2027')
  expect(formatDate('2027-02-01T12:00:00Z', 'fr', 'moment')).toMatch(/^1er février 2027 à 12:00$/)
  expect(formatDate('2027-02-11T12:00:00Z', 'fr')).toBe('11 février 2027')
  expect(formatDate('2027-02-01T12:00:00Z', 'en')).toBe('1 February 2027')
})
