import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'

/** What an attempt to pay has come to; `mismatched` is money in another amount or currency than was asked for. */
export const attemptStates = ['open', 'paid', 'failed', 'cancelled', 'expired', 'mismatched'] as const
export type AttemptState = (typeof attemptStates)[number]

/** Who charges cards and telephones; the sandbox takes no money. */
export const paymentProviders = ['sandbox', 'cinetpay', 'stripe'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/**
 * The stored part of a provider's response: its status, the charged amount and the means of payment. Nothing about the
 * payer.
 */
export interface StoredOutcome {
  code?: string
  amount?: number
  currency?: string
  channel?: string
}

/** `due`: money was received that pays for nothing, and somebody has to give it back. */
export const refundStates = ['none', 'due', 'done'] as const

/**
 * An attempt to pay an order, for staff. `reference` is the provider's id (null until it responds), `code` its status,
 * `refund_due` the amount still to refund.
 */
export const PaymentAttempt = renamed(
  {
    id: z.int(),
    order_id: z.int(),
    order_number: z.string(),
    provider: z.enum(paymentProviders),
    reference: z.string().nullable(),
    amount: Amount,
    currency: z.string(),
    state: z.enum(attemptStates),
    refund: z.enum(refundStates),
    refund_due: Amount,
    code: z.string(),
    created_at: z.iso.datetime(),
    settled_at: z.iso.datetime().nullable(),
  },
  {
    order_id: 'orderId',
    order_number: 'orderNumber',
    refund_due: 'refundDue',
    created_at: 'createdAt',
    settled_at: 'settledAt',
  },
)
export type PaymentAttempt = z.output<typeof PaymentAttempt>

/** A refund due to an order's buyer: an overpayment, or a payment that paid for nothing. */
export const RefundDue = renamed(
  { order_id: z.int(), order_number: z.string(), amount: Amount },
  { order_id: 'orderId', order_number: 'orderNumber' },
)
export type RefundDue = z.output<typeof RefundDue>

/** Money that is owed to a buyer goes back within so many days, as the terms of sale say of returned goods. */
export const refundWithinDays = 14

/**
 * Money that came for an order and that the order has no use for: too late, a second time, or in another amount. It goes back
 * the way it came.
 */
export const UnusedPayment = renamed(
  { amount: Amount, received_at: z.iso.datetime(), refunded_at: z.iso.datetime().nullable() },
  { received_at: 'receivedAt', refunded_at: 'refundedAt' },
)
export type UnusedPayment = z.output<typeof UnusedPayment>
