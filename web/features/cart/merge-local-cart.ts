import type { Cart } from '#contract/cart/cart.ts'
import { getCart } from '#contract/cart/endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { readSession } from '#web/lib/session.ts'
import { addLeftLine, type LeftLine, readWaitingLines, refuseLeftLine, removeLeftLine } from './left-lines.ts'
import { clearLocalCart, readLocalCart, removeFromLocalCart } from './local-cart-store.ts'
import { addToServerCart, setServerQuantity } from './server-cart.ts'

/**
 * Sends the signed-in member's waiting lines to the cart in their order, after a login also the guest's cart, which is then
 * deleted. Refused lines are stored with their reason, for the cart page to show. Lines without a response are sent again later.
 * Resolves to the member's cart if it is known afterwards.
 */
export function mergeLocalCart(): Promise<Cart | undefined> {
  return inTurn(async () => {
    const memberId = readSession()?.user.id
    if (memberId === undefined) return undefined
    for (const item of readLocalCart().items) {
      addLeftLine(item)
      removeFromLocalCart(item.id)
    }
    clearLocalCart()
    try {
      let cart: Cart | undefined
      for (const line of readWaitingLines()) {
        // The next request would carry the token of another member.
        if (readSession()?.user.id !== memberId) return undefined
        cart = await send(memberId, line, cart)
      }
      return cart
    } catch (error) {
      // A failed merge of the carts must not prevent the login.
      console.warn('the local cart could not be merged', error)
      return undefined
    }
  })
}

/** Sends one line to the member's cart; resolves to the cart afterwards if it is known. */
async function send(memberId: number, line: LeftLine, known: Cart | undefined): Promise<Cart | undefined> {
  const { id, item, isQuantity, isRestored } = line
  try {
    const cart = isQuantity
      ? await setQuantity(line, known ?? (await callApi(getCart)))
      : await addToServerCart(item.productId, item.quantity, id)
    removeLeftLine(memberId, id)
    return cart
  } catch (error) {
    if (!(error instanceof ApiFailure) || !isRefusal(error)) throw error
    // A line that is no longer in the cart has no quantity to change.
    if (isQuantity && !isRestored && error.status === 404) removeLeftLine(memberId, id)
    else refuseLeftLine(memberId, line, error.message)
    return undefined
  }
}

async function setQuantity(
  { id, item: { productId, quantity }, isRestored }: LeftLine,
  cart: Cart,
): Promise<Cart> {
  const line = cart.items.find(item => item.productId === productId)
  if (!line && isRestored) return addToServerCart(productId, quantity, id)
  if (!line || line.quantity === quantity) return cart
  return setServerQuantity(line.id, quantity)
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
