import type {} from '#web/boot/early-presses.ts'
import { propsOf } from '#web/islands/island-props.ts'
import type { AddToCartProps } from './add-to-cart.tsx'
import { addToLocalCart, itemOf } from './local-cart-store.ts'

/**
 * Carries out the presses on "add to cart" whose script has not loaded when the page is left, because nobody would carry them
 * out later. The product goes into the guest's cart, which the next page merges into a signed-in member's. This module is
 * loaded with the first such press; importing it is enough.
 */
addEventListener('pagehide', () => {
  const presses = window.earlyPresses ?? []
  const isPressed = (button: Element | undefined) => presses.some(({ target }) => target === button)
  for (const island of document.querySelectorAll<HTMLElement>('[data-island=add-to-cart]')) {
    const buttons = [...island.querySelectorAll('button')]
    const add = buttons.pop()
    if (!isPressed(add)) continue
    const [less, more] = buttons
    const typed = Number(island.querySelector('input')?.value ?? 1)
    const quantity = typed + Number(isPressed(more)) - Number(isPressed(less))
    const { product } = propsOf<AddToCartProps>(island)
    // An invalid quantity is refused as by the button itself.
    if (quantity >= 1 && quantity <= product.stockQuantity && Number.isInteger(quantity))
      addToLocalCart(itemOf(product), quantity)
    // A page that the browser shows again must not carry the press out a second time.
    presses.splice(0, presses.length, ...presses.filter(press => press.island !== island))
    add?.removeAttribute('aria-busy')
  }
})

// What carries the press out is loaded beside React instead of after it. A failure is that of the island, which tries again.
for (const load of [() => import('./add-to-cart.tsx'), () => import('#web/islands/replay-presses.ts')])
  load().catch(console.warn)
