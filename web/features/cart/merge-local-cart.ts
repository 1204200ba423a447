import type { LocalCartItem } from '#contract/cart/local-cart.ts'
import { ApiFailure } from '#contract/client.ts'
import { clearLocalCart, readLocalCart, removeFromLocalCart } from './local-cart-store.ts'
import { addToServerCart } from './server-cart.ts'

/**
 * After login or registration: adds the guest's lines to the member's cart one by one. A line leaves storage as
 * soon as the server has it, so that neither a lost connection nor a second tab adds it twice or loses it. What
 * the stock does not allow stays in storage; the cart page tells of it. Answers the lines that stayed.
 */
export async function mergeLocalCart(): Promise<LocalCartItem[]> {
  return withLock(async () => {
    for (const item of readLocalCart().items) {
      try {
        await addToServerCart(item.productId, item.quantity)
      } catch (error) {
        if (error instanceof ApiFailure && error.status < 500) continue
        break
      }
      removeFromLocalCart(item.id)
    }
    const left = readLocalCart().items
    if (left.length === 0) clearLocalCart()
    return left
  })
}

/** One merge at a time among all tabs, where the browser can do that. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('sira:merge-cart', work) : work()
}
