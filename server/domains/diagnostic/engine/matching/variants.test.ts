import { expect, test } from 'vitest'
import { answersOf, assessmentOf, demoProducts } from '#tests/support/demo-skin.ts'
import { madeRanked } from '#tests/support/made-product.ts'
import { indexShelf } from '../products/shelf.ts'
import { buildRoutine } from '../routine/routine.ts'
import { match } from './match.ts'
import { inAdvisedOrder } from './recommend.ts'
import { oneVariant } from './variants.ts'

const variant = (group: number, price: number, cost: number, score = 10) => {
  const one = madeRanked('moisturiser', { cost, score })
  return { ...one, product: { ...one.product, group, price } }
}
const withBudget = (budget: number | null) => ({ filters: { ...assessmentOf(answersOf()).filters, budget } })

test('of the sizes of a product, the cheapest per month that the month’s budget can buy is recommended', () => {
  const small = variant(1, 4000, 4000)
  const large = variant(1, 7000, 3000)
  const huge = variant(1, 12_000, 2500)
  const sizes = [small, large, huge]
  expect(oneVariant(sizes, withBudget(5000))).toEqual([small])
  expect(oneVariant(sizes, withBudget(10_000))).toEqual([large])
  expect(oneVariant(sizes, withBudget(null))).toEqual([huge])
  expect(oneVariant(sizes.toReversed(), withBudget(5000))).toEqual([small])
  expect(oneVariant([large, huge], withBudget(2000))).toEqual([large])
})

test('of shades that cost the same, the one that fits best is recommended, and products of their own all stay', () => {
  const [light, dark] = [variant(2, 5000, 5000, 8), variant(2, 5000, 5000, 9)]
  const other = madeRanked('moisturiser', { cost: 1 })
  expect(oneVariant([light, other, dark], withBudget(null))).toEqual([other, dark])
})

test('a routine, its alternatives and the recommended products have each group once, and only with what is in stock', () => {
  const facts = [...demoProducts.values()]
  const copies = facts.flatMap(product => [
    { ...product, group: product.id },
    { ...product, id: product.id + 1000, group: product.id, price: product.price - 100 },
    { ...product, id: product.id + 2000, group: product.id, price: product.price - 200, stock: 0 },
  ])
  const groups = new Map(copies.map(({ id, group }) => [id, group]))
  const assessment = assessmentOf(answersOf())
  const result = match(assessment, indexShelf(copies), { month: 2 })
  const routine = buildRoutine(assessment, result)
  const steps = [...routine.morning, ...routine.evening, ...routine.weekly]
  for (const step of steps) {
    const ids = [step.product, step.swap?.product].filter(id => id != null)
    expect(new Set(ids.map(id => groups.get(id))).size).toBe(ids.length)
  }
  const bought = routine.products.map(({ product }) => product)
  const advised = inAdvisedOrder(assessment, result).map(({ product }) => product.id)
  for (const ids of [bought, advised]) {
    expect(ids.length).toBeGreaterThan(3)
    expect(new Set(ids.map(id => groups.get(id))).size).toBe(ids.length)
    expect(ids.every(id => id > 1000 && id < 2000)).toBe(true)
  }
})
