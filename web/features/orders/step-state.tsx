import type { OrderStatus } from '#contract/orders/order-states.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { statusTones } from './order-state.tsx'

/** The message key of an order's step; two steps have another name when the buyer collects the order. */
export function stepKey(status: OrderStatus, isPickup: boolean) {
  return isPickup && (status === 'shipped' || status === 'delivered')
    ? (`pickup:${status}` as const)
    : (`orders:track.step.${status}` as const)
}

/** The name of an order's step in words, as the buyer reads it. */
export function BuyerStep({ status, isPickup }: { status: OrderStatus; isPickup: boolean }) {
  const t = useTranslate()
  return <StatusPill tone={statusTones[status]}>{t(stepKey(status, isPickup))}</StatusPill>
}
