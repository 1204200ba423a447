import { expect, test } from 'vitest'
import { rowField, rowsOf, slotsOf } from './slot-rows.ts'

const morning = { from: '08:00', to: '10:00', capacity: 5, cutoffHours: 2 }
const evening = { from: '17:00', to: '19:00', capacity: 3, cutoffHours: 0 }

test('slots with the same hours and numbers are one row with several days', () => {
  const slots = [
    { weekday: 1, ...morning },
    { weekday: 1, ...evening },
    { weekday: 2, ...morning },
    { weekday: 3, ...morning, capacity: 6 },
  ]
  const rows = rowsOf(slots)
  expect(rows.map(({ weekdays, from, capacity }) => [weekdays, from, capacity])).toEqual([
    [[1, 2], '08:00', '5'],
    [[1], '17:00', '3'],
    [[3], '08:00', '6'],
  ])
  expect(slotsOf(rows).slots.toSorted((a, b) => a.weekday - b.weekday)).toEqual(slots)
})

test('an error of a slot belongs to the row that the slot is of', () => {
  const { places } = slotsOf(
    rowsOf(
      [1, 2, 3].flatMap(weekday => [
        { weekday, ...morning },
        { weekday, ...evening },
      ]),
    ),
  )
  expect(places).toEqual([0, 0, 0, 1, 1, 1])
  expect(rowField('slots.4.cutoff_hours', places)).toEqual([1, 'cutoffHours'])
  expect(rowField('revision', places)).toBeUndefined()
})
