import { expect, test } from 'vitest'
import { weekdays } from '#contract/diagnostic/names.ts'
import type { RoutineStep } from '#contract/diagnostic/routine.ts'
import { dayLetter, dayNames, daysInWeek, isEvening, isForToday, weekOf } from './calendar.ts'

const slow: Pick<RoutineStep, 'days' | 'ramp'> = {
  days: ['tue', 'fri'],
  ramp: [
    { fromWeek: 1, days: ['tue', 'fri'] },
    { fromWeek: 5, days: ['mon', 'wed', 'fri'] },
  ],
}
const saturday = new Date('2026-11-21T20:00:00Z')

test('the first seven days are week one, whatever the hour', () => {
  expect(weekOf(saturday, saturday)).toBe(1)
  expect(weekOf(saturday, new Date('2026-11-27T23:59:00Z'))).toBe(1)
  expect(weekOf(saturday, new Date('2026-11-28T00:01:00Z'))).toBe(2)
  expect(weekOf(saturday, new Date('2026-11-20T00:01:00Z'))).toBe(1)
})

test('a step keeps its first days until the week in which they increase', () => {
  expect(daysInWeek(slow, 1)).toEqual(['tue', 'fri'])
  expect(daysInWeek(slow, 4)).toEqual(['tue', 'fri'])
  expect(daysInWeek(slow, 5)).toEqual(['mon', 'wed', 'fri'])
  expect(daysInWeek(slow, 40)).toEqual(['mon', 'wed', 'fri'])
})

test('today’s steps follow day and week', () => {
  expect(isForToday(slow, saturday, new Date('2026-11-23T08:00:00Z'))).toBe(false)
  expect(isForToday(slow, saturday, new Date('2026-11-24T08:00:00Z'))).toBe(true)
  expect(isForToday(slow, saturday, new Date('2026-12-21T08:00:00Z'))).toBe(true)
  const daily = { days: [...weekdays], ramp: [{ fromWeek: 1, days: [...weekdays] }] }
  expect(isForToday(daily, saturday, saturday)).toBe(true)
})

test('the evening lasts from three in the afternoon into the night', () => {
  expect(isEvening(new Date('2026-11-21T08:00:00Z'))).toBe(false)
  expect(isEvening(new Date('2026-11-21T15:00:00Z'))).toBe(true)
  expect(isEvening(new Date('2026-11-21T01:00:00Z'))).toBe(true)
})

test('days are named in the reader’s language', () => {
  expect(dayNames(['tue', 'fri'], 'fr')).toBe('mardi et vendredi')
  expect(dayNames(['tue', 'fri'], 'en')).toBe('Tuesday and Friday')
  expect(dayLetter('sat', 'fr')).toBe('S')
})
