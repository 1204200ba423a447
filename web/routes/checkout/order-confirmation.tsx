import type { PageHandle } from '#web/lib/page.ts'
import { CheckoutPageIsland } from '#web/pages/checkout-page.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.orderConfirmation',
  isPrivate: true,
  words: ['addresses', 'checkout', 'delivery', 'guard', 'orders', 'outbox', 'validation'],
  island: 'checkout-page',
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function OrderConfirmation() {
  return <CheckoutPageIsland />
}
