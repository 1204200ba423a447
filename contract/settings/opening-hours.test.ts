import { expect, test } from 'vitest'
import { parseOpeningHours } from './opening-hours.ts'

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
