import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Zone } from './delivery-terms.ts'
import { selectActiveZones } from './zones.queries.ts'

export { deliveryTerms, expectedDays, type Zone } from './delivery-terms.ts'
export { selectActiveZones } from './zones.queries.ts'

/** The zones that are delivered to, with their places. */
export function listActiveZones(db: Kysely<DB>): Promise<Zone[]> {
  return selectActiveZones(db).execute()
}
