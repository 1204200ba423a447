import { useEffect, useState } from 'react'
import { island } from '#web/islands/island.tsx'
import { onSessionChange, readToken } from '#web/lib/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { onLocalCartChange, readLocalCart } from './local-cart-store.ts'

export interface CartBadgeProps {
  /** The link's labels for an empty cart, one line and more lines; `{{count}}` stands for the number. */
  words: { label: string; one: string; many: string }
}

/** The header's link to the cart with the number of cart lines: a guest's at once, a member's after a request. */
export default function CartBadge({ words }: CartBadgeProps) {
  const [count, setCount] = useState(0)

  useEffect(() => {
    let stopServer: (() => void) | undefined
    let isGone = false
    async function follow() {
      if (readToken() === undefined) return setCount(readLocalCart().itemCount)
      const [server, { mergeLocalCart }] = await Promise.all([
        import('./server-cart.ts'),
        import('./merge-local-cart.ts'),
      ])
      if (isGone) return
      stopServer ??= server.onServerCartChange(setCount)
      // The merge of the guest's cart into the member's may have failed after the login, so it is tried again.
      const merged = await mergeLocalCart()
      const counted = merged?.itemCount ?? (await server.countServerCart())
      if (counted !== undefined) setCount(counted)
    }
    const refresh = () =>
      void follow().catch((error: unknown) => console.warn('the cart could not be counted', error))
    refresh()
    // While lines move into the member's cart, the local cart changes line by line; do not refetch the count each
    // time.
    const onLocalChange = () => readToken() ?? refresh()
    const stops = [onLocalCartChange(onLocalChange), onSessionChange(refresh)]
    return () => {
      isGone = true
      stopServer?.()
      for (const stop of stops) stop()
    }
  }, [])

  const label =
    count === 0 ? words.label : (count === 1 ? words.one : words.many).replace('{{count}}', String(count))
  return (
    <a
      href="/cart"
      aria-label={label}
      className="relative grid size-11 place-items-center rounded-full hover:bg-fill"
    >
      <Icon name="cart" />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0 min-w-5 animate-rise rounded-full bg-hibiscus px-1 text-center text-xs leading-5 font-semibold text-on-hibiscus tabular-nums"
        >
          {count}
        </span>
      ) : null}
    </a>
  )
}

export const CartBadgeIsland = island('cart-badge', CartBadge)
