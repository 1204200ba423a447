import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coin,
  goodsSubtotal,
  goodsTotal,
  type Line,
  lineSubtotal,
  piecesBack,
  priceOrder,
  reductionTotal,
  returnedWorth,
  split,
  vatIncluded,
  vatTotal,
  vatWithin,
  withOtherQuantity,
  withoutReturned,
} from './price.ts'
import type { DeliveryReduction } from './reduction.ts'

const inEach = (label: string) => ({ fr: label, en: label })
const off = (amount: number, label = 'Dix pour cent') => ({
  origin: 'rule 1',
  label: inEach(label),
  amount,
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('an order costs', () => {
  test.each([
    [
      'its goods and its delivery',
      {
        lines: [
          { price: 4900, quantity: 3 },
          { price: 125, quantity: 1 },
        ],
      },
      14_825,
      1500,
      16_325,
    ],
    ['nothing without goods, without a delivery fee', { lines: [] }, 0, 0, 0],
    ['only its delivery if the goods are free', { lines: [{ price: 0, quantity: 2 }] }, 0, 1500, 1500],
  ])('%s', (_, { lines }, subtotal, deliveryFee, total) => {
    expect(priceOrder({ lines, deliveryFee: 1500, vatRate: 18 })).toMatchObject({
      subtotal,
      deliveryFee,
      total,
      reductions: [],
      vatAmount: vatIncluded(total, 18),
    })
  })

  test.each([
    [1180, 18, 180],
    [1000, 18, 153],
    [12_500, 18, 1907],
    [0, 18, 0],
    [1000, 0, 0],
    [2_000_000_000, 18, 305_084_746],
    [999, 9.75, 89],
  ])('%i FCFA at %f percent, of which %i are VAT', (price, vatRate, vatAmount) => {
    expect(priceOrder({ lines: [{ price, quantity: 1 }], deliveryFee: 0, vatRate }).vatAmount).toBe(vatAmount)
  })

  test('a separate VAT per rate, the highest rate first', () => {
    const price = priceOrder({
      lines: [
        { price: 1000, quantity: 1, vatRate: 5.5 },
        { price: 1180, quantity: 2 },
      ],
      deliveryFee: 1090,
      deliveryVatRate: 9,
      vatRate: 18,
    })
    expect(price.vat).toEqual([
      { rate: 18, total: 2360, amount: 360 },
      { rate: 9, total: 1090, amount: 90 },
      { rate: 5.5, total: 1000, amount: 52 },
    ])
    expect(price).toMatchObject({ vatAmount: 502, total: 4450 })
  })

  test('no VAT line for a rate without sales', () => {
    const price = priceOrder({
      lines: [{ price: 590, quantity: 1 }],
      deliveryFee: 0,
      deliveryVatRate: 5,
      vatRate: 18,
    })
    expect(price.vat).toEqual([{ rate: 18, total: 590, amount: 90 }])
  })
})

describe('a reduction', () => {
  const lines = [
    { price: 1000, quantity: 2 },
    { price: 500, quantity: 1 },
  ]

  test('of a line lowers that line’s price', () => {
    const [first, second] = lines as [Line, Line]
    const price = priceOrder({
      lines: [first, { ...second, reductions: [off(150)] }],
      deliveryFee: 300,
      vatRate: 18,
    })
    expect(price.lines.map(line => [line.subtotal, line.total])).toEqual([
      [2000, 2000],
      [500, 350],
    ])
    expect(price).toMatchObject({
      subtotal: 2500,
      reductions: [off(150)],
      total: 2650,
      vatAmount: vatIncluded(2650, 18),
    })
  })

  test('of the order is split over its lines up to their price, not over the delivery', () => {
    const price = priceOrder({ lines, deliveryFee: 1000, vatRate: 18, reductions: [off(251)] })
    expect(price.lines.map(line => line.total)).toEqual([1800, 449])
    expect(price).toMatchObject({ reductions: [off(251)], deliveryFee: 1000, total: 3249 })
  })

  test('never makes a price negative', () => {
    const price = priceOrder({
      lines: [{ price: 1000, quantity: 1, reductions: [off(700, 'a'), off(700, 'b')] }, ...lines],
      deliveryFee: 400,
      vatRate: 18,
      reductions: [off(9999, 'c')],
    })
    expect(price.reductions).toEqual([off(700, 'a'), off(300, 'b'), off(2500, 'c')])
    expect(price.total).toBe(400)
  })

  test('that takes nothing off is not listed', () => {
    const price = priceOrder({
      lines: [{ price: 1000, quantity: 1, reductions: [off(0, 'a'), off(1000, 'b'), off(1, 'c')] }],
      deliveryFee: 0,
      vatRate: 18,
    })
    expect(price.lines[0]?.reductions).toEqual([off(1000, 'b')])
    expect(price.reductions).toEqual([off(1000, 'b')])
  })

  test('shrinks with the pieces that are returned', () => {
    const line = { price: 1000, quantity: 3, returned: 0, reductions: [off(200)] }
    const worthOf = (returned: number) => returnedWorth([{ ...line, returned }])
    expect([0, 1, 2, 3].map(worthOf)).toEqual([0, 935, 1870, 2800])
    expect(withoutReturned([{ ...line, returned: 2 }])).toEqual([
      { ...line, quantity: 1, returned: 0, reductions: [off(70)] },
    ])
    expect(withoutReturned([{ ...line, returned: 3 }])).toMatchObject([{ quantity: 0, reductions: [off(0)] }])
  })

  test('of the delivery lowers the fee and its VAT, and never more than to nothing', () => {
    const priceWith = (amount: number) =>
      priceOrder({ lines, deliveryFee: 1000, deliveryReductions: [off(amount)], vatRate: 18 })
    expect(priceWith(400)).toMatchObject({
      deliveryFee: 1000,
      deliveryReductions: [off(400)],
      reductions: [off(400)],
      total: 3100,
      vatAmount: vatIncluded(3100, 18),
    })
    expect(priceWith(1500)).toMatchObject({ deliveryReductions: [off(1000)], total: 2500 })
  })

  test('of the delivery is granted once: it shrinks with the fee, and returns with it', () => {
    let deliveryReductions: readonly DeliveryReduction[] = [off(400), off(900)]
    const amounts = [1300, 700, 0, 1000, 2000].map(deliveryFee => {
      const price = priceOrder({ lines, deliveryFee, deliveryReductions, vatRate: 18 })
      deliveryReductions = price.deliveryGrants
      expect(reductionTotal(deliveryReductions)).toBe(reductionTotal(price.deliveryReductions))
      return price.deliveryReductions.map(({ amount }) => amount)
    })
    expect(amounts).toEqual([[400, 900], [400, 300], [], [400, 600], [400, 900]])
    expect(deliveryReductions).toEqual([off(400), off(900)])
    expect(priceOrder({ lines, deliveryFee: 500, deliveryReductions: [off(0)], vatRate: 18 })).toMatchObject({
      deliveryReductions: [],
      deliveryGrants: [],
    })
  })

  test('shrinks with the pieces that are ordered less, and does not grow with more', () => {
    const line = { price: 1000, quantity: 3, reductions: [off(200)] }
    expect([0, 1, 2, 3, 5].map(quantity => goodsTotal([withOtherQuantity(line, quantity)]))).toEqual([
      0, 930, 1865, 2800, 4800,
    ])
  })
})

test('the price that counts for free delivery is the subtotal of the order, before discounts', () => {
  const lines = [
    { price: 1000, quantity: 3, reductions: [off(200)] },
    { price: 500, quantity: 2 },
  ]
  const { subtotal } = priceOrder({ lines, deliveryFee: 0, vatRate: 18, reductions: [off(100)] })
  expect([goodsSubtotal(lines), subtotal, goodsTotal(lines)]).toEqual([4000, 4000, 3800])
})

test.each([
  ['all of it', 3540, 441],
  ['half of it', 1770, 221],
  ['nothing', 0, 0],
])('a part of a price with two rates has VAT of both: %s', (_, amount, vat) => {
  const lines = [
    { price: 2360, quantity: 1 },
    { price: 1180, quantity: 1, vatRate: 7.4 },
  ]
  const price = priceOrder({ lines, deliveryFee: 0, vatRate: 18 })
  expect(vatTotal(vatWithin(price.vat, amount))).toBe(vat)
})

const rate = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100)
const amount = fc.integer({ min: 0, max: 1_000_000 })
const reductions = fc.array(
  fc.record({ origin: fc.constantFrom('a', 'b'), label: fc.constantFrom('x', 'y').map(inEach), amount }),
  { maxLength: 3 },
)
const lineArbitrary = fc
  .record({
    price: amount,
    quantity: fc.integer({ min: 1, max: 50 }),
    vatRate: rate,
    back: fc.nat(),
    reductions,
  })
  .map(({ back, ...line }) => ({ ...line, returned: back % (line.quantity + 1) }))
const orderArbitrary = fc.record({
  lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 12 }),
  deliveryFee: amount,
  vatRate: rate,
  deliveryVatRate: rate,
  deliveryReductions: reductions,
  reductions,
})

test('the parts of any order add up to its total, in whole FCFA', () => {
  fc.assert(
    fc.property(orderArbitrary, order => {
      const price = priceOrder(order)
      expect(price.subtotal).toBe(sum(order.lines.map(lineSubtotal)))
      for (const line of price.lines) {
        expect(line.total).toBe(line.subtotal - sum(line.reductions.map(part => part.amount)))
        expect(line.total).toBeGreaterThanOrEqual(0)
      }
      const taken = sum(price.reductions.map(part => part.amount))
      const parts = [...price.lines.flatMap(line => line.reductions), ...price.deliveryReductions]
      expect(taken).toBe(reductionTotal(parts))
      expect(reductionTotal(price.deliveryReductions)).toBeLessThanOrEqual(price.deliveryFee)
      expect(price.total).toBe(price.subtotal - taken + order.deliveryFee)
      expect(sum(price.vat.map(share => share.total))).toBe(price.total)
      expect(sum(price.vat.map(share => share.amount))).toBe(price.vatAmount)
      expect(vatWithin(price.vat, price.total)).toEqual(price.vat)
      expect(price.vat.every(share => Number.isInteger(share.amount) && share.amount <= share.total)).toBe(
        true,
      )
    }),
    { numRuns: 500 },
  )
})

test('an order’s reduction has the same price as its parts on the lines', () => {
  fc.assert(
    fc.property(orderArbitrary, order => {
      const { lines, ...price } = priceOrder(order)
      const stored = priceOrder({
        ...order,
        reductions: [],
        lines: order.lines.map((line, place) => ({ ...line, reductions: lines[place]?.reductions ?? [] })),
      })
      expect({ ...stored, lines: [] }).toEqual({ ...price, lines: [] })
    }),
    { numRuns: 300 },
  )
})

test('pieces returned one after the other have all reductions of the line together, to the last franc', () => {
  fc.assert(
    fc.property(lineArbitrary, fc.array(fc.nat(9), { maxLength: 60 }), (line, steps) => {
      let left = { ...line, returned: 0 }
      const back = steps.flatMap(step => {
        const quantity = Math.min(step, line.quantity - left.returned)
        const pieces = piecesBack(left, quantity)
        left = { ...left, returned: left.returned + quantity }
        return pieces.reductions
      })
      const [rest] = withoutReturned([left])
      expect(reductionTotal(back) + reductionTotal(rest?.reductions ?? [])).toBe(
        reductionTotal(line.reductions),
      )
    }),
    { numRuns: 300 },
  )
})

test('what can be paid in coins stays so: with reductions of the order, after returns and with other quantities', () => {
  const paidInCoins = (most: number) => fc.integer({ min: 0, max: most }).map(coins => coins * coin)
  const line = fc.record({
    price: paidInCoins(20_000),
    quantity: fc.integer({ min: 1, max: 12 }),
    returned: fc.constant(0),
  })
  const reduction = paidInCoins(5000).map(amount => off(amount))
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.array(reduction, { maxLength: 3 }),
      fc.nat(12),
      (lines, reductions, count) => {
        const price = priceOrder({ lines, reductions, deliveryFee: 1500, vatRate: 18 })
        const back = price.lines.map(bought => ({ ...bought, returned: Math.min(count, bought.quantity) }))
        const edited = price.lines.map(bought => withOtherQuantity(bought, count))
        const totals = [
          ...price.lines.map(({ total }) => total),
          goodsTotal(withoutReturned(back)),
          goodsTotal(edited),
        ]
        expect(totals.filter(total => total % coin !== 0)).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
  const seven = priceOrder({
    lines: [{ price: 1000, quantity: 7, returned: 1 }],
    reductions: [off(1000)],
    deliveryFee: 0,
    vatRate: 18,
  })
  expect(goodsTotal(withoutReturned(seven.lines))).toBe(5140)
  // A price that no coin pays is reduced in single FCFA.
  const five = { price: 1, quantity: 5, returned: 4, reductions: [off(5)] }
  expect(withoutReturned([five])).toMatchObject([{ reductions: [off(1)] }])
})

test('returned and remaining goods add up to the whole', () => {
  fc.assert(
    fc.property(fc.array(lineArbitrary, { maxLength: 8 }), lines => {
      const left = withoutReturned(lines)
      expect(returnedWorth(lines) + goodsTotal(left)).toBe(goodsTotal(lines))
      expect(returnedWorth(lines.map(line => ({ ...line, returned: line.quantity })))).toBe(goodsTotal(lines))
      expect(returnedWorth(lines.map(line => ({ ...line, returned: 0 })))).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('sums depend neither on the order of lines nor on splitting a line', () => {
  const plain = fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(plain, rate, (lines, vatRate) => {
      const cut = lines.flatMap(({ price, quantity }) =>
        Array.from({ length: quantity }, () => ({ price, quantity: 1 })),
      )
      const sums = (given: Line[]) => ({
        ...priceOrder({ lines: given, deliveryFee: 1500, vatRate }),
        lines: [],
      })
      expect(sums(cut.reverse())).toEqual(sums(lines))
    }),
    { numRuns: 100 },
  )
})

test('VAT is the share of an amount given by the rate, to the nearest franc', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), rate, (total, vatRate) => {
      const hundredths = BigInt(Math.round(vatRate * 100))
      // The exact form of |vat − total·r/(100+r)| ≤ ½, multiplied out to avoid fractions.
      const difference =
        BigInt(vatIncluded(total, vatRate)) * (10_000n + hundredths) - BigInt(total) * hundredths
      const doubled = 2n * (difference < 0n ? -difference : difference)
      expect(doubled <= 10_000n + hundredths).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('splitting an amount by weights loses no franc, and no part exceeds its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const whole = Math.floor(sum(given) * share)
      const parts = split(whole, given)
      expect(sum(parts)).toBe(whole)
      parts.forEach((part, place) => {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(given[place] ?? 0)
      })
    }),
    { numRuns: 500 },
  )
})
