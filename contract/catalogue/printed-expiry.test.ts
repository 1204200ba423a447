import { expect, test } from 'vitest'
import { printedExpiry } from './printed-expiry.ts'

test.each([
  ['2027-03', '03/2027'],
  ['2027-03-31', '31/03/2027'],
])('an expiry is shown as on a tube: %s', (expiry, printed) => {
  expect(printedExpiry(expiry)).toBe(printed)
})
