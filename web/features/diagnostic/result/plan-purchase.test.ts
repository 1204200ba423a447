import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { firstMonth, isStaged, planPurchase, wholeRoutine } from './plan-purchase.ts'

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
const wanted = (...products: (ProductCard | null)[]) => products.map(one => ({ product: one, quantity: 1 }))
const added = ({ add }: { add: { product: ProductCard }[] }) => add.map(one => one.product.id)

test('each product of a routine is bought once, however many steps use it', () => {
  const plan = planPurchase(wanted(product(1), product(2), product(1)), [])
  expect(added(plan)).toEqual([1, 2])
})

test('products in the cart, sold out or withdrawn are left out, each with its reason', () => {
  const plan = planPurchase(wanted(product(1), product(2, 0), null, product(3), product(4, 0)), [3, 4])
  expect(added(plan)).toEqual([1])
  expect(ids(plan.soldOut)).toEqual([2])
  expect(ids(plan.held)).toEqual([3, 4])
  expect(plan.gone).toBe(1)
})

test('a routine without products buys nothing', () => {
  expect(planPurchase([], [7])).toEqual({ add: [], held: [], soldOut: [], gone: 0 })
})

test('the first purchase is that of the first month that buys something, with its quantities', () => {
  const bought = (id: number, quantity: number) => ({
    productId: id,
    product: product(id),
    quantity,
    price: 1000,
    isAgain: false,
    monthsOfBudget: 1,
  })
  const month = (number: number, ...products: ReturnType<typeof bought>[]) => ({
    month: number,
    products,
    total: 0,
    saved: 0,
  })
  const advised = { products: [], purchasePlan: [month(1), month(2, bought(7, 2)), month(3, bought(8, 1))] }
  expect(planPurchase(firstMonth(advised), []).add).toMatchObject([{ product: { id: 7 }, quantity: 2 }])
  expect(isStaged(advised)).toBe(true)
})

test('a result without a purchase plan buys the whole routine', () => {
  const one = {
    productId: 5,
    product: product(5),
    reasons: [],
    against: [],
    costPerMonth: 500,
    lasts: 60,
    swap: null,
  }
  const advised = { products: [one], purchasePlan: [] }
  expect(firstMonth(advised)).toEqual(wholeRoutine(advised))
  expect(isStaged(advised)).toBe(false)
})
