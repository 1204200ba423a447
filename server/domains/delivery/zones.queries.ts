import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '#database/tables.ts'

/** The zones that are delivered to, with their places, as a part of a larger statement. */
export function selectActiveZones(db: Kysely<DB>) {
  return db
    .selectFrom('deliveryZones')
    .select(['id', 'nameFr', 'nameEn', 'fee', 'freeFrom', 'minDays', 'maxDays'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('deliveryPlaces')
          .select(['city', 'quarter'])
          .whereRef('zoneId', '=', 'deliveryZones.id'),
      ).as('places'),
    )
    .where('isActive', '=', true)
}
