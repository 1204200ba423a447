import { plainIsland } from '#web/islands/plain-island.tsx'
import { CountLink } from '#web/ui/count-link.tsx'
import type { CartLinkProps } from './cart-count.ts'

/** The header's link to the cart with the number of its lines. */
function CartLink({ words }: CartLinkProps) {
  return (
    <CountLink
      href="/cart"
      label={words.label}
      icon="cart"
      count="before:content-(--cart-count) has-cart:block"
    />
  )
}

export const CartLinkIsland = plainIsland('cart-link', CartLink)
