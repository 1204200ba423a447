import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LineLot } from '#contract/orders/order.ts'
import type { DB } from '#database/tables.ts'

/** SQL for an order's lines with the quantity that is still to be delivered. */
const linesOf = (db: Kysely<DB>) =>
  jsonArrayFrom(
    db
      .selectFrom('linesToDeliver')
      .select(['name', 'reference', sql<number>`quantity`.as('quantity')])
      .select(sql<LineLot[]>`lots`.as('lots'))
      .whereRef('orderId', '=', sql.ref('deskOrders.id'))
      .orderBy('position'),
  )

/** The number of all orders that match, including those beyond the limit of the printed list. */
const found = sql<number>`count(*) over ()`

/** SQL for the day on which an order is delivered, if there is one. */
const agreedDay = sql`coalesce(follow.delivery_day, (slot_from at time zone 'UTC')::date)`

/** Confirmed orders to prepare, the oldest first. */
export function listToPrepare(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('deskOrders')
    .select(['id', 'number', 'address', 'slotFrom', 'slotTo'])
    .select([linesOf(db).as('items'), found.as('total')])
    .where('status', '=', 'confirmed')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * The parcels to deliver on a day: those agreed for it, those with a delivery slot on it and, on today's list, also those
 * without a day or with a past one. Those with a slot come first.
 */
export function listStops(db: Kysely<DB>, day: string, today: string, limit: number) {
  return (
    db
      .selectFrom('deskOrders')
      .leftJoin('orderFollowUps as follow', 'follow.orderId', 'deskOrders.id')
      .select(['deskOrders.id', 'number', 'customerName', 'recipientName', 'recipientPhone'])
      .select(['address', 'message', 'slotFrom', 'slotTo', linesOf(db).as('items')])
      .select(sql<boolean>`has_voice_note`.as('hasVoiceNote'))
      .select([found.as('total'), sql<string>`coalesce(follow.courier, '')`.as('courier')])
      .select(['paymentMethod', 'paymentStatus', 'owed', 'paid', 'refunded'])
      .where('status', 'in', ['preparing', 'shipped'])
      // No courier goes to the door of a buyer who collects the order.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('pickupOrders').select('orderId').whereRef('orderId', '=', 'deskOrders.id'))),
      )
      .where(
        sql<boolean>`(${agreedDay} = ${day}::date or (${day}::date = ${today}::date
        and (${agreedDay} is null or ${agreedDay} < ${day}::date)))`,
      )
      .orderBy('slotFrom', order => order.asc().nullsLast())
      .orderBy(sql`search_plain(address ->> 'city')`)
      .orderBy(sql`search_plain(address ->> 'quarter')`)
      .orderBy('deskOrders.id')
      .limit(limit)
      .execute()
  )
}
