import { describe, expect, test } from 'vitest'
import { firstDayOf, weekOf } from './weeks.ts'

describe('the calendar', () => {
  test('begins a week every seven days', () => {
    const start = '2026-11-27'
    expect(
      ['2026-11-26', start, '2026-12-03', '2026-12-04', '2027-02-18', '2027-02-19'].map(day =>
        weekOf(day, start),
      ),
    ).toEqual([0, 1, 1, 2, 12, 13])
    expect(firstDayOf(12, start).slice(0, 10)).toBe('2027-02-12')
  })
})
