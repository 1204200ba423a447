import { DeliverySheet } from '#web/features/desk/delivery-sheet.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminDeliveries',
  isPrivate: true,
  words: ['admin-desk', 'orders'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminDeliveries() {
  return <DeliverySheet />
}
