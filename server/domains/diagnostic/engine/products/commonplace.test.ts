import { expect, test } from 'vitest'
import { madeRanked } from '#tests/support/made-product.ts'
import { commonplaceOf, usuallyCommonplace } from './commonplace.ts'
import type { ProductEvidence } from './shelf-product.ts'

const speaks = (ingredient: string): ProductEvidence => ({
  concern: 'acne',
  ingredient,
  level: 1,
  facts: [],
})
const shelfOf = (...products: string[][]) =>
  products.map(names => madeRanked('treatment', { evidence: names.map(speaks) }).product)
const found = (...products: string[][]) =>
  [...commonplaceOf(shelfOf(...products))].filter(name => !usuallyCommonplace.has(name))
const without = (count: number) => Array.from({ length: count }, () => [])

test('an ingredient in more than a third of a shelf does not distinguish products', () => {
  expect(found(['zinc'], ['zinc'], ...without(4))).toEqual([])
  expect(found(['zinc'], ['zinc'], ...without(3))).toEqual(['zinc'])
  // A product whose ingredient is named twice still counts as one product.
  expect(found(['zinc', 'zinc'], ...without(4))).toEqual([])
})

test('nothing is commonplace among three products', () => {
  expect(found(['zinc'], ['zinc'], ['zinc'])).toEqual([])
  expect(found(['zinc'], ['zinc'], ['zinc'], ['zinc'])).toEqual(['zinc'])
})

test('products that are not for skin do not count', () => {
  const shelf = shelfOf(['zinc'], ['zinc'], ...without(3))
  const hair = shelf.map(product => ({ ...product, role: null }))
  expect(commonplaceOf([...shelf, ...hair])).toContain('zinc')
  expect(commonplaceOf([...hair, ...shelfOf(...without(4))])).not.toContain('zinc')
})

test('a shelf is counted once, and ingredients that are common everywhere are always included', () => {
  const shelf = shelfOf(['zinc'])
  expect(commonplaceOf(shelf)).toBe(commonplaceOf(shelf))
  for (const name of usuallyCommonplace) expect(commonplaceOf(shelf)).toContain(name)
})
