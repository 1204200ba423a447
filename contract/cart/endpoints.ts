import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { AddCartItem, AdditionKey, Cart, CartItemProfile, ChangeCartItem } from './cart.ts'
import { addWish, getWishlist, listWishedProducts, removeWish } from './wishlist-endpoints.ts'

const params = z.object({ id: pathId })

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  access: 'member',
  response: Cart,
  summary: 'The caller’s cart, at the prices and stock of this moment',
})

export const addCartItem = endpoint({
  method: 'POST',
  path: '/cart/items',
  access: 'member',
  headers: AdditionKey,
  body: AddCartItem,
  response: Cart,
  status: 201,
  errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'CONFLICT', 'PROFILE_NOT_FOUND'],
  summary:
    'Adds units of a product to the cart; price, productName and productPhoto are ignored. The units of one Idempotency-Key are added once',
})

export const changeCartItem = endpoint({
  method: 'PUT',
  path: '/cart/items/:id',
  access: 'member',
  params,
  body: ChangeCartItem,
  response: Cart,
  errors: ['OUT_OF_STOCK'],
  summary: 'Sets the quantity of a line',
})

export const setCartItemProfile = endpoint({
  method: 'PUT',
  path: '/cart/items/:id/profil',
  access: 'member',
  params,
  body: CartItemProfile,
  response: Cart,
  errors: ['PROFILE_NOT_FOUND'],
  summary: 'Says for which person of the account a line is; orders do not keep it',
})

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/cart/items/:id',
  access: 'member',
  params,
  response: Cart,
  status: 200,
  summary: 'Removes a line',
})

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/cart',
  access: 'member',
  response: Cart,
  status: 200,
  summary: 'Removes every line',
})

export const acknowledgeCartPrices = endpoint({
  method: 'PUT',
  path: '/cart/prices/seen',
  access: 'member',
  response: Cart,
  summary: 'Says that the caller has seen the present prices: no line shows a previous price afterwards',
})

/** The API endpoints for a member's cart and wishlist. */
export const cart = {
  getCart,
  addCartItem,
  changeCartItem,
  setCartItemProfile,
  removeCartItem,
  clearCart,
  acknowledgeCartPrices,
  getWishlist,
  addWish,
  removeWish,
  listWishedProducts,
}
