import { expect, test } from 'vitest'
import { dueOf, endingsOf } from './refill-rules.ts'

const line = (id: number, productId: number, day: string, units = 1) => ({
  id,
  productId,
  units,
  deliveredAt: new Date(`${day}T10:00:00Z`),
})
const ending = (lineId: number, endsOn: string) => ({ lineId, productId: lineId, quantity: 1, endsOn })
const ids = (endings: readonly { lineId: number }[]) => endings.map(({ lineId }) => lineId)

test('a product ends after its units times the days of a package, counted from the delivery', () => {
  expect(endingsOf([line(1, 7, '2026-01-01', 2)], new Map([[7, 30]]))).toEqual([
    { lineId: 1, productId: 7, quantity: 2, endsOn: '2026-03-02' },
  ])
})

test('bought again before it ended, a product ends later, by its newest line', () => {
  const lines = [line(2, 7, '2026-01-20'), line(1, 7, '2026-01-01')]
  expect(endingsOf(lines, new Map([[7, 30]]))).toEqual([
    { lineId: 2, productId: 7, quantity: 1, endsOn: '2026-03-02' },
  ])
})

test('bought again after it ended, a product counts from the new delivery', () => {
  const lines = [line(1, 7, '2026-01-01'), line(2, 7, '2026-05-01')]
  expect(endingsOf(lines, new Map([[7, 30]]))).toMatchObject([{ lineId: 2, endsOn: '2026-05-31' }])
})

test('a product of which nobody knows how long it lasts has no end', () => {
  expect(endingsOf([line(1, 7, '2026-01-01')], new Map())).toEqual([])
})

test('nothing is asked eleven days before the first product ends, and ten days before it is', () => {
  expect(dueOf([ending(1, '2026-03-12')], '2026-03-01')).toEqual([])
  expect(ids(dueOf([ending(1, '2026-03-11')], '2026-03-01'))).toEqual([1])
})

test('products that end within two weeks of the first are asked about with it, later ones are not', () => {
  const endings = [ending(3, '2026-03-26'), ending(2, '2026-03-25'), ending(1, '2026-03-11')]
  expect(ids(dueOf(endings, '2026-03-01'))).toEqual([1, 2])
})

test('a product that ended more than two weeks ago is not asked about', () => {
  expect(dueOf([ending(1, '2026-02-14')], '2026-03-01')).toEqual([])
  expect(ids(dueOf([ending(1, '2026-02-15')], '2026-03-01'))).toEqual([1])
})
