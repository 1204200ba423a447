import { expect, test } from 'vitest'
import { isWeekPossible, parseOpeningHours, tidyOpeningHours, weekOf, writeWeek } from './opening-hours.ts'

test('hours are read as maps write them', () => {
  expect(parseOpeningHours('Mo-Fr 08:00-18:30; Sa 08:00-13:00')).toEqual([
    { from: 'Mo', to: 'Fr', opens: '08:00', closes: '18:30' },
    { from: 'Sa', to: 'Sa', opens: '08:00', closes: '13:00' },
  ])
})

test.each([
  'lundi 8h-18h',
  'Mo-Fr',
  'Mo 18:00-08:00',
  'Mo 25:00-26:00',
  'Mo 8:00-9:00',
  '',
  'Mo 08:00-12:00;',
])('what is written otherwise is refused: %j', text => expect(parseOpeningHours(text)).toBeUndefined())

test.each([
  ['lundi au vendredi 8h-18h', 'Mo-Fr 08:00-18:00'],
  ['Lundi 8h-18h', 'Mo 08:00-18:00'],
  ['du lundi au vendredi de 8h à 18h30, samedi : 8h-13h', 'Mo-Fr 08:00-18:30; Sa 08:00-13:00'],
  ['Monday to Friday 8:00-18:30; Sat 9:00 to 13:00', 'Mo-Fr 08:00-18:30; Sa 09:00-13:00'],
  ['Mo-Fr 08:00-18:30; Sa 08:00-13:00', 'Mo-Fr 08:00-18:30; Sa 08:00-13:00'],
  ['mar – dim 10 h 30 – 20 h', 'Tu-Su 10:30-20:00'],
])('hours that people write as %s are %s', (typed, tidy) => {
  expect(tidyOpeningHours(typed)).toBe(tidy)
  expect(parseOpeningHours(tidy)).toBeDefined()
})

test.each(['ouvert tous les jours', 'lundi', 'lundi 25h-26h', '8h-18h'])(
  'what is not understood is refused: %s',
  typed => expect(parseOpeningHours(tidyOpeningHours(typed))).toBeUndefined(),
)

test.each([
  [
    'Mo-Fr 08:00-12:00; Mo-Fr 15:00-18:00; Sa 08:00-13:00',
    'Mo-Fr 08:00-12:00; Mo-Fr 15:00-18:00; Sa 08:00-13:00',
  ],
  ['Sa 08:00-13:00; Mo 15:00-18:00; Mo 08:00-12:00', 'Mo 08:00-12:00; Mo 15:00-18:00; Sa 08:00-13:00'],
  ['Sa-Mo 09:00-12:00', 'Mo 09:00-12:00; Sa-Su 09:00-12:00'],
  ['', ''],
])('hours are read by weekday and written again: %s', (typed, written) => {
  expect(writeWeek(weekOf(typed))).toBe(written)
})

test.each([
  ['Mo 08:00-12:00; Mo 12:00-18:00', true],
  ['Mo 08:00-12:00; Mo 11:59-18:00', false],
  ['Mo 08:00-09:00; Mo 10:00-11:00; Mo 12:00-13:00', false],
  ['Mo-Fr 08:00-12:00; We 11:00-13:00', false],
])('a day has at most two spans that do not overlap: %s is %s', (typed, isPossible) => {
  expect(isWeekPossible(weekOf(typed))).toBe(isPossible)
})
