import { useEffect, useState } from 'react'
import type { Locale } from '#contract/shared/locale.ts'
import { island } from '#web/islands/island.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface CartBadgeProps {
  locale: Locale
  words: { label: string }
}

/** The way to the cart, with the number of its lines. */
export default function CartBadge({ words }: CartBadgeProps) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const stored = JSON.parse(localStorage.getItem('local_cart') ?? 'null') as { item_count?: number } | null
    setCount(stored?.item_count ?? 0)
  }, [])
  return (
    <a href="/cart" aria-label={words.label} className="relative grid size-11 place-items-center rounded-full hover:bg-fill">
      <Icon name="cart" />
      {count > 0 ? <span className="absolute end-0 top-0 rounded-full bg-accent px-1.5 text-xs text-on-accent">{count}</span> : null}
    </a>
  )
}

export const CartBadgeIsland = island('cart-badge', CartBadge)
