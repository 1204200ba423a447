import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * The slots of the orders that are to be delivered to these zones after the moment `at`, with the number of their orders. An
 * order that was cancelled or returned has given its place back.
 */
export async function countTaken(db: Kysely<DB>, zoneIds: readonly number[], at: Date) {
  const { rows } = await sql<{ zoneId: number; slotFrom: Date; slotTo: Date; orders: number }>`
    select delivery_zone_id as zone_id, slot_from, slot_to, count(*)::integer as orders from orders
    where delivery_zone_id = any(${[...zoneIds]}::integer[]) and slot_from is not null and slot_to > ${at}
      and status not in ('cancelled', 'returned')
    group by delivery_zone_id, slot_from, slot_to`.execute(db)
  return rows
}
