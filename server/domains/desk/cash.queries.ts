import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * Completes the cash entry that the database created with the delivery: the amount due, the note and who recorded it.
 */
export async function updateEntry(
  trx: Transaction<DB>,
  orderId: number,
  entry: { due: number; note: string; actorId: number },
): Promise<void> {
  await trx.updateTable('cashEntries').set(entry).where('orderId', '=', orderId).execute()
}

/** Records cash that a buyer paid after the delivery of an order. */
export async function insertEntry(
  trx: Transaction<DB>,
  entry: {
    orderId: number
    day: string
    courier: string
    amount: number
    due: number
    note: string
    actorId: number
    createdAt: Date
  },
): Promise<void> {
  await trx.insertInto('cashEntries').values(entry).execute()
}

export interface EntryRow {
  orderId: number
  number: string
  courier: string
  amount: number
  due: number
  note: string
  actor: string | null
  at: Date
}

/** The cash received and refunded for orders on a day, the oldest entry first. */
export async function listEntries(db: Kysely<DB>, day: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.order_id, ordered.number, entry.courier, entry.amount, entry.due, entry.note, actor.name as actor,
      entry.created_at as at
    from cash_entries entry join order_summaries ordered on ordered.id = entry.order_id
    left join members actor on actor.id = entry.actor_id
    where entry.day = ${day}::date
    union all
    select refund.order_id, ordered.number, case when refund.by_courier then coalesce(follow.courier, '') else '' end,
      -refund.amount, -refund.amount, refund.reason,
      actor.name, refund.created_at
    from cash_refunds refund join order_summaries ordered on ordered.id = refund.order_id
    left join order_follow_ups follow on follow.order_id = refund.order_id
    left join members actor on actor.id = refund.actor_id
    where refund.counted_at >= ${day}::date and refund.counted_at < ${day}::date + 1
    order by at`.execute(db)
  return rows
}

/** The names of couriers who have parcels on the road or have collected cash since a day, the most recent first. */
export async function listCourierNames(db: Kysely<DB>, since: string): Promise<string[]> {
  const { rows } = await sql<{ courier: string }>`
    select courier from (
      select courier, max(created_at) as at from cash_entries where day >= ${since}::date group by courier
      union all
      select follow.courier, max(parcel.shipped_at) from order_follow_ups follow
      join desk_orders parcel on parcel.id = follow.order_id and parcel.status = 'shipped'
      where parcel.shipped_at >= ${since}::date group by follow.courier
    ) as known where courier <> '' group by courier order by max(at) desc`.execute(db)
  return rows.map(({ courier }) => courier)
}

export interface CountRow {
  id: number
  courier: string
  expected: number
  counted: number
  note: string
  actor: string | null
  at: Date
}

/** The cash counts of couriers and till on a day, in the order in which they were made. */
export async function listCounts(db: Kysely<DB>, day: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select cash_counts.id, courier, expected, counted, note, actor.name as actor, closed_at as at
    from cash_counts left join members actor on actor.id = closed_by
    where day = ${day}::date order by cash_counts.id`.execute(db)
  return rows
}

/** Locks the cash counts of a day until the transaction ends, so that each count sees the previous one. */
export async function lockDay(trx: Transaction<DB>, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cash'), ${day}::date - '2000-01-01'::date)`.execute(trx)
}

export async function insertCount(
  trx: Transaction<DB>,
  count: {
    day: string
    courier: string
    expected: number
    counted: number
    note: string
    correctsId: number | null
    closedBy: number
    closedAt: Date
  },
): Promise<void> {
  await trx.insertInto('cashCounts').values(count).execute()
}
