import { awaitsPayment, type OrderStatus, type PaymentState } from '#contract/orders/order-states.ts'
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

/** The state of an order in words; nobody confirms one that is to be paid by card before its payment. */
export function OrderState({ order }: { order: PaymentState }) {
  const t = useTranslate()
  // In a list it is seen at a glance which of the orders that wait are for the shop to act on.
  if (awaitsPayment(order)) return <StatusPill tone="neutral">{t('orders:awaitingPayment')}</StatusPill>
  return <StatusPill tone={tones[order.status]}>{t(`orders:status.${order.status}`)}</StatusPill>
}

/** A step that an order took, in words: whoever reads it may not know how the order is paid. */
export function StepState({ status }: { status: OrderStatus }) {
  const t = useTranslate()
  return <StatusPill tone={tones[status]}>{t(`orders:track.step.${status}`)}</StatusPill>
}
