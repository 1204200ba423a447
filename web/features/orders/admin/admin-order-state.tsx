import type { OrderStatus } from '#contract/orders/order-states.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'

const tones = {
  pending: 'warning',
  confirmed: 'info',
  preparing: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'danger',
  returned: 'danger',
} as const satisfies Record<OrderStatus, string>

/** The state of an order in words. */
export function AdminOrderState({ status }: { status: OrderStatus }) {
  const t = useTranslate()
  return <StatusPill tone={tones[status]}>{t(`orders:status.${status}`)}</StatusPill>
}
