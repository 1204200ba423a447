import { propsOf } from '#web/islands/island-props.ts'
import { noteSeen, wishesKey } from '#web/lib/browsed.ts'
import { shareAddress } from '#web/lib/share-address.ts'
import { followBuying } from './follow-buying.ts'
import type { ShareProductProps } from './share-props.ts'

/** How far below the screen the products seen before are when they are shown. */
const nearMargin = '400px'

/**
 * Shares the product's page or changes the wishlist after a press of a button; without one, starts what the page does by
 * itself.
 */
export function runTools(island: HTMLElement, press: Event | undefined): Promise<void> | void {
  if (!press) return startPage(island)
  const button = (press.target as Element).closest('button')
  if (!button) return
  return button.hasAttribute('aria-pressed') ? changeWish(island) : shareProduct(island)
}

/** Has the bar follow what is on the screen, notes that the product was seen, and shows its heart and those seen before. */
function startPage(island: HTMLElement): void {
  followBuying()
  const { id, name, photo } = propsOf<ShareProductProps>(island).product
  noteSeen({ id, name, photo })
  if (Object.keys(localStorage).some(key => key.startsWith(wishesKey)))
    import('./product-wish.ts').then(wish => wish.followWish(island)).catch(console.warn)
  const place = document.getElementById('seen')
  if (!place) return
  const sight = new IntersectionObserver(
    entries => {
      if (!entries.at(-1)?.isIntersecting) return
      sight.disconnect()
      import('./seen-products.ts').then(seen => seen.showSeen(place, id)).catch(console.warn)
    },
    { rootMargin: nearMargin },
  )
  sight.observe(place)
}

async function changeWish(island: HTMLElement): Promise<void> {
  await (await import('./product-wish.ts')).changeShownWish(island)
}

/** Shares the product's page, and says what happened. */
async function shareProduct(island: HTMLElement): Promise<void> {
  const { title, path, words } = propsOf<ShareProductProps>(island)
  const url = new URL(path, location.origin).href
  const shared = await shareAddress({ title, url })
  const text = { shared: '', left: '', copied: words.copied, failed: words.failure.replace('{{url}}', url) }
  const status = island.querySelector('[role=status]')
  if (status) status.textContent = text[shared]
}
