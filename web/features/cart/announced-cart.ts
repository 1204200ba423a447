import type { Cart } from '#contract/cart/cart.ts'

const changeEvent = 'sira:server-cart'

let announced: number | undefined

/** The number of lines of the member's cart that this tab announced last; undefined before the first. */
export const announcedCount = () => announced

let opened: BroadcastChannel | undefined

/** The channel to the other tabs: what a tab sends over it does not reach itself. Undefined in browsers that have none. */
function otherTabs(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in window) opened ??= new BroadcastChannel('sira:cart')
  return opened
}

/** Tells all tabs the number of lines of the member's cart. */
export function announceCount(cart: Pick<Cart, 'itemCount'>): void {
  announceHere(cart)
  otherTabs()?.postMessage(cart.itemCount)
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
  const onThere = ({ data }: MessageEvent<number>) => listener(data)
  otherTabs()?.addEventListener('message', onThere)
  return () => otherTabs()?.removeEventListener('message', onThere)
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
