import type { PaymentOption } from '#contract/orders/checkout.ts'
import type { PaymentMethod } from '#contract/orders/order-states.ts'
import { invalidField } from '#server/platform/errors.ts'

/** The ways to pay; a card waits for a payment provider. */
export const paymentOptions: PaymentOption[] = [
  { method: 'cash_on_delivery', offered: true },
  { method: 'credit_card', offered: false },
]

/** Refuses a way to pay that is not offered. */
export function requireOffered(method: PaymentMethod): void {
  const isOffered = paymentOptions.some(option => option.method === method && option.offered)
  if (!isOffered) throw invalidField('payment_method', { message: 'checkout:server.cardNotOffered' })
}
