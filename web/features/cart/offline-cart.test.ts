import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart/cart.ts'
import type { LeftLine } from './left-lines.ts'
import { withLeftLine } from './offline-cart.ts'

const cart: Cart = {
  id: 7,
  total: 4000,
  itemCount: 1,
  items: [
    {
      id: 12,
      productId: 1,
      name: 'Savon',
      photo: null,
      photoSources: null,
      quantity: 2,
      price: 2000,
      subtotal: 4000,
      stockQuantity: 3,
      isAvailable: true,
      previousPrice: null,
    },
  ],
}
const item = (productId: number, quantity: number) => ({
  productId,
  name: `Produit ${productId}`,
  photo: null,
  price: 500,
  quantity,
})
const after = (...lines: Omit<LeftLine, 'id'>[]) =>
  lines.reduce((before, line, place) => withLeftLine(before, { id: String(place), ...line }), cart)
const quantities = ({ items }: Cart) => items.map(({ productId, quantity }) => [productId, quantity])

test('units are added to the line that the cart has, and a new product gets a line', () => {
  const changed = after({ item: item(1, 1) }, { item: item(2, 4) }, { item: item(2, 1) })
  expect(quantities(changed)).toEqual([
    [1, 3],
    [2, 5],
  ])
  expect(changed).toMatchObject({ itemCount: 2, total: 8500 })
  expect(changed.items.every(({ isAvailable }) => isAvailable)).toBe(true)
})

test('a quantity replaces the one of the line, 0 removes it, and a line that is gone gets none', () => {
  expect(quantities(after({ item: item(1, 1), isQuantity: true }))).toEqual([[1, 1]])
  expect(after({ item: item(1, 0), isQuantity: true })).toMatchObject({ items: [], itemCount: 0, total: 0 })
  expect(quantities(after({ item: item(2, 6), isQuantity: true }))).toEqual([[1, 2]])
})

test('an undone removal gives a product its line again', () => {
  const undo = { item: item(2, 6), isQuantity: true, isRestored: true }
  expect(quantities(after(undo))).toEqual([
    [1, 2],
    [2, 6],
  ])
})

test('more than the stock that was known is marked, and the total counts what was there', () => {
  const changed = after({ item: item(1, 9), isQuantity: true })
  expect(changed.items[0]).toMatchObject({ quantity: 9, isAvailable: false })
  expect(changed.total).toBe(6000)
})
