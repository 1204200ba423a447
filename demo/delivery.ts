import type { Transaction } from 'kysely'
import type { DeliveryZoneInput } from '#contract/delivery/zone.ts'
import type { DB } from '#database/tables.ts'
import { readReadyZones } from '#server/domains/delivery/ready-zones.service.ts'
import { fillZones } from '#server/domains/delivery/zones.service.ts'

/** Zones that the demo lacks, so that it also shows a large town as a whole and towns without delivery. */
const without = ['bobo-dioulasso-quarters', 'small-towns']

/** The demo's delivery zones: those that come with the shop, at their usual fees. */
export async function readZones(): Promise<DeliveryZoneInput[]> {
  const zones = await readReadyZones()
  return zones
    .filter(({ key }) => !without.includes(key))
    .map(({ key, ...zone }) => ({ ...zone, isActive: true }))
}

/** Inserts the demo's delivery zones into the database. */
export async function seedDelivery(trx: Transaction<DB>): Promise<void> {
  await fillZones(trx, await readZones())
}
