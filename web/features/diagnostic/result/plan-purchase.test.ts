import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { planPurchase } from './plan-purchase.ts'

const product = (id: number, stockQuantity = 5): ProductCard => ({
  id,
  name: `Soin ${id}`,
  reference: `R${id}`,
  brand: 'Sira',
  price: 1000,
  photo: null,
  photoSources: null,
  stockQuantity,
  recommended: false,
  status: 'published',
})
const ids = (products: ProductCard[]) => products.map(({ id }) => id)

test('each product of a routine is bought once, however many steps use it', () => {
  const plan = planPurchase([product(1), product(2), product(1)], [])
  expect(ids(plan.add)).toEqual([1, 2])
})

test('what the cart holds, what is sold out and what is gone stay out, each told apart', () => {
  const plan = planPurchase([product(1), product(2, 0), null, product(3), product(4, 0)], [3, 4])
  expect(ids(plan.add)).toEqual([1])
  expect(ids(plan.soldOut)).toEqual([2])
  expect(ids(plan.held)).toEqual([3, 4])
  expect(plan.gone).toBe(1)
})

test('a routine without products buys nothing', () => {
  expect(planPurchase([], [7])).toEqual({ add: [], held: [], soldOut: [], gone: 0 })
})
