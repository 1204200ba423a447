import type { OrderStatus } from '#contract/orders/order-states.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'

/** Whether a step has another name when the buyer collects the order. */
export function hasPickupName(status: OrderStatus): status is 'shipped' | 'delivered' {
  return status === 'shipped' || status === 'delivered'
}

/** The status of an order that waits at its pickup point or was collected. */
export function PickupState({ status }: { status: 'shipped' | 'delivered' }) {
  const t = useTranslate()
  return <StatusPill tone={status === 'shipped' ? 'info' : 'success'}>{t(`pickup:${status}`)}</StatusPill>
}
