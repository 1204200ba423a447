import { paymentHoldMinutes } from '#contract/orders/order-states.ts'

/** Until when the stock of an order by card is held for its payment. */
export function heldUntil({ createdAt, payUntil }: { createdAt: Date; payUntil: Date | null }): Date {
  return payUntil ?? new Date(createdAt.getTime() + paymentHoldMinutes * 60_000)
}
