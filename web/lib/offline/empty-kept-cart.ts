import type { Cart } from '#contract/cart/cart.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import { readSession } from '../session.ts'
import { answerPath, answersCache } from './private-copies.ts'

/**
 * Empties the kept cart and checkout of the signed-in member, because an order has taken their goods. So both open without
 * a network, and the next goods can be put in the cart. Like `forgetAnswer`, it needs no code from the network.
 */
export async function emptyKeptCart(): Promise<void> {
  const memberId = readSession()?.user.id
  if (memberId === undefined || !('caches' in window)) return
  const own = answerPath(memberId, '')
  try {
    const cache = await caches.open(answersCache)
    for (const request of await cache.keys()) {
      const [name] = new URL(request.url).pathname.replace(own, '').split('/')
      const answer = name === 'cart' || name === 'checkout' ? await cache.match(request) : undefined
      if (!answer) continue
      const { data } = (await answer.json()) as { data: Cart | Checkout }
      const emptied = 'cart' in data ? { ...data, cart: withoutItems(data.cart) } : withoutItems(data)
      await cache.put(request, new Response(JSON.stringify({ data: emptied, at: Date.now() })))
    }
  } catch (error) {
    console.warn('the kept cart could not be emptied', error)
  }
}

const withoutItems = (cart: Cart): Cart => ({ ...cart, items: [], total: 0, itemCount: 0 })
