import { readFile } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import type { DeliveryZoneInput } from '#contract/delivery/zone.ts'
import type { DB } from '#database/tables.ts'
import { fillZones } from '#server/domains/delivery/zones.service.ts'

/**
 * Reads the demo's delivery zones: the quarters of Ouagadougou in three rings, nearby towns, and towns served by bus.
 */
export async function readZones(): Promise<DeliveryZoneInput[]> {
  const text = await readFile(new URL('delivery-zones.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as Omit<DeliveryZoneInput, 'isActive'>[]).map(zone => ({
    ...zone,
    isActive: true,
  }))
}

/** Inserts the demo's delivery zones into the database. */
export async function seedDelivery(trx: Transaction<DB>): Promise<void> {
  await fillZones(trx, await readZones())
}
