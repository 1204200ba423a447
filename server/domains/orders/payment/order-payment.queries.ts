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

/** Online orders whose time to pay was over at a moment and that still wait for their payment, the oldest first. */
export function listUnpaid(db: Kysely<DB>, at: Date, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'createdAt', 'payUntil'])
    .where('paymentMethod', '=', 'credit_card')
    .where('status', '=', 'pending')
    .where('paymentStatus', 'in', ['pending', 'failed'])
    .where('payUntil', '<', at)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}
