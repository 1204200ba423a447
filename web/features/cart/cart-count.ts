import { propsOf } from '#web/islands/island-props.ts'
import { markCartCount } from '#web/lib/cart-mark.ts'
import { onSessionChange, readToken } from '#web/lib/session.ts'
import { orderSentEvent } from '#web/lib/session-keys.ts'
import { onLocalCartChange, readLocalCart } from './local-cart-store.ts'

export interface CartLinkProps {
  /** The link's labels for an empty cart, one line and more lines; `{{count}}` stands for the number. */
  words: { label: string; one: string; many: string }
}

/**
 * Shows the number of cart lines on the header's link: a guest's at once, a member's after a request. Returns the
 * unsubscribe function.
 */
export function followCartCount(island: HTMLElement): () => void {
  const { words } = propsOf<CartLinkProps>(island)
  let stopServer: (() => void) | undefined
  let isGone = false
  function show(count: number) {
    markCartCount(count)
    const label = count === 0 ? words.label : count === 1 ? words.one : words.many
    island.querySelector('a')?.setAttribute('aria-label', label.replace('{{count}}', String(count)))
  }
  async function follow() {
    if (readToken() === undefined) return show(readLocalCart().itemCount)
    const [server, { onServerCartChange }, { mergeIfNeeded }] = await Promise.all([
      import('./server-cart.ts'),
      import('./announced-cart.ts'),
      import('./waiting-cart.ts'),
    ])
    if (isGone) return
    stopServer ??= onServerCartChange(show)
    // The guest's cart, after a login, or changes may have been left without an answer.
    const merged = await mergeIfNeeded()
    const counted = merged?.itemCount ?? (await server.countServerCart())
    if (counted !== undefined) show(counted)
  }
  const refresh = () =>
    void follow().catch((error: unknown) => console.warn('the cart could not be counted', error))
  refresh()
  // What waits for the network is sent, and counted again.
  for (const event of ['online', orderSentEvent]) window.addEventListener(event, refresh)
  // While lines move into the member's cart, the local cart changes line by line; do not refetch the count each time.
  const stops = [onLocalCartChange(() => readToken() ?? refresh()), onSessionChange(refresh)]
  return () => {
    isGone = true
    for (const event of ['online', orderSentEvent]) window.removeEventListener(event, refresh)
    stopServer?.()
    for (const stop of stops) stop()
  }
}
