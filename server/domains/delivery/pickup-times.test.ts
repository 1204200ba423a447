import { expect, test } from 'vitest'
import { lastDay, readyBy } from './pickup-times.ts'

const hours = 'Mo-Fr 08:00-12:00; Mo-Fr 15:00-19:00; Sa 08:00-13:00'
const ready = (at: string, preparation = 2, open = hours) =>
  readyBy(open, preparation, new Date(`${at}Z`))
    .toISOString()
    .slice(0, 16)

// 27 November 2026 is a Friday.
test.each([
  ['within the hours, after the preparation', '2026-11-27T09:00', '2026-11-27T11:00'],
  ['across the break at noon', '2026-11-27T11:30', '2026-11-27T16:30'],
  ['before the point opens, from its opening', '2026-11-27T05:00', '2026-11-27T10:00'],
  ['in the break, from the end of the break', '2026-11-27T13:00', '2026-11-27T17:00'],
  ['in the evening, on the next day', '2026-11-27T18:00', '2026-11-28T09:00'],
  ['on a closed day, on the next open one', '2026-11-29T10:00', '2026-11-30T10:00'],
  ['from the next full quarter of an hour', '2026-11-27T09:01', '2026-11-27T11:15'],
  ['not at closing time, but when it opens again', '2026-11-28T11:00', '2026-11-30T08:00'],
])('an order is ready %s', (_, at, expected) => {
  expect(ready(at)).toBe(expected)
})

test('without preparation an order is ready at once, or when the point opens', () => {
  expect(ready('2026-11-27T09:00', 0)).toBe('2026-11-27T09:00')
  expect(ready('2026-11-27T19:00', 0)).toBe('2026-11-28T08:00')
})

test('a long preparation counts the hours of as many days as it needs', () => {
  expect(ready('2026-11-27T08:00', 14)).toBe('2026-11-30T09:00')
  expect(ready('2026-11-27T08:00', 72, 'Mo 08:00-09:00')).toBe('2028-04-17T08:00')
})

test('an order is kept for its days, and until a day on which the point is open', () => {
  expect(lastDay(hours, 5, new Date('2026-11-27T10:00Z'))).toBe('2026-12-02')
  expect(lastDay(hours, 2, new Date('2026-11-27T23:59Z'))).toBe('2026-11-30')
})
