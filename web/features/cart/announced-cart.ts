import type { Cart } from '#contract/cart/cart.ts'
import { newKey } from '#web/lib/new-key.ts'

const channelName = 'sira:cart'
const changeEvent = 'sira:server-cart'

let announced: number | undefined

/** The number of lines of the member's cart that this tab announced last; undefined before the first. */
export const announcedCount = () => announced

const tabId = newKey()

interface CartMessage {
  tabId: string
  itemCount: number
}

/** Tells all tabs the number of lines of the member's cart. */
export function announceCount(cart: Pick<Cart, 'itemCount'>): void {
  announceHere(cart)
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ tabId, itemCount: cart.itemCount } satisfies CartMessage)
  channel.close()
}

/** Tells this tab the number of lines of the member's cart. */
export function announceHere({ itemCount }: Pick<Cart, 'itemCount'>): void {
  announced = itemCount
  window.dispatchEvent(new CustomEvent(changeEvent, { detail: itemCount }))
}

/**
 * Calls `listener` with the number of cart lines when another tab changes the member's cart. Returns the
 * unsubscribe function.
 */
export function onOtherTabsCartChange(listener: (itemCount: number) => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<CartMessage>) => {
    // A BroadcastChannel also reaches other channels of the same tab, so messages from this tab are ignored.
    if (data.tabId !== tabId) listener(data.itemCount)
  }
  return () => channel.close()
}

/**
 * Calls `listener` with the number of cart lines when any tab changes the member's cart, this one included. Returns
 * the unsubscribe function.
 */
export function onServerCartChange(listener: (itemCount: number) => void): () => void {
  const onHere = (event: Event) => listener((event as CustomEvent<number>).detail)
  window.addEventListener(changeEvent, onHere)
  const stopOthers = onOtherTabsCartChange(listener)
  return () => {
    window.removeEventListener(changeEvent, onHere)
    stopOthers()
  }
}
