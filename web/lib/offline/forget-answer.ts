import type { Cart } from '#contract/cart/cart.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import { readSession } from '../session.ts'
import { answerPath, answersCache } from './private-copies.ts'

/**
 * Deletes the kept answers to the signed-in member with this name, or with a name below it (`name/…`), in every language,
 * because what they say is no longer true. It needs no code from the network, which may be lost. A failure does not undo
 * what the server has done, so it is only logged.
 */
export async function forgetAnswer(name: string): Promise<void> {
  const memberId = readSession()?.user.id
  if (memberId === undefined) return
  const path = answerPath(memberId, name)
  try {
    const cache = await caches.open(answersCache)
    for (const kept of await cache.keys())
      if (`${new URL(kept.url).pathname}/`.startsWith(`${path}/`)) await cache.delete(kept)
  } catch (error) {
    console.warn('a kept answer could not be deleted', error)
  }
}

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
