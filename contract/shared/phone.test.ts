import { expect, test } from 'vitest'
import { hasPhoneLength } from './phone.ts'

test.each([
  '70 11 22 33',
  '(70) 11-22-33',
  '226 70 11 22 33',
  '+226 25 30 00 00',
  '＋226 25 30 00 00',
  '0022670112233',
  '+33 6 12 34 56 78',
  '+290 51234',
])('“%s” is as long as a telephone number', text => {
  expect(hasPhoneLength(text)).toBe(true)
})

test.each(['', 'abc', '123', '70 11 22 3', '70 11 22 334', '+226', '00 226'])(
  '“%s” is too short or too long for one',
  text => {
    expect(hasPhoneLength(text)).toBe(false)
  },
)
