import { ApiFailure } from '#contract/client.ts'
import { propsOf } from '#web/islands/island-props.ts'
import { make } from '#web/lib/make-element.ts'
import { changeWish, isWished, onWishesChange, sendWishes } from '#web/lib/wishes.ts'
import type { ShareProductProps } from './share-props.ts'

/** Shows on the heart of a product's page whether the product is in the wishlist, also after changes elsewhere. */
export function followWish(island: HTMLElement): void {
  show(island)
  onWishesChange(() => show(island))
  // What was changed without a network.
  void sendWishes().catch(console.warn)
}

/** Adds the product to the wishlist or removes it, and says so. */
export async function changeShownWish(island: HTMLElement): Promise<void> {
  const { product, words } = propsOf<ShareProductProps>(island)
  const isWanted = !isWished(product.id)
  const status = island.querySelector('[role=status]')
  const stop = onWishesChange(() => show(island))
  try {
    const isDone = await changeWish(product, isWanted)
    if (!isDone) status?.replaceChildren(words.full)
    else if (!isWanted) status?.replaceChildren(words.removed)
    else
      status?.replaceChildren(
        words.added,
        ' ',
        make('a', { href: '/wishlist', className: 'font-semibold underline', textContent: words.see }),
      )
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    status?.replaceChildren(error.message)
  } finally {
    stop()
    show(island)
  }
}

function show(island: HTMLElement): void {
  const button = island.querySelector('[aria-pressed]')
  const isPressed = isWished(propsOf<ShareProductProps>(island).product.id)
  button?.setAttribute('aria-pressed', String(isPressed))
  button?.querySelector('path')?.setAttribute('fill', isPressed ? 'currentColor' : 'none')
}
