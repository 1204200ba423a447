import type { Cart } from '#contract/cart/cart.ts'
import { addCartItem, changeCartItem, getCart, removeCartItem } from '#contract/cart/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { keepAnswer } from '#web/lib/offline/keep-answer.ts'
import { isUnreached } from '#web/lib/unreached.ts'
import { announceCount, announcedCount, announceHere } from './announced-cart.ts'

/**
 * Adds units of a product to the member's cart; resolves to the whole cart. However often an addition with the same key is sent,
 * its units are added once.
 */
export async function addToServerCart(
  productId: number,
  quantity: number,
  key: string = newKey(),
): Promise<Cart> {
  const cart = await callApi(addCartItem, {
    headers: { idempotencyKey: key },
    body: { productId, quantity },
  })
  announceServerCart(cart)
  return cart
}

/** Sets the quantity of a line of the member's cart, where 0 removes it; resolves to the whole cart. */
export async function setServerQuantity(id: number, quantity: number): Promise<Cart> {
  const params = { id }
  const cart =
    quantity === 0
      ? await callApi(removeCartItem, { params })
      : await callApi(changeCartItem, { params, body: { quantity } })
  announceServerCart(cart)
  return cart
}

/** Reads the member's cart and updates the header's count. */
export async function readServerCart(): Promise<Cart> {
  const cart = await callApi(getCart)
  keepCart(cart)
  announceHere(cart)
  return cart
}

/**
 * Reads the number of lines in the member's cart. The cart page reads and announces the cart itself: there it is the
 * announced number, undefined before the announcement. Without an answer it is the number that this device knows.
 */
export async function countServerCart(): Promise<number | undefined> {
  if (window.location.pathname === '/cart') return announcedCount()
  try {
    const cart = await callApi(getCart)
    keepCart(cart)
    return cart.itemCount
  } catch (error) {
    if (!isUnreached(error)) throw error
    return (await (await import('./offline-cart.ts')).readOfflineCart())?.cart.itemCount
  }
}

/** Keeps the cart on this device for its member, whose id is that of the cart. */
function keepCart(cart: Cart): void {
  keepAnswer(cart.id, 'cart', cart)
}

/** Keeps the changed cart of the member and tells all tabs its number of lines. */
export function announceServerCart(cart: Cart): void {
  keepCart(cart)
  announceCount(cart)
}
