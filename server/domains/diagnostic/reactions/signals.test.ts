import { expect, test } from 'vitest'
import { signalsOf } from './signals.ts'

const count = (productId: number, month: string, members: number) => ({
  productId,
  month: `2026-${month}-01`,
  members,
})

test('months with few members are joined until there are enough, and a rest is not reported', () => {
  const counts = [
    count(1, '01', 2),
    count(1, '03', 2),
    count(1, '04', 3),
    count(1, '05', 6),
    count(1, '06', 4),
  ]
  expect(signalsOf(counts, 5)).toEqual([
    { productId: 1, from: '2026-05-01', to: '2026-05-01', members: 6 },
    { productId: 1, from: '2026-01-01', to: '2026-04-01', members: 7 },
  ])
})

test('no number below the least one is ever reported, and products are never joined', () => {
  expect(signalsOf([count(1, '01', 4), count(2, '01', 4), count(3, '02', 5)], 5)).toEqual([
    { productId: 3, from: '2026-02-01', to: '2026-02-01', members: 5 },
  ])
})
