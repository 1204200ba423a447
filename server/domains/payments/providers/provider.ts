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

/** Where a provider sends the buyer afterwards, and where it tells the shop. */
export interface PaymentUrls {
  back: string
  notify: string
}

/** What a provider answers when it is asked: the only thing that an order is paid by. */
export interface Outcome {
  state: Exclude<AttemptState, 'mismatched'>
  /** What was charged, where something was. */
  amount?: number | undefined
  currency?: string | undefined
  /** The provider's own word for it. */
  code: string
  /** What was paid with, as the provider calls it. */
  channel?: string | undefined
}

/** What a notification comes to: it names a payment, is about something else, or is not the provider's. */
export type Notice = { kind: 'payment'; reference: string } | { kind: 'other' } | { kind: 'forged' }

/** A company that charges cards or mobile money on its own page. */
export interface PaymentProvider {
  name: PaymentProviderName
  channels: readonly PaymentChannel[]
  /** Whether it can charge this amount. */
  accepts(amount: number): boolean
  /** Begins a payment; throws `ProviderFailure` when it cannot. */
  begin(order: PaymentOrder, urls: PaymentUrls): Promise<{ reference: string; url: string }>
  /** What has become of a payment; throws `ProviderFailure` when the provider does not say. */
  check(reference: string): Promise<Outcome>
  /** The same, and what can still be paid cannot be paid any more; left out where the provider has no call for it. */
  end?(reference: string): Promise<Outcome>
  /** Believes a notification by its signature alone, and takes nothing but the payment's name from it. */
  readNotification(rawBody: Buffer, headers: IncomingHttpHeaders): Notice | Promise<Notice>
  /** Whether the account also serves other shops: notices about foreign payments are then accepted (200) instead of refused (404). */
  hasForeignPayments: boolean
}

/** The provider could not be reached, or its answer could not be read. Its text is for the log and names no secret. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
}

/** The longest that a provider may take: the browser gives up after ten seconds. */
export const providerTimeout = 7_000
