import { expect, test } from 'vitest'
import { parseOpeningHours, tidyOpeningHours } from './opening-hours.ts'

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
