import { type Kysely, sql, type Transaction } from 'kysely'
import type { WeeklySlot } from '#contract/delivery/slot.ts'
import type { DB } from '#database/tables.ts'

const columns = ['weekday', 'starts as from', 'ends as to', 'capacity', 'cutoffHours'] as const

/** The weekly slots of these zones, in the order of the week. */
export function listSlots(db: Kysely<DB>, zoneIds: readonly number[]) {
  return db
    .selectFrom('deliverySlots')
    .select([...columns, 'zoneId'])
    .where('zoneId', 'in', zoneIds)
    .orderBy('weekday')
    .orderBy('starts')
    .execute()
}

/** Replaces the weekly slots of a zone. Waits for orders that are taking a place in one of them. */
export async function replaceSlots(
  trx: Transaction<DB>,
  zoneId: number,
  slots: readonly WeeklySlot[],
): Promise<void> {
  await trx.deleteFrom('deliverySlots').where('zoneId', '=', zoneId).execute()
  if (slots.length === 0) return
  const rows = slots.map(({ from, to, ...slot }) => ({ ...slot, zoneId, starts: from, ends: to }))
  await trx.insertInto('deliverySlots').values(rows).execute()
}

/** Locks a weekly slot until the transaction ends, so that orders take its places one after the other. */
export async function lockSlot(
  trx: Transaction<DB>,
  { zoneId, weekday, from }: { zoneId: number } & Pick<WeeklySlot, 'weekday' | 'from'>,
): Promise<void> {
  await trx
    .selectFrom('deliverySlots')
    .select('id')
    .where('zoneId', '=', zoneId)
    .where('weekday', '=', weekday)
    .where('starts', '=', from)
    .forUpdate()
    .execute()
}

/** The closed days from a day (YYYY-MM-DD) on, the first one first. */
export async function listClosedDays(db: Kysely<DB>, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveryClosedDays')
    .select(sql<string>`day::text`.as('day'))
    .where('day', '>=', sql<Date>`${from}::date`)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** Closes a day; does nothing if it is closed. */
export async function insertClosedDay(trx: Transaction<DB>, day: string): Promise<void> {
  await trx
    .insertInto('deliveryClosedDays')
    .values({ day })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Opens a day again; false when it was not closed. */
export async function deleteClosedDay(trx: Transaction<DB>, day: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('deliveryClosedDays')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
