import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf } from './order-totals.ts'

const line = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 20 })
const rates = fc.record({
  deliveryFee: fc.integer({ min: 0, max: 100_000 }),
  // At most two decimals, as the settings allow.
  vatRate: fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100),
})

test('a total is the whole sum of its lines and the delivery, in whole FCFA', () => {
  fc.assert(
    fc.property(lines, rates, (bought, { deliveryFee, vatRate }) => {
      const totals = totalsOf(bought, { deliveryFee, vatRate })
      let sum = 0
      for (const { price, quantity } of bought) for (let unit = 0; unit < quantity; unit++) sum += price
      expect(totals.subtotal).toBe(sum)
      expect(totals.total).toBe(sum + deliveryFee)
      expect(
        Object.values(totals)
          .filter((_, index) => index !== 2)
          .every(Number.isInteger),
      ).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('the VAT is the part of the total that the rate says, to the nearest franc', () => {
  fc.assert(
    fc.property(lines, rates, (bought, settings) => {
      const { total, vatAmount, vatRate } = totalsOf(bought, settings)
      const hundredths = BigInt(Math.round(vatRate * 100))
      // Exactly: |vat − total·r/(100+r)| ≤ ½, multiplied out so that no fraction is left.
      const difference = BigInt(vatAmount) * (10_000n + hundredths) - BigInt(total) * hundredths
      const doubled = 2n * (difference < 0n ? -difference : difference)
      expect(doubled <= 10_000n + hundredths).toBe(true)
      expect(vatAmount).toBeLessThanOrEqual(total)
    }),
    { numRuns: 1000 },
  )
})

test('the order of the lines changes nothing, and a line can be split', () => {
  fc.assert(
    fc.property(lines, rates, (bought, settings) => {
      const split = bought.flatMap(({ price, quantity }) =>
        Array.from({ length: quantity }, () => ({ price, quantity: 1 })),
      )
      expect(totalsOf(split.reverse(), settings)).toEqual(totalsOf(bought, settings))
    }),
    { numRuns: 100 },
  )
})

test.each([
  [1180, 18, 180],
  [1000, 18, 153],
  [12_500, 18, 1907],
  [0, 18, 0],
  [1000, 0, 0],
  [2_000_000_000, 18, 305_084_746],
  [999, 9.75, 89],
])('of %i FCFA at %f percent, %i are VAT', (price, vatRate, vatAmount) => {
  expect(totalsOf([{ price, quantity: 1 }], { deliveryFee: 0, vatRate }).vatAmount).toBe(vatAmount)
})

test('nothing in the cart costs nothing, not even delivery', () => {
  expect(totalsOf([], { deliveryFee: 1500, vatRate: 18 })).toEqual({
    subtotal: 0,
    deliveryFee: 0,
    vatRate: 18,
    vatAmount: 0,
    total: 0,
  })
})
