import type { Kysely, Transaction } from 'kysely'
import type { PaymentMethod, PaymentStatus } from '#contract/orders/order-states.ts'
import type { DB } from '#database/tables.ts'

/** Says how an order is to be paid, and how far that is. */
export async function updatePayment(
  trx: Transaction<DB>,
  orderId: number,
  payment: { paymentStatus: PaymentStatus; paymentMethod?: PaymentMethod; paid?: number; refunded?: number },
): Promise<void> {
  await trx.updateTable('orders').set(payment).where('id', '=', orderId).execute()
}

/**
 * Orders by card that were placed before a moment and still wait for their payment, the oldest first; those with a time to
 * pay of their own when that was over at `at`.
 */
export function listUnpaid(db: Kysely<DB>, placedBefore: Date, at: Date, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'createdAt', 'payUntil'])
    .where('paymentMethod', '=', 'credit_card')
    .where('status', '=', 'pending')
    .where('paymentStatus', 'in', ['pending', 'failed'])
    .where('createdAt', '<', placedBefore)
    .where(eb => eb.or([eb('payUntil', 'is', null), eb('payUntil', '<', at)]))
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}
