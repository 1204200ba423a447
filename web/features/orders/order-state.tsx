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

interface Collected {
  /** Whether the buyer collects the order, so that some of its steps have other names. */
  isPickup?: boolean
}

/** The message key of an order's step. */
export function stepKey<Other extends string>(status: OrderStatus, other: Other, { isPickup }: Collected) {
  return isPickup && (status === 'shipped' || status === 'delivered') ? (`pickup:${status}` as const) : other
}

/** The status of an order in words. An order that awaits its online payment says so instead of "pending". */
export function OrderState({ order, ...collected }: { order: PaymentState } & Collected) {
  const t = useTranslate()
  // In the lists for staff, this distinguishes orders that wait for the buyer from those that wait for the shop.
  if (awaitsPayment(order)) return <StatusPill tone="neutral">{t('orders:awaitingPayment')}</StatusPill>
  const { status } = order
  return (
    <StatusPill tone={tones[status]}>{t(stepKey(status, `orders:status.${status}`, collected))}</StatusPill>
  )
}

/** The name of an order's step in words, for pages that do not know how the order is paid. */
export function StepState({ status, ...collected }: { status: OrderStatus } & Collected) {
  const t = useTranslate()
  return (
    <StatusPill tone={tones[status]}>
      {t(stepKey(status, `orders:track.step.${status}`, collected))}
    </StatusPill>
  )
}
