import type { PaymentChannel, PaymentOption } from '#contract/orders/checkout.ts'
import type { HostedPayment } from '#contract/orders/order.ts'
import type { PaymentMethod } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { ReleaseChoice } from '../holding/hold-release.ts'

/**
 * The functions of the payments domain that orders call. Payments depend on orders, so the application injects them.
 */
export interface PaymentConnections {
  /** The means of payment (mobile money, card) that the provider accepts; empty without a provider. */
  channels: readonly PaymentChannel[]
  /** Whether the provider can charge this amount in FCFA. */
  accepts(amount: number): boolean
  /** Returns the page on which the order is paid; undefined when the provider does not respond. */
  begin(actor: Actor, orderId: number, locale: Locale): Promise<HostedPayment | undefined>
  /**
   * Cancels the first choice of unpaid orders of which, after asking the provider, none is being paid or was paid: all
   * of them or none. Returns whether there was such a choice.
   */
  release(choose: ReleaseChoice): Promise<boolean>
}

/** The payment methods that the checkout offers for an amount in FCFA. */
export function paymentOptions(payments: PaymentConnections, amount: number): PaymentOption[] {
  return [
    { method: 'cash_on_delivery', offered: true },
    isCardOffered(payments) && payments.accepts(amount)
      ? { method: 'online', offered: true, channels: [...payments.channels] }
      : { method: 'online', offered: false },
  ]
}

/** Throws when the shop does not offer a payment method, in general or for this amount in FCFA. */
export function requireOffered(payments: PaymentConnections, method: PaymentMethod, amount: number): void {
  if (method === 'cash_on_delivery') return
  if (!isCardOffered(payments))
    throw invalidField('payment_method', { message: 'checkout:server.cardNotOffered' })
  if (!payments.accepts(amount))
    throw invalidField('payment_method', { message: 'checkout:server.amountNotCharged' })
}

const isCardOffered = ({ channels }: PaymentConnections) => channels.length > 0
