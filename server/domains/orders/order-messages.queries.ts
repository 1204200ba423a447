import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'

/** What messages for other programs tell of an order: nothing about its buyer. */
export function findMessageFacts(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'paymentMethod', 'paymentStatus', 'total', 'paid'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
