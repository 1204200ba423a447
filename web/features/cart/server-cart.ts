import type { Cart } from '#contract/cart/cart.ts'
import { addCartItem, getCart } from '#contract/cart/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

const channelName = 'sira:cart'
const changeEvent = 'sira:server-cart'

/** Adds units of a product to the member's cart; resolves to the whole cart. */
export async function addToServerCart(productId: number, quantity: number): Promise<Cart> {
  const cart = await callApi(addCartItem, { body: { productId, quantity } })
  announceServerCart(cart)
  return cart
}

/** Reads the member's cart and updates the header's count. */
export async function readServerCart(): Promise<Cart> {
  const cart = await callApi(getCart)
  announceHere(cart)
  return cart
}

/** The number of lines that this tab announced last. */
let announced: number | undefined

/**
 * Reads the number of lines in the member's cart. The cart page reads and announces the cart itself: there it is the
 * announced number, undefined before the announcement.
 */
export async function countServerCart(): Promise<number | undefined> {
  return window.location.pathname === '/cart' ? announced : (await callApi(getCart)).itemCount
}

const tabId = crypto.randomUUID()

interface CartMessage {
  tabId: string
  itemCount: number
}

/** Tells this tab and the other tabs that the member's cart has changed, with its number of lines. */
export function announceServerCart(cart: Pick<Cart, 'itemCount'>): void {
  announceHere(cart)
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ tabId, itemCount: cart.itemCount } satisfies CartMessage)
  channel.close()
}

function announceHere({ itemCount }: Pick<Cart, 'itemCount'>): void {
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
