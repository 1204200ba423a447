import type { PaymentAttempt } from '#contract/payments/payment.ts'
import type { ShopAttemptRow } from './payments.queries.ts'

/** An attempt as staff see it. */
export function toPaymentAttempt(row: ShopAttemptRow): PaymentAttempt {
  const { outcome } = row
  // Staff must see what was actually charged in order to refund it.
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
    // For a payment that pays the order, only what was not refunded yet.
    refundDue: row.isRefundDue ? (row.counts ? row.orderPaid - row.orderRefunded : row.received) : 0,
    code: [outcome.code, ...came].filter(part => part !== undefined).join(' '),
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}
