import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'

/**
 * The states of an attempt to pay an order online; `mismatched`: the provider charged another amount or currency than
 * requested.
 */
export const attemptStates = ['open', 'paid', 'failed', 'cancelled', 'expired', 'mismatched'] as const
export type AttemptState = (typeof attemptStates)[number]

/** The online payment providers; the sandbox is for demos and charges nothing. */
export const paymentProviders = ['sandbox', 'cinetpay', 'stripe'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/**
 * The stored part of a payment provider's response: its status, the charged amount and the means of payment, but
 * nothing about the payer.
 */
export interface StoredOutcome {
  code?: string
  amount?: number
  currency?: string
  channel?: string
}

/**
 * Whether the money of a payment attempt must be refunded. `due`: it paid no order, and staff still have to refund it.
 */
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

/** A refund that the shop owes an order's buyer, after an overpayment or a payment that paid no order. */
export const RefundDue = renamed(
  { order_id: z.int(), order_number: z.string(), amount: Amount },
  { order_id: 'orderId', order_number: 'orderNumber' },
)
export type RefundDue = z.output<typeof RefundDue>

/**
 * Money that arrived for an order but cannot pay it: too late, a second time, or in another amount. It is refunded the
 * way it was paid.
 */
export const UnusedPayment = renamed(
  { amount: Amount, received_at: z.iso.datetime(), refunded_at: z.iso.datetime().nullable() },
  { received_at: 'receivedAt', refunded_at: 'refundedAt' },
)
export type UnusedPayment = z.output<typeof UnusedPayment>
