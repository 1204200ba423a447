import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { DB, OrderPickups } from '#database/tables.ts'

/** The stored columns of an order's pickup that its views are made from. */
export const pickupColumns = [
  'name',
  'kind',
  'city',
  'place',
  'phone',
  'openingHours',
  'readyBy',
  'code',
  'keptUntil',
  'isUncollected',
] as const

type NewPickup = Omit<
  Insertable<OrderPickups>,
  'code' | 'keptUntil' | 'readyOn' | 'isReminded' | 'isUncollected'
>

export async function insertPickup(trx: Transaction<DB>, pickup: NewPickup): Promise<void> {
  await trx.insertInto('orderPickups').values(pickup).execute()
}

/** What decides until when an order waits; undefined for an order that is delivered. `now` is the database's time. */
export function findTerms(trx: Transaction<DB>, orderId: number) {
  return trx
    .selectFrom('orderPickups')
    .select(['openingHours', 'preparationHours', 'keptDays', sql<Date>`now()`.as('now')])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
}

export async function updatePickup(
  trx: Transaction<DB>,
  orderId: number,
  change: Partial<Insertable<OrderPickups>>,
): Promise<void> {
  await trx.updateTable('orderPickups').set(change).where('orderId', '=', orderId).execute()
}

/** The first of these codes that no waiting order has. */
export async function findFreeCode(
  trx: Transaction<DB>,
  codes: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...codes]}::text[]) with ordinality as wanted (code, position)
    where not exists (select from order_pickups where order_pickups.code = wanted.code)
    order by position limit 1`.execute(trx)
  return rows[0]?.code
}

/** The id of the order that waits at a pickup point with this code. */
export async function findByCode(db: Kysely<DB>, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('orderPickups')
    .select('orderId')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.orderId
}

/** SQL for the pickups that wait and whose last day is over on `today` (YYYY-MM-DD). */
const overdue = (today: string) => sql<boolean>`code is not null and kept_until < ${today}::date`

/** The orders that nobody collected until the end of their last day, those that waited longest first. */
export async function listOverdue(db: Kysely<DB>, today: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orderPickups')
    .select('orderId')
    .where(overdue(today))
    .orderBy('keptUntil')
    .orderBy('orderId')
    .limit(limit)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** Whether an order whose row is locked still waits although its last day is over. */
export async function isOverdue(trx: Transaction<DB>, orderId: number, today: string): Promise<boolean> {
  const row = await trx
    .selectFrom('orderPickups')
    .select('orderId')
    .where('orderId', '=', orderId)
    .where(overdue(today))
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the orders whose last day is tomorrow, and that were not ready only today, as reminded; returns their ids. */
export async function claimReminders(trx: Transaction<DB>, today: string): Promise<number[]> {
  const rows = await trx
    .updateTable('orderPickups')
    .set({ isReminded: true })
    .where(
      sql<boolean>`code is not null and not is_reminded and ready_on < ${today}::date
        and kept_until between ${today}::date and ${today}::date + 1`,
    )
    .returning('orderId')
    .execute()
  return rows.map(({ orderId }) => orderId)
}
