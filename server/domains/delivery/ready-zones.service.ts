import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { ReadyZone, ReadyZoneChoice } from '#contract/delivery/ready-zone.ts'
import type { DeliveryZone } from '#contract/delivery/zone.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { addZone } from './zones.service.ts'

/** A zone that comes with the shop; the demo also uses the price from which delivery is free. */
interface StoredReadyZone extends ReadyZone {
  freeFrom: number | null
}

/** Reads the zones that come with the shop. */
export async function readReadyZones(): Promise<StoredReadyZone[]> {
  const text = await readFile(join(import.meta.dirname, 'ready-zones.json'), 'utf8')
  return JSON.parse(text) as StoredReadyZone[]
}

/** Adds the chosen zones with the shop's own fees, all or none. Refuses a zone with a place that another zone has. */
export async function addReadyZones(
  db: Kysely<DB>,
  { zones }: ReadyZoneChoice,
  locale: Locale,
): Promise<DeliveryZone[]> {
  const ready = await readReadyZones()
  return inTransaction(db, async trx => {
    const added: DeliveryZone[] = []
    for (const [index, { key, fee }] of zones.entries()) {
      const field = `zones.${index}.key`
      const zone = ready.find(known => known.key === key)
      if (!zone) throw invalidField(field, 'option')
      const { name, minDays, maxDays, places } = zone
      // How much must be bought for free delivery depends on the shop's margins, so no default is set.
      const input = { name, fee, freeFrom: null, minDays, maxDays, isActive: true, places }
      added.push(await addZone(trx, input, locale).catch(error => Promise.reject(atKey(error, field))))
    }
    return added
  })
}

/** Reports taken places at the key of their zone, because the caller sends no places. */
function atKey(error: unknown, field: string): unknown {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION') return error
  return invalidField(field, { message: 'admin-delivery:server.readyTaken' })
}
