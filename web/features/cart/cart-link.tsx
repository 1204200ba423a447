import { plainIsland } from '#web/islands/plain-island.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CartLinkProps } from './cart-count.ts'

/** The header's link to the cart with the number of its lines. */
function CartLink({ words }: CartLinkProps) {
  return (
    <a
      href="/cart"
      aria-label={words.label}
      className="relative grid size-11 place-items-center rounded-full hover:bg-fill"
    >
      <Icon name="cart" />
      <span
        aria-hidden="true"
        className="absolute end-0 top-0 hidden min-w-5 animate-rise rounded-full bg-hibiscus px-1 text-center text-xs leading-5 font-semibold text-on-hibiscus tabular-nums before:content-(--cart-count) has-cart:block"
      />
    </a>
  )
}

export const CartLinkIsland = plainIsland('cart-link', CartLink)
