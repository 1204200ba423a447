import { expect, test } from 'vitest'
import { addLine, emptyLocalCart } from '#contract/cart/local-cart.ts'
import { toLocalCart, viewOfLocalCart, withoutLine, withQuantity } from './cart-view.ts'

const stored = addLine(
  addLine(emptyLocalCart, { productId: 1, name: 'Gel', photo: null, price: 2000 }, 2),
  { productId: 2, name: 'Baume', photo: null, price: 3000 },
  1,
)
const product = { name: 'Gel doux', price: 2500, photo: '/p.webp', stockQuantity: 9 }

test('a guest sees the shop’s price of this moment, and what it was before', () => {
  const view = viewOfLocalCart(
    stored,
    new Map([
      [1, product],
      [2, null],
    ]),
  )
  expect(view.lines[0]).toMatchObject({
    price: 2500,
    previousPrice: 2000,
    subtotal: 5000,
    name: 'Gel doux',
    isAvailable: true,
  })
  expect(view.total).toBe(8000)
})

test('a product that is no longer for sale cannot be ordered and is not lost', () => {
  const view = viewOfLocalCart(
    stored,
    new Map([
      [1, undefined],
      [2, null],
    ]),
  )
  expect(view.lines[0]).toMatchObject({ isAvailable: false, stock: 0, name: 'Gel' })
})

test('more than the stock cannot be ordered', () => {
  const view = viewOfLocalCart(
    stored,
    new Map([
      [1, { ...product, stockQuantity: 1 }],
      [2, null],
    ]),
  )
  expect(view.lines[0]?.isAvailable).toBe(false)
  expect(withQuantity(view, 1, 1).lines[0]?.isAvailable).toBe(true)
})

test('the total counts only what can be bought', () => {
  const view = viewOfLocalCart(
    stored,
    new Map([
      [1, { ...product, stockQuantity: 1 }],
      [2, undefined],
    ]),
  )
  expect(view.total).toBe(2500)
  expect(withQuantity(view, 1, 1).total).toBe(2500)
})

test('what the shop could not be asked about stays as it was stored', () => {
  const view = viewOfLocalCart(
    stored,
    new Map([
      [1, null],
      [2, null],
    ]),
  )
  expect(view.total).toBe(stored.total)
  expect(toLocalCart(view)).toEqual(stored)
})

test('removing a line recomputes the sums', () => {
  const view = viewOfLocalCart(
    stored,
    new Map([
      [1, null],
      [2, null],
    ]),
  )
  expect(withoutLine(view, 1)).toMatchObject({ total: 3000, itemCount: 1 })
})
