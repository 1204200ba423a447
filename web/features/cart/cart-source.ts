import type { Cart } from '#contract/cart/cart.ts'
import {
  acknowledgeCartPrices,
  addCartItem,
  changeCartItem,
  clearCart,
  removeCartItem,
} from '#contract/cart/endpoints.ts'
import { getProduct } from '#contract/catalogue/endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { readToken } from '#web/lib/session.ts'
import { type CartLine, type CartView, toLocalCart, viewOfCart, viewOfLocalCart } from './cart-view.ts'
import {
  addToLocalCart,
  changeLocalCart,
  clearLocalCart,
  readLocalCart,
  removeFromLocalCart,
  replaceLocalCart,
} from './local-cart-store.ts'
import { announceServerCart, readServerCart } from './server-cart.ts'

/** Reads and changes the cart of this page: a guest's in browser storage, a member's on the server. */
export interface CartSource {
  read(): Promise<CartView>
  change(line: CartLine, quantity: number): Promise<Changed>
  remove(line: CartLine): Promise<Changed>
  /** Adds a removed line to the cart again ("undo"). */
  restore(line: CartLine): Promise<Changed>
  clear(): Promise<Changed>
  /** Stores that the buyer has seen the changed prices, so that the cart page no longer lists them. */
  acknowledge(view: CartView): Promise<Changed>
}

/** The cart after a change; undefined when the page has to read the cart again. */
type Changed = CartView | undefined

export function cartSource(): CartSource {
  return readToken() === undefined ? guestCart : memberCart
}

const guestCart: CartSource = {
  async read() {
    const cart = readLocalCart()
    const products = await Promise.all(
      cart.items.map(async item => [item.productId, await currentProduct(item.productId)] as const),
    )
    return viewOfLocalCart(cart, new Map(products))
  },
  async change(line, quantity) {
    if (!readLocalCart().items.some(item => item.id === line.id)) throw new UnknownLineError()
    changeLocalCart(line.id, quantity)
    return undefined
  },
  async remove(line) {
    if (!readLocalCart().items.some(item => item.id === line.id)) throw new UnknownLineError()
    removeFromLocalCart(line.id)
    return undefined
  },
  async restore({ productId, name, photo, price, quantity }) {
    addToLocalCart({ productId, name, photo, price }, quantity)
    return undefined
  },
  async clear() {
    clearLocalCart()
    return undefined
  },
  async acknowledge(view) {
    replaceLocalCart(toLocalCart(view))
    return undefined
  },
}

const memberCart: CartSource = {
  read: async () => viewOfCart(await readServerCart()),
  change: async (line, quantity) =>
    announced(await callApi(changeCartItem, { params: { id: line.id }, body: { quantity } })),
  remove: async line => announced(await callApi(removeCartItem, { params: { id: line.id } })),
  restore: async ({ productId, quantity }) =>
    announced(await callApi(addCartItem, { body: { productId, quantity } })),
  clear: async () => announced(await callApi(clearCart)),
  acknowledge: async () => {
    await callApi(acknowledgeCartPrices)
    return undefined
  },
}

function announced(cart: Cart): CartView {
  announceServerCart(cart)
  return viewOfCart(cart)
}

/** Thrown when a line of the guest's cart no longer exists, for example because another tab removed it. */
export class UnknownLineError extends Error {
  override name = 'UnknownLineError'
}

/** Reads a product at its current price; undefined when it is no longer for sale, null when the request failed. */
async function currentProduct(id: number) {
  try {
    return await callApi(getProduct, { params: { id } })
  } catch (error) {
    return error instanceof ApiFailure && (error.status === 404 || error.status === 410) ? undefined : null
  }
}
