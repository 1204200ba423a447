import type { PageHandle } from '#web/lib/page.ts'
import { OrderIsland } from '#web/pages/order-page.tsx'
import type { Route } from './+types/order'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.order',
  isPrivate: true,
  words: [
    'cart',
    'checkout',
    'hours',
    'invoices',
    'order-status',
    'orders',
    'payments',
    'pickup',
    'requests',
  ],
  island: 'order-page',
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Order({ params }: Route.ComponentProps) {
  return <OrderIsland id={params.id} />
}
