import { expect, test } from 'vitest'
import { type Change, isLarge } from './large-change.ts'

const between = (
  kind: 'price' | 'stock' | 'rate' | 'retention' | 'refund',
  from: number,
  to: number,
): Change => ({
  kind,
  from,
  to,
})
const pieces = (to: number, stock: number): Change => ({ kind: 'pieces', to, stock })
const percent = (by: number): Change => ({ kind: 'percent', percent: by, count: 2 })

test.each([
  ['a price without its last two zeros', between('price', 6500, 65)],
  ['a price with a zero too many', between('price', 6500, 65_000)],
  ['a price just over three times', between('price', 1000, 3001)],
  ['a price just under a third', between('price', 3000, 999)],
  ['a first fee where there was none', between('price', 0, 1500)],
  ['a stock in thousands', between('stock', 38, 5000)],
  ['a shelf that is suddenly empty', between('stock', 38, 0)],
  ['a shelf that is suddenly full', between('stock', 0, 31)],
  ['another VAT rate', between('rate', 18, 81)],
  ['a slightly other VAT rate', between('rate', 18, 18.5)],
  ['results kept for less time', between('retention', 24, 1)],
  ['results kept for a month less', between('retention', 24, 23)],
  ['prices of many products times four', percent(300)],
  ['prices of many products to a fifth', percent(-80)],
  ['a refund of one franc more than is due', between('refund', 1500, 1501)],
  ['a telephone order of many pieces', pieces(44, 200)],
  ['one piece over twenty', pieces(21, 200)],
  ['more than half of the stock', pieces(6, 10)],
])('%s is asked about', (_, change) => {
  expect(isLarge(change)).toBe(true)
})

test.each([
  ['a refund of what is due', between('refund', 1500, 1500)],
  ['a price that stays', between('price', 6500, 6500)],
  ['a price three times as high', between('price', 1000, 3000)],
  ['a third of a price', between('price', 3000, 1000)],
  ['a free delivery that stays free', between('price', 0, 0)],
  ['the last pieces that are sold', between('stock', 7, 0)],
  ['a delivery of ten pieces', between('stock', 0, 10)],
  ['a usual delivery', between('stock', 38, 90)],
  ['the same VAT rate', between('rate', 18, 18)],
  ['results kept for longer', between('retention', 1, 24)],
  ['a sale of half the price', percent(-50)],
  ['prices that double', percent(100)],
  ['twenty of many pieces', pieces(20, 200)],
  ['half of the stock', pieces(5, 10)],
  ['the last piece', pieces(1, 1)],
  ['the last three pieces', pieces(3, 3)],
  ['more than there is, which is refused', pieces(44, 38)],
])('%s is saved at once', (_, change) => {
  expect(isLarge(change)).toBe(false)
})
