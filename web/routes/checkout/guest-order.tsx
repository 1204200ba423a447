import type { PageHandle } from '#web/lib/page.ts'
import { GuestOrderIsland } from '#web/pages/guest-order-page.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.guestOrder',
  isPrivate: true,
  words: ['checkout', 'delivery', 'guest-order', 'orders', 'outbox', 'validation'],
  island: 'guest-order-page',
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function GuestOrder() {
  return <GuestOrderIsland />
}
