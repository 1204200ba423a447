import { awaitsPayment, type OrderStatus, type PaymentState } from '#contract/orders/order-states.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'

export const statusTones = {
  pending: 'warning',
  confirmed: 'info',
  preparing: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'danger',
  returned: 'danger',
} as const satisfies Record<OrderStatus, string>

/** The status of an order in words. An order that awaits its online payment says so instead of "pending". */
export function OrderState({ order }: { order: PaymentState }) {
  const t = useTranslate()
  // In the lists for staff, this distinguishes orders that wait for the buyer from those that wait for the shop.
  if (awaitsPayment(order)) return <StatusPill tone="neutral">{t('order-status:awaitingPayment')}</StatusPill>
  return <StatusPill tone={statusTones[order.status]}>{t(`order-status:${order.status}`)}</StatusPill>
}
