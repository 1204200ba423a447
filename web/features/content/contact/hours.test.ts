import { expect, test } from 'vitest'
import { hoursInWords } from '#contract/settings/hours-in-words.ts'
import { translators } from '#messages/all.ts'

const hours = 'Mo-Fr 08:00-12:00; Mo-Fr 15:00-18:30; Sa 08:00-13:00'

test('opening hours are lines of days, with breaks and closed days, in each language', () => {
  const french = hoursInWords(hours, 'fr', (key, params) => translators.fr(`hours:${key}`, params))
  expect(french.map(({ days }) => days)).toEqual(['lundi au vendredi', 'samedi', 'dimanche'])
  expect(french[0]?.times).toMatch(/12.*et.*15/)
  expect(french[2]?.times).toBe('fermé')
  const english = hoursInWords(hours, 'en', (key, params) => translators.en(`hours:${key}`, params))
  expect(english.map(({ days }) => days)).toEqual(['Monday to Friday', 'Saturday', 'Sunday'])
  expect(english[2]?.times).toBe('closed')
})

test('hours that are not set have no line', () => {
  expect(hoursInWords('', 'fr', (key, params) => translators.fr(`hours:${key}`, params))).toEqual([])
})
