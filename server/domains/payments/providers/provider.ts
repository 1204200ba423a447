import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentChannel } from '#contract/orders/checkout.ts'
import type { AttemptState, PaymentProviderName } from '#contract/payments/payment.ts'
import type { Locale } from '#contract/shared/locale.ts'

/** The currency of the shop: whole francs, without decimals. */
export const currency = 'XOF'

/** The data about an order that a provider gets; nothing about the payer. */
export interface PaymentOrder {
  attemptId: number
  number: string
  amount: number
  locale: Locale
}

/** The address to which a provider sends the buyer back, and the one to which it sends notifications. */
export interface PaymentUrls {
  back: string
  notify: string
}

/** A provider's answer about a payment, which is the only thing that can mark an order as paid. */
export interface Outcome {
  state: Exclude<AttemptState, 'mismatched'>
  /** The amount that the provider charged; undefined when nothing was charged. */
  amount?: number | undefined
  currency?: string | undefined
  /** The provider's own status code of the payment. */
  code: string
  /** How the buyer paid (such as mobile money), in the provider's words. */
  channel?: string | undefined
}

/**
 * What a provider's notification is about after its signature was checked: a payment, something else, or it was forged.
 */
export type Notice = { kind: 'payment'; reference: string } | { kind: 'other' } | { kind: 'forged' }

/** A company that charges cards or mobile money on its own page. */
export interface PaymentProvider {
  name: PaymentProviderName
  channels: readonly PaymentChannel[]
  /** Whether the provider can charge this amount in FCFA. */
  accepts(amount: number): boolean
  /** Starts a payment; returns its reference and page. Throws `ProviderFailure` when that fails. */
  begin(order: PaymentOrder, urls: PaymentUrls): Promise<{ reference: string; url: string }>
  /** Asks for the state of a payment; throws `ProviderFailure` when the provider does not respond. */
  check(reference: string): Promise<Outcome>
  /** Asks like `check`, but first makes an open payment impossible to pay. Missing if the provider has no such call. */
  end?(reference: string): Promise<Outcome>
  /** Verifies a notification's signature and reads nothing but the payment's reference. */
  readNotification(rawBody: Buffer, headers: IncomingHttpHeaders): Notice | Promise<Notice>
  /**
   * Whether the provider's account also serves other shops: notifications about unknown payments are then accepted
   * (200) instead of refused (404).
   */
  hasForeignPayments: boolean
}

/**
 * Thrown when the provider could not be reached or its answer could not be parsed. The message is logged and contains
 * no secret.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
}

/** The timeout of calls to a provider, in milliseconds. Less than ten seconds, after which the browser gives up. */
export const providerTimeout = 7_000
