import type { Cart } from '#contract/cart/cart.ts'
import { localCartKey } from '#contract/cart/local-cart.ts'
import { readSession } from '#web/lib/session.ts'
import { leftLinesEvent, refusedLinesKey, waitingLinesKey } from '#web/lib/session-keys.ts'

/**
 * Sends what waits for the member's cart, a guest's lines after a login or changes without an answer; resolves to the cart if it
 * is known afterwards. The code is loaded only if something waits.
 */
export async function mergeIfNeeded(): Promise<Cart | undefined> {
  if (!isCartWaiting() && !(readSession() && localStorage.getItem(localCartKey))) return undefined
  try {
    return await (await import('./merge-local-cart.ts')).mergeLocalCart()
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

/** Whether the signed-in member's cart refused lines, or lines wait for the network. */
export function hasLeftLines(): boolean {
  return isCartWaiting() || localStorage.getItem(refusedLinesKey + readSession()?.user.id) !== null
}

/** Whether changes of the signed-in member's cart wait for the network. */
export function isCartWaiting(): boolean {
  return localStorage.getItem(waitingLinesKey + readSession()?.user.id) !== null
}

/** Calls `listener` when left lines change in this tab, or browser storage in another. Returns the unsubscribe function. */
export function onLeftLinesChange(listener: () => void): () => void {
  const events = ['storage', leftLinesEvent]
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}
