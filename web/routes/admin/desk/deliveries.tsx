import type { MetaArgs } from 'react-router'
import { DeliverySheet } from '#web/features/desk/delivery-sheet.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminDeliveries',
  isPrivate: true,
  words: ['admin-desk', 'orders'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminDeliveries() {
  return <DeliverySheet />
}
