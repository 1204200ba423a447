import type { Cart } from '#contract/cart/cart.ts'
import { addCartItem, getCart } from '#contract/cart/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

const channelName = 'sira:cart'
const changeEvent = 'sira:server-cart'

/** Adds units of a product to the member's cart, and answers the whole cart. */
export async function addToServerCart(productId: number, quantity: number): Promise<Cart> {
  const cart = await callApi(addCartItem, { body: { productId, quantity } })
  announceServerCart(cart)
  return cart
}

/** How many lines the member's cart has. */
export async function countServerCart(): Promise<number> {
  return (await callApi(getCart)).itemCount
}

/** Tells this tab and the others that the member's cart has changed. */
export function announceServerCart({ itemCount }: Pick<Cart, 'itemCount'>): void {
  window.dispatchEvent(new CustomEvent(changeEvent, { detail: itemCount }))
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(itemCount)
  channel.close()
}

/** Calls `listener` with the number of lines when the member's cart changes here or in another tab. Answers the way to stop. */
export function onServerCartChange(listener: (itemCount: number) => void): () => void {
  const onHere = (event: Event) => listener((event as CustomEvent<number>).detail)
  window.addEventListener(changeEvent, onHere)
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined
  if (channel) channel.onmessage = event => listener(event.data as number)
  return () => {
    window.removeEventListener(changeEvent, onHere)
    channel?.close()
  }
}
