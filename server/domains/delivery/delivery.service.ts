import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Zone } from './zone.ts'
import { selectZones } from './zones.queries.ts'

export { type DeliveryTerms, deliveryTerms, expectedDays, zoneFee } from './delivery-terms.ts'
export { spelledPlace } from './place-of.ts'
export type { Zone } from './zone.ts'
export { selectZones } from './zones.queries.ts'

/** The zones with their places, the suspended ones too: whether there are any decides what holds without one. */
export function listZonesWithPlaces(db: Kysely<DB>): Promise<Zone[]> {
  return selectZones(db).execute()
}
