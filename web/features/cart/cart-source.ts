import type { Cart } from '#contract/cart/cart.ts'
import { acknowledgeCartPrices, clearCart } from '#contract/cart/endpoints.ts'
import { getProduct } from '#contract/catalogue/endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { readToken } from '#web/lib/session.ts'
import { isUnreached } from '#web/lib/unreached.ts'
import { announceHere } from './announced-cart.ts'
import { type CartLine, type CartView, toLocalCart, viewOfCart, viewOfLocalCart } from './cart-view.ts'
import {
  addToLocalCart,
  changeLocalCart,
  clearLocalCart,
  readLocalCart,
  removeFromLocalCart,
  replaceLocalCart,
} from './local-cart-store.ts'
import type { OfflineCart } from './offline-cart.ts'
import { addToServerCart, announceServerCart, readServerCart, setServerQuantity } from './server-cart.ts'
import { isCartWaiting, mergeIfNeeded } from './waiting-cart.ts'

/** Reads and changes the cart of this page: a guest's in browser storage, a member's on the server. */
export interface CartSource {
  read(): Promise<CartView>
  change(line: CartLine, quantity: number): Promise<Changed>
  remove(line: CartLine): Promise<Changed>
  /** Adds a removed line to the cart again ("undo"). */
  restore(line: CartLine): Promise<Changed>
  clear(view: CartView): Promise<Changed>
  /** Stores that the buyer has seen the changed prices, so that the cart page no longer lists them. */
  acknowledge(view: CartView): Promise<Changed>
}

/** Loads the code that works on the cart without the server. */
const loadOffline = () => import('./offline-cart.ts')

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
  async read() {
    await mergeIfNeeded()
    try {
      return viewOfCart(await readServerCart())
    } catch (error) {
      if (!isUnreached(error)) throw error
      const known = await (await loadOffline()).readOfflineCart()
      if (!known) throw error
      announceHere(known.cart)
      return viewOfOfflineCart(known)
    }
  },
  change: (line, quantity) => sendOrWait([{ ...line, quantity }], () => setServerQuantity(line.id, quantity)),
  remove: line => sendOrWait([{ ...line, quantity: 0 }], () => setServerQuantity(line.id, 0)),
  restore: line => {
    const id = newKey()
    return sendOrWait([line], () => addToServerCart(line.productId, line.quantity, id), id)
  },
  clear: view =>
    sendOrWait(
      view.lines.map(line => ({ ...line, quantity: 0 })),
      clearServerCart,
    ),
  acknowledge: async () => {
    await callApi(acknowledgeCartPrices)
    return undefined
  },
}

/**
 * Sends a change of the member's cart. Without an answer, or behind changes that wait already, the lines with their new
 * quantities wait on this device; `added` is the key of an addition.
 */
async function sendOrWait(lines: CartLine[], send: () => Promise<Cart>, added?: string): Promise<Changed> {
  let isReached = navigator.onLine
  if (!isCartWaiting()) {
    try {
      return viewOfCart(await send())
    } catch (error) {
      if (!isUnreached(error)) throw error
      isReached = false
    }
  }
  const known = await (await loadOffline()).waitForNetwork(lines, added)
  // Reading the cart again sends what waits.
  return isReached || !known ? undefined : viewOfOfflineCart(known)
}

function viewOfOfflineCart({ cart, asOf, waiting }: OfflineCart): CartView {
  const view = viewOfCart(cart)
  const lines = view.lines.map(line => ({ ...line, isWaiting: waiting.includes(line.productId) }))
  return { ...view, lines, offline: { asOf } }
}

async function clearServerCart(): Promise<Cart> {
  const cart = await callApi(clearCart)
  announceServerCart(cart)
  return cart
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
