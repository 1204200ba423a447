import { expect, test } from 'vitest'
import { stockAfter } from './stock-count.ts'

test.each([
  ['counted just now: what was counted', 7, { stock: 3, stockRead: undefined }, 3],
  ['changed by somebody who read the stock of this moment: what was given', 7, { stock: 3, stockRead: 7 }, 3],
  ['two sold since it was read: they stay sold', 5, { stock: 10, stockRead: 7 }, 8],
  [
    'more taken away than is left: below nothing, for the caller to refuse',
    1,
    { stock: 0, stockRead: 7 },
    -6,
  ],
  ['read and not changed: what there is', 5, { stock: 7, stockRead: 7 }, 5],
  ['nothing given: no change', 5, { stock: undefined, stockRead: 7 }, undefined],
])('a stock %s', (_, current, given, after) => {
  expect(stockAfter(current, given)).toBe(after)
})
