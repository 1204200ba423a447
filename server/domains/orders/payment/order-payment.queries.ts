import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Online orders that are still unpaid after their payment deadline, the oldest first. */
export function listUnpaid(db: Kysely<DB>, at: Date, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'createdAt', 'payUntil'])
    .where('paymentMethod', '=', 'online')
    .where('status', '=', 'pending')
    .where('paymentStatus', 'in', ['pending', 'failed'])
    .where('payUntil', '<', at)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}
