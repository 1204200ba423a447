import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/orders/order.ts'
import { lineDifferences, mergedLines } from './line-conflict.ts'

const item = (line: number, quantity: number, productId: number | null = line + 10) => ({
  line,
  quantity,
  productId,
  name: `Savon ${line}`,
  reference: `S${line}`,
  price: 100,
  returned: 0,
})
const order = (...items: ReturnType<typeof item>[]) => ({ items }) as unknown as AdminOrder
const before = order(item(0, 1), item(1, 2), item(2, 3))
const product = { id: 13, name: 'Savon 3', reference: 'S3', price: 100 }
const nothing = { quantities: {}, added: [] }

test('a line that both changed is a conflict; one that only the other changed takes the saved value', () => {
  const now = order(item(0, 5), item(1, 7), item(2, 3))
  const typed = { quantities: { 0: 4, 2: 9 }, added: [] }
  expect(lineDifferences(before, now, typed)).toMatchObject([
    { key: 'line-0', theirs: 5, mine: 4, suggested: 'mine' },
    { key: 'line-1', theirs: 7, mine: 2, suggested: 'theirs' },
  ])
  expect(mergedLines(before, now, typed, new Set(['line-0', 'line-1'])).quantities).toEqual({ 2: 9 })
  expect(mergedLines(before, now, typed, new Set(['line-1'])).quantities).toEqual({ 0: 4, 2: 9 })
})

test('the same change by both, or a change by the user alone, is no conflict', () => {
  expect(lineDifferences(before, before, { quantities: { 0: 4 }, added: [] })).toEqual([])
  expect(
    lineDifferences(before, order(item(0, 4), item(1, 2), item(2, 3)), { quantities: { 0: 4 }, added: [] }),
  ).toEqual([])
})

test('a product that both added is one line', () => {
  const now = order(...(before.items as never[]), item(3, 1))
  const typed = { quantities: {}, added: [{ product, quantity: 2 }] }
  expect(lineDifferences(before, now, typed)).toMatchObject([
    { key: 'line-3', theirs: 1, mine: 2, suggested: 'mine', isGone: false },
  ])
  expect(mergedLines(before, now, typed, new Set())).toEqual({ quantities: { 3: 2 }, added: [] })
  expect(mergedLines(before, now, typed, new Set(['line-3']))).toEqual(nothing)
  expect(mergedLines(before, before, typed, new Set()).added).toEqual(typed.added)
})

test('a line removed by the other is added again only if the user chooses that', () => {
  const now = order(item(1, 2), item(2, 3))
  const typed = { quantities: { 0: 4 }, added: [] }
  expect(lineDifferences(before, now, typed)).toMatchObject([
    { key: 'line-0', theirs: 0, mine: 4, isGone: true },
  ])
  expect(mergedLines(before, now, typed, new Set(['line-0']))).toEqual(nothing)
  expect(mergedLines(before, now, typed, new Set()).added).toMatchObject([
    { product: { id: 10 }, quantity: 4 },
  ])
  expect(lineDifferences(order(item(0, 1, null)), order(), typed)).toEqual([])
})
