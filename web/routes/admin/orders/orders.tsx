import { OrderTable } from '#web/features/orders/admin/order-table.tsx'
import { RefundsDue } from '#web/features/orders/admin/refunds-due.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminOrders',
  isPrivate: true,
  words: ['admin-orders', 'order-status', 'orders'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminOrders() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('admin-orders:title')} />
      <RefundsDue />
      <OrderTable />
    </>
  )
}
