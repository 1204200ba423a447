import { DeliverySheet } from '#web/features/desk/delivery-sheet.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminDeliveries',
  isPrivate: true,
  words: ['admin-desk'],
}

export default function AdminDeliveries() {
  return <DeliverySheet />
}
