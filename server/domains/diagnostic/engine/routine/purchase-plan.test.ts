import { expect, test } from 'vitest'
import { demoShelf } from '#tests/support/demo-skin.ts'
import type { Ranked } from '../matching/match.ts'
import { planPurchases } from './purchase-plan.ts'

const [first] = demoShelf
if (!first) throw new Error('the demo sells nothing')
const any = first

function wanted(...products: [price: number, lasts: number][]): Ranked[] {
  return products.map(([price, lasts], place) => ({
    product: { ...any, id: place + 1, price },
    role: 'cleanser',
    score: 1,
    costPerMonth: Math.ceil((price * 30) / lasts),
    lasts,
    sunUses: null,
  }))
}

/** Formats each month of a purchase plan as "id×quantity id×quantity = total". */
function monthsOf(products: Ranked[], budget: number | null) {
  return planPurchases(products, budget).months.map(
    ({ purchases, total }) =>
      `${purchases.map(({ product, quantity }) => `${product}×${quantity}`).join(' ')} = ${total}`,
  )
}

test('what matters most is bought first, and no month costs more than the budget', () => {
  expect(monthsOf(wanted([6000, 90], [5000, 90], [4000, 180], [3000, 180]), 10_000)).toEqual([
    '1×1 3×1 = 10000',
    '2×1 4×1 = 8000',
  ])
})

test('everything is bought in the first month without a budget limit', () => {
  expect(monthsOf(wanted([6000, 90], [25_000, 90]), null)).toEqual(['1×1 2×1 = 31000'])
})

test('products that are used up are bought again before anything new', () => {
  expect(monthsOf(wanted([6000, 30], [4000, 90], [3000, 90]), 10_000)).toEqual([
    '1×1 2×1 = 10000',
    '1×1 3×1 = 9000',
  ])
  expect(monthsOf(wanted([6000, 60], [5000, 90]), 10_000)).toEqual(['1×1 = 6000', '2×1 = 5000'])
})

test('free products are bought in one month', () => {
  const { months } = planPurchases(wanted([0, 90]), 5000)
  expect(months.map(({ purchases }) => purchases.map(one => one.monthsOfBudget))).toEqual([[1]])
})

test('a package that lasts half a month is needed twice', () => {
  expect(monthsOf(wanted([4000, 15]), 10_000)).toEqual(['1×2 = 8000'])
})

test('a product above a month’s budget is saved for, and the plan says how many months that takes', () => {
  const { months } = planPurchases(wanted([7500, 90], [2000, 180]), 5000)
  expect(months).toEqual([
    {
      month: 1,
      purchases: [{ product: 2, quantity: 1, price: 2000, isAgain: false, monthsOfBudget: 1 }],
      total: 2000,
      saved: 0,
    },
    {
      month: 2,
      purchases: [{ product: 1, quantity: 1, price: 7500, isAgain: false, monthsOfBudget: 2 }],
      total: 7500,
      saved: 2500,
    },
  ])
  expect(monthsOf(wanted([7500, 90]), 5000)).toEqual([' = 0', '1×1 = 7500'])
})

test('a product without room for three months is paid from savings', () => {
  const { months } = planPurchases(wanted([6000, 30], [5000, 90]), 10_000)
  expect(months.map(({ total, saved }) => [total, saved])).toEqual([
    [6000, 0],
    [6000, 0],
    [6000, 0],
    [11_000, 1000],
  ])
})

test('a short gap is no reason for another package', () => {
  // A package that lasts 16 days leaves a gap of 14 days in the month, so none is added; 14 days leave a gap of 16.
  expect(monthsOf(wanted([3000, 46], [6000, 90], [5000, 90]), 9000)).toEqual(['1×1 2×1 = 9000', '3×1 = 5000'])
  expect(monthsOf(wanted([3000, 44], [6000, 90], [5000, 90]), 9000)).toEqual([
    '1×1 2×1 = 9000',
    '1×1 3×1 = 8000',
  ])
})

test('savings are not used when a month has room, and are not spent twice', () => {
  // Each month leaves 4,000. The second product waits three months for room, then uses up those savings.
  const { months, missed } = planPurchases(wanted([6000, 30], [5000, 180], [13_000, 180]), 10_000)
  expect(months.map(({ purchases, saved }) => [purchases.map(one => one.product), saved])).toEqual([
    [[1], 0],
    [[1], 0],
    [[1], 0],
    [[1, 2], 1000],
    [[1, 3], 9000],
  ])
  expect(missed).toEqual([])
})

test('photosensitising products are not bought before the sunscreen (F21)', () => {
  const [sun, acid, cream] = wanted([8000, 90], [4000, 90], [3000, 90])
  if (!sun || !acid || !cream) throw new Error('three products are needed')
  const sunscreen: Ranked = { ...sun, role: 'sunscreen' }
  const peel: Ranked = {
    ...acid,
    product: { ...acid.product, role: 'treatment', families: new Set(['aha']) },
  }
  expect(monthsOf([sunscreen, peel, cream], 5000)).toEqual([
    '3×1 = 3000',
    ' = 0',
    '1×1 = 8000',
    '3×1 2×1 = 7000',
  ])
  expect(monthsOf([sunscreen, acid, cream], 5000)[0]).toBe('2×1 = 4000')
  expect(planPurchases([peel, cream], 5000).missed).toEqual([peel])
})

test('no wait is longer than half a year', () => {
  expect(planPurchases(wanted([40_000, 180]), 5000)).toMatchObject({ months: [], missed: [{}] })
})
