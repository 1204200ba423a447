import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DeliveryZoneFilter, DeliveryZoneInput, Place } from '#contract/delivery/zone.ts'
import { defaultLocale } from '#contract/shared/locale.ts'
import { pageWindow } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'

const columns = ['id', 'revision', 'name', 'fee', 'freeFrom', 'minDays', 'maxDays', 'isActive'] as const

/**
 * A query for all delivery zones with their places, including suspended ones, to run or to embed in a larger statement.
 */
export function selectZones(db: Kysely<DB>) {
  return db
    .selectFrom('deliveryZones')
    .select(columns)
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('deliveryPlaces')
          .select(['city', 'quarter'])
          .whereRef('zoneId', '=', 'deliveryZones.id')
          .orderBy('deliveryPlaces.id'),
      ).as('places'),
    )
}

/** One page of delivery zones and their total. */
export async function listZonePage(db: Kysely<DB>, filter: DeliveryZoneFilter) {
  const { limit, offset } = pageWindow(filter)
  const sort = filter.sort ?? 'name'
  const matching = selectZones(db).$if(Boolean(filter.search), query => {
    const pattern = containing(filter.search ?? '')
    return query.where(
      sql<boolean>`exists (
        select from jsonb_each_text(name) as names (locale, text) where search_plain(text) like search_plain(${pattern})
      ) or exists (
        select from delivery_places
        where zone_id = delivery_zones.id and search_plain(city || E'\n' || quarter) like search_plain(${pattern})
      )`,
    )
  })
  const rows = await matching
    .orderBy(
      sort.endsWith('fee') ? 'fee' : sql`search_plain(name ->> ${sql.lit(defaultLocale)})`,
      sort.startsWith('-') ? 'desc' : 'asc',
    )
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function findZone(db: Kysely<DB>, id: number) {
  return selectZones(db).where('id', '=', id).executeTakeFirst()
}

/** Every place of the delivery zones other than `id`, with the name of its zone. */
export function listPlacesOfOthers(db: Kysely<DB>, id: number | undefined) {
  return db
    .selectFrom('deliveryPlaces')
    .innerJoin('deliveryZones', 'deliveryZones.id', 'deliveryPlaces.zoneId')
    .select(['city', 'quarter', 'name'])
    .$if(id !== undefined, query => query.where('zoneId', '<>', id as number))
    .execute()
}

export async function insertZone(
  trx: Transaction<DB>,
  { places, ...zone }: DeliveryZoneInput,
): Promise<number> {
  const { id } = await trx.insertInto('deliveryZones').values(zone).returning('id').executeTakeFirstOrThrow()
  await insertPlaces(trx, id, places)
  return id
}

/** Replaces a delivery zone and its places. */
export async function updateZone(
  trx: Transaction<DB>,
  id: number,
  { places, ...zone }: DeliveryZoneInput,
): Promise<void> {
  await trx
    .updateTable('deliveryZones')
    .set({ ...zone, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('deliveryPlaces').where('zoneId', '=', id).execute()
  await insertPlaces(trx, id, places)
}

async function insertPlaces(trx: Transaction<DB>, zoneId: number, places: Place[]): Promise<void> {
  await trx
    .insertInto('deliveryPlaces')
    .values(places.map(place => ({ ...place, zoneId })))
    .execute()
}

/** Deletes a delivery zone; false when it does not exist. */
export async function deleteZone(db: Kysely<DB>, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('deliveryZones').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}

/** The number of active delivery zones. */
export async function countActiveZones(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('deliveryZones')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** The lowest and the highest fee of the active delivery zones, in FCFA; both null when there are none. */
export function readFeeRange(db: Kysely<DB>) {
  return db
    .selectFrom('deliveryZones')
    .select(eb => [
      eb.fn.min('fee').filterWhere('isActive', '=', true).as('lowest'),
      eb.fn.max('fee').filterWhere('isActive', '=', true).as('highest'),
    ])
    .executeTakeFirst()
}
