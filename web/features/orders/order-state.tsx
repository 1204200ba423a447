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
  return (
    <StatusPill tone={tones[order.status]}>
      {awaitsPayment(order) ? t('orders:awaitingPayment') : t(`orders:status.${order.status}`)}
    </StatusPill>
  )
}

/** A step that an order took, in words: whoever reads it may not know how the order is paid. */
export function StepState({ status }: { status: OrderStatus }) {
  const t = useTranslate()
  return <StatusPill tone={tones[status]}>{t(`orders:track.step.${status}`)}</StatusPill>
}
