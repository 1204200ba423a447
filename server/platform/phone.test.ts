import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { hasPhoneLength } from '#contract/shared/phone.ts'
import { parsePhone } from './phone.ts'

test('forms accept the length of every country’s numbers', () => {
  const numbers = getCountries().map(country => getExampleNumber(country, examples)?.number ?? '')
  const valid = numbers.filter(number => parsePhone(number) !== undefined)
  expect(valid.length).toBeGreaterThan(200)
  expect(valid.filter(number => !hasPhoneLength(number))).toEqual([])
})
