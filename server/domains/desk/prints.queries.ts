import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '#database/tables.ts'

/** What is left to deliver of each line. */
const linesOf = (db: Kysely<DB>) =>
  jsonArrayFrom(
    db
      .selectFrom('linesToDeliver')
      .select(['name', 'reference', sql<number>`quantity`.as('quantity')])
      .whereRef('orderId', '=', sql.ref('deskOrders.id'))
      .orderBy('position'),
  )

/** How many there are, with those that are over the limit. */
const found = sql<number>`count(*) over ()`

/** Confirmed orders, the oldest first. */
export function listToPrepare(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('deskOrders')
    .select(['id', 'number', 'address', linesOf(db).as('items'), found.as('total')])
    .where('status', '=', 'confirmed')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Parcels that go out on a day: those agreed for it, and on today's sheet also those without a day or with one that is
 * over.
 */
export function listStops(db: Kysely<DB>, day: string, today: string, limit: number) {
  return db
    .selectFrom('deskOrders')
    .leftJoin('orderFollowUps as follow', 'follow.orderId', 'deskOrders.id')
    .select(['deskOrders.id', 'number', 'customerName', 'address', 'message', linesOf(db).as('items')])
    .select([found.as('total'), sql<string>`coalesce(follow.courier, '')`.as('courier')])
    .select(['paymentMethod', 'paymentStatus', 'owed', 'paid', 'refunded'])
    .where('status', 'in', ['preparing', 'shipped'])
    .where(
      sql<boolean>`(follow.delivery_day = ${day}::date or (${day}::date = ${today}::date
        and (follow.delivery_day is null or follow.delivery_day < ${day}::date)))`,
    )
    .orderBy(sql`search_plain(address ->> 'city')`)
    .orderBy(sql`search_plain(address ->> 'quarter')`)
    .orderBy('deskOrders.id')
    .limit(limit)
    .execute()
}
