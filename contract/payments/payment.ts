import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'

/** What an attempt to pay has come to; `mismatched` is money in another amount or currency than was asked for. */
export const attemptStates = ['open', 'paid', 'failed', 'cancelled', 'expired', 'mismatched'] as const
export type AttemptState = (typeof attemptStates)[number]

/** Who charges cards and telephones; the sandbox takes no money. */
export const paymentProviders = ['sandbox', 'cinetpay', 'stripe'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** What is stored of a provider's answer: its own word for it, what was charged, and with what. Nothing about who paid. */
export interface StoredOutcome {
  code?: string
  amount?: number
  currency?: string
  channel?: string
}

/** `due`: money was received that pays for nothing, and somebody has to give it back. */
export const refundStates = ['none', 'due', 'done'] as const

/**
 * One attempt to pay an order, as the shop sees it. `reference` is the provider's name of it (null until it answered),
 * `code` the provider's own word for what happened, `refund_due` what of it is still to be given back.
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

/** What an order's buyer is to be given back: more than the order costs, or a payment for nothing. */
export const RefundDue = renamed(
  { order_id: z.int(), order_number: z.string(), amount: Amount },
  { order_id: 'orderId', order_number: 'orderNumber' },
)
export type RefundDue = z.output<typeof RefundDue>
