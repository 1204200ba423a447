import { sql, type Transaction } from 'kysely'
import { trackingDays } from '#contract/orders/tracking.ts'
import type { DB } from '#database/tables.ts'
import { daysBefore } from '#server/platform/days.ts'

/**
 * Gives a member the orders that were placed without an account with a telephone number, in E.164, of which the member has
 * just given a proof. Older ones stay without an account, because operators give an unused number to somebody else, who
 * must not read the name and address of its earlier owner.
 */
export async function adoptGuestOrders(
  trx: Transaction<DB>,
  { userId, number, now }: { userId: number; number: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ userId })
    .where('userId', 'is', null)
    // Orders that staff took by telephone have a customer whom the shop knows by the call alone.
    .where('placedBy', 'is', null)
    .where(sql`address ->> 'phone'`, '=', number)
    .where('createdAt', '>', daysBefore(now, trackingDays))
    .execute()
}
