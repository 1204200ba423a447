import type { PaymentAttempt } from '#contract/payments/payment.ts'
import type { ShopAttemptRow } from './payments.queries.ts'

/** Maps a payment attempt's row to what staff get. */
export function toPaymentAttempt(row: ShopAttemptRow): PaymentAttempt {
  const { outcome } = row
  // A mismatched payment shows what was actually charged, which staff must know to refund it.
  const came = row.state === 'mismatched' ? [outcome.amount, outcome.currency] : []
  return {
    id: row.id,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    provider: row.provider,
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    refund: row.isRefundDue ? 'due' : row.isRefunded ? 'done' : 'none',
    // For the payment that pays the order, only the part that was not refunded yet.
    refundDue: row.isRefundDue ? (row.counts ? row.orderPaid - row.orderRefunded : row.received) : 0,
    code: [outcome.code, ...came].filter(part => part !== undefined).join(' '),
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}
