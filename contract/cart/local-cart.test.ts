import { describe, expect, test } from 'vitest'
import {
  addLine,
  changeLine,
  emptyLocalCart,
  formatLocalCart,
  parseLocalCart,
  removeLine,
} from './local-cart.ts'

const gel = { productId: 7, name: 'Gel', photo: null, price: 2500 }
const baume = { productId: 9, name: 'Baume', photo: '/uploads/b.webp', price: 4000 }

describe('guest cart', () => {
  test('adding a product twice increases its quantity [S4.guestCart.again]', () => {
    const cart = addLine(addLine(emptyLocalCart, gel, 1), gel, 2)
    expect(cart.items).toEqual([{ ...gel, id: 7, quantity: 3, subtotal: 7500 }])
  })

  test('its total is recomputed and item_count counts distinct lines, not units [S4.guestCart]', () => {
    const cart = addLine(addLine(emptyLocalCart, gel, 3), baume, 2)
    expect(cart).toMatchObject({ total: 15_500, itemCount: 2 })
  })

  test.each([0, -1])('a quantity of %i removes the line [S4.guestCart.zero]', quantity => {
    expect(changeLine(addLine(emptyLocalCart, gel, 1), 7, quantity)).toEqual(emptyLocalCart)
  })

  test('removing a line keeps the others', () => {
    expect(removeLine(addLine(addLine(emptyLocalCart, gel, 1), baume, 1), 7)).toMatchObject({
      total: 4000,
      itemCount: 1,
    })
  })

  test('is stored in the names of the wire', () => {
    expect(JSON.parse(formatLocalCart(addLine(emptyLocalCart, baume, 2)))).toEqual({
      id: null,
      total: 8000,
      item_count: 1,
      items: [
        {
          id: 9,
          produit_id: 9,
          intitule: 'Baume',
          photo: '/uploads/b.webp',
          quantity: 2,
          price: 4000,
          subtotal: 8000,
        },
      ],
    })
  })

  test('is restored from storage unchanged', () => {
    const cart = addLine(addLine(emptyLocalCart, gel, 3), baume, 2)
    expect(parseLocalCart(formatLocalCart(cart))).toEqual(cart)
  })

  test.each([
    null,
    '',
    'x',
    '[]',
    '{"items":5}',
    '{"items":[null,{"produit_id":"7"},{"produit_id":1,"quantity":-1,"price":5},{"produit_id":1,"quantity":1.5,"price":5}]}',
  ])('unreadable storage (%s) is an empty cart', stored => {
    expect(parseLocalCart(stored)).toEqual(emptyLocalCart)
  })

  test('manipulated sums are computed again', () => {
    expect(
      parseLocalCart(
        '{"total":1,"item_count":9,"items":[{"produit_id":7,"quantity":2,"price":100,"subtotal":1}]}',
      ),
    ).toMatchObject({ total: 200, itemCount: 1 })
  })
})
