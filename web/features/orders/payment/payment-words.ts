import type { PaymentOption } from '#contract/orders/checkout.ts'
import type { MessageKey } from '#messages/keys.ts'

/** The message key for paying in cash: the courier, or at the counter where the order is collected. */
export const cashLabel = (isPickup: boolean) =>
  isPickup ? 'checkout:payment.cash_on_pickup' : 'checkout:payment.cash_on_delivery'

/** The message key of a payment method's name, which depends on the channels that the provider accepts. */
export function paymentLabel({ method, channels = [] }: PaymentOption, isPickup: boolean): MessageKey {
  if (method === 'cash_on_delivery') return cashLabel(isPickup)
  if (!channels.includes('mobile_money')) return 'checkout:payment.online'
  return channels.includes('card') ? 'checkout:payment.cardOrMobile' : 'checkout:payment.mobile'
}
