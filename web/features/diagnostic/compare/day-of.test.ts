import { expect, test } from 'vitest'
import { dayOf } from './day-of.ts'

const morning = { createdAt: '2026-11-21T08:05:00.000Z' }
const evening = { createdAt: '2026-11-21T19:30:00.000Z' }
const before = { createdAt: '2026-08-02T08:05:00.000Z' }

test('a date is enough, unless two diagnostics are from the same day', () => {
  expect(dayOf(morning, [morning, before], 'en')).toBe('21 November 2026')
  expect(dayOf(morning, [morning, evening, before], 'en')).toMatch(/^21 November 2026.* 08:05$/)
  expect(dayOf(before, [morning, evening, before], 'en')).toBe('2 August 2026')
})
