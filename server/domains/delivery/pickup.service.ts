import type { Kysely } from 'kysely'
import type { PickupPoint } from '#contract/delivery/pickup.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { findPoint, listPoints } from './pickup-points.queries.ts'

export { lastDay, readyBy } from './pickup-times.ts'

/** The pickup points at which buyers can collect an order now, by name. */
export async function listOpenPoints(db: Kysely<DB>): Promise<PickupPoint[]> {
  return (await listPoints(db)).filter(({ isActive }) => isActive)
}

/** A pickup point at which buyers can collect an order now; undefined for a closed one. */
export async function findOpenPoint(db: Kysely<DB>, id: number): Promise<PickupPoint | undefined> {
  const point = await findPoint(db, id)
  return point?.isActive ? point : undefined
}

/** The delivery terms of an order that is collected at a pickup point. */
export function pickupTerms({ name, city, fee }: PickupPoint, locale: Locale): DeliveryTerms {
  return {
    status: 'served',
    city,
    quarter: '',
    zoneId: null,
    zone: textIn(name, locale) ?? '',
    fee,
    freeFrom: null,
    expectedFrom: null,
    expectedTo: null,
  }
}
