import type { PaymentChannel, PaymentOption } from '#contract/orders/checkout.ts'
import type { HostedPayment } from '#contract/orders/order.ts'
import type { PaymentMethod } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { ReleaseChoice } from '../holding/hold-release.ts'

/** What orders need of payments, which build on them: the application brings the two together. */
export interface PaymentConnections {
  /** What the provider takes; nothing without a provider. */
  channels: readonly PaymentChannel[]
  /** Whether the provider can charge this amount. */
  accepts(amount: number): boolean
  /** Leads to the page where an order is paid; undefined when the provider does not answer. */
  begin(actor: Actor, orderId: number, locale: Locale): Promise<HostedPayment | undefined>
  /**
   * Cancels the orders of the first choice of which nobody is paying or has paid one, after the provider was asked: all of them, or
   * none. Whether there was such a choice.
   */
  release(choose: ReleaseChoice): Promise<boolean>
}

/** The ways to pay this amount. */
export function paymentOptions(payments: PaymentConnections, amount: number): PaymentOption[] {
  return [
    { method: 'cash_on_delivery', offered: true },
    isCardOffered(payments) && payments.accepts(amount)
      ? { method: 'credit_card', offered: true, channels: [...payments.channels] }
      : { method: 'credit_card', offered: false },
  ]
}

/** Refuses a way to pay that is not offered, at all or for this amount. */
export function requireOffered(payments: PaymentConnections, method: PaymentMethod, amount: number): void {
  if (method === 'cash_on_delivery') return
  if (!isCardOffered(payments))
    throw invalidField('payment_method', { message: 'checkout:server.cardNotOffered' })
  if (!payments.accepts(amount))
    throw invalidField('payment_method', { message: 'checkout:server.amountNotCharged' })
}

const isCardOffered = ({ channels }: PaymentConnections) => channels.length > 0
