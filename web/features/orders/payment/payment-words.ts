import type { PaymentOption } from '#contract/orders/checkout.ts'
import type { MessageKey } from '#messages/keys.ts'

/** The message key of a payment method's name, which depends on the channels that the provider accepts. */
export function paymentLabel({ method, channels = [] }: PaymentOption): MessageKey {
  if (method === 'cash_on_delivery') return 'checkout:payment.cash_on_delivery'
  if (!channels.includes('mobile_money')) return 'checkout:payment.online'
  return channels.includes('card') ? 'checkout:payment.cardOrMobile' : 'checkout:payment.mobile'
}
