import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Zone } from './zone.ts'
import { selectZones } from './zones.queries.ts'

export { type DeliveryTerms, deliveryTerms, expectedDays, zoneFee } from './delivery-terms.ts'
export { spelledPlace } from './place-of.ts'
export type { Zone } from './zone.ts'
export { countActiveZones, selectZones } from './zones.queries.ts'

/**
 * All delivery zones with their places, including suspended ones: a shop with only suspended zones still counts as a
 * shop with zones.
 */
export function listZonesWithPlaces(db: Kysely<DB>): Promise<Zone[]> {
  return selectZones(db).execute()
}
