import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { PickupPoint } from '#contract/delivery/pickup.ts'
import { defaultLocale } from '#contract/shared/locale.ts'
import type { DB, PickupPoints } from '#database/tables.ts'

const columns = [
  'id',
  'revision',
  'name',
  'kind',
  'city',
  'place',
  'phone',
  'openingHours',
  'fee',
  'preparationHours',
  'keptDays',
  'isActive',
] as const

/** All pickup points by name, also the closed ones. */
export function listPoints(db: Kysely<DB>): Promise<PickupPoint[]> {
  return db
    .selectFrom('pickupPoints')
    .select(columns)
    .orderBy(sql`search_plain(name ->> ${sql.lit(defaultLocale)})`)
    .orderBy('id')
    .execute()
}

export function findPoint(db: Kysely<DB>, id: number): Promise<PickupPoint | undefined> {
  return db.selectFrom('pickupPoints').select(columns).where('id', '=', id).executeTakeFirst()
}

type PointRow = Omit<Insertable<PickupPoints>, 'revision' | 'updatedAt'>

export async function countPoints(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('pickupPoints')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPoint(trx: Transaction<DB>, point: PointRow): Promise<number> {
  const { id } = await trx.insertInto('pickupPoints').values(point).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePoint(trx: Transaction<DB>, id: number, point: PointRow): Promise<void> {
  await trx
    .updateTable('pickupPoints')
    .set({ ...point, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes a pickup point; false when it does not exist. */
export async function deletePoint(db: Kysely<DB>, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('pickupPoints').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}
