import type { Cart } from '#contract/cart/cart.ts'
import { getCart } from '#contract/cart/endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { readToken } from '#web/lib/session.ts'
import { addLeftLine, changeLeftLine, type LeftLine, readLeftLines, removeLeftLine } from './left-lines.ts'
import { clearLocalCart, readLocalCart, removeFromLocalCart } from './local-cart-store.ts'
import { addToServerCart } from './server-cart.ts'

/**
 * After a login, adds the guest's lines to the member's cart one by one and deletes the local cart. Refused lines are
 * stored with their reason, for the cart page to show. Lines without a response are retried on the next page; the
 * member's cart then shows whether only the response was lost. Resolves to the member's cart if it was read for that.
 */
export function mergeLocalCart(): Promise<Cart | undefined> {
  return inTurn(async () => {
    if (readToken() === undefined) return undefined
    for (const item of readLocalCart().items) {
      addLeftLine(item)
      removeFromLocalCart(item.id)
    }
    clearLocalCart()
    const waiting = readLeftLines().filter(line => line.refusal === undefined)
    if (waiting.length === 0) return undefined
    try {
      let cart = await callApi(getCart)
      for (const line of waiting) cart = await add(line, cart)
      return cart
    } catch (error) {
      // A failed merge of the carts must not prevent the login.
      console.warn('the local cart could not be merged', error)
      return undefined
    }
  })
}

/** Sends one guest's line to the member's cart; resolves to the member's cart afterwards. */
async function add({ id, item, heldBefore }: LeftLine, cart: Cart): Promise<Cart> {
  const held = cart.items.find(line => line.productId === item.productId)?.quantity ?? 0
  if (heldBefore !== undefined && held >= heldBefore + item.quantity) {
    removeLeftLine(id)
    return cart
  }
  changeLeftLine(id, { heldBefore: held })
  try {
    const changed = await addToServerCart(item.productId, item.quantity)
    removeLeftLine(id)
    return changed
  } catch (error) {
    if (!(error instanceof ApiFailure) || !isRefusal(error)) throw error
    changeLeftLine(id, { refusal: error.message })
    return cart
  }
}

/**
 * Whether the server refused the product, the quantity or another line, so that sending it again would not help.
 */
function isRefusal({ status }: ApiFailure): boolean {
  return status === 404 || status === 409 || status === 422
}

let turn: Promise<unknown> = Promise.resolve()

/** Runs one cart merge at a time: in this tab, and in all tabs if the browser has the Web Locks API. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const locked = () => ('locks' in navigator ? navigator.locks.request('sira:merge-cart', work) : work())
  const mine = turn.then(locked)
  turn = mine.catch(() => {})
  return mine
}
