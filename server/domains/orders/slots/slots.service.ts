import type { Kysely, Transaction } from 'kysely'
import type { FreeSlot } from '#contract/delivery/free-slot.ts'
import type { DB } from '#database/tables.ts'
import { lockOfferedSlot, type OfferedSlot, offeredSlots } from '#server/domains/delivery/slots.service.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { countTaken } from './slots.queries.ts'

/** The delivery slots of zones that still have a place, by zone; the first one first. */
export async function freeSlots(
  db: Kysely<DB>,
  zoneIds: readonly (number | null)[],
  at: Date,
): Promise<(zoneId: number | null) => FreeSlot[]> {
  const ids = [...new Set(zoneIds.filter(id => id !== null))]
  const free = await withPlaces(db, await offeredSlots(db, ids, at), at)
  return zoneId =>
    free
      .filter(slot => slot.zoneId === zoneId)
      .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
      .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

/**
 * Takes a place in a delivery slot for an order of the transaction; the order must store the slot with its zone. Throws a 409 when the slot is full, over or
 * no longer offered, with the field `slot`.
 */
export async function takeSlot(
  trx: Transaction<DB>,
  zoneId: number | null,
  wish: FreeSlot,
  { at, isClerk }: { at: Date; isClerk: boolean },
): Promise<FreeSlot> {
  const offered = zoneId === null ? undefined : await lockOfferedSlot(trx, zoneId, wish, at)
  const [free] = await withPlaces(trx, offered ? [offered] : [], at)
  if (free) return free
  const message = isClerk ? 'admin-desk:server.slotGone' : 'delivery:slot.gone'
  throw new ApiError('CONFLICT', { message, fields: { slot: [{ message }] } })
}

/**
 * The slots in which fewer orders are than they take. An order counts in each slot that it overlaps, so that a slot whose hours
 * were changed does not get the orders of both.
 */
async function withPlaces(db: Kysely<DB>, slots: readonly OfferedSlot[], at: Date): Promise<OfferedSlot[]> {
  if (slots.length === 0) return []
  const taken = await countTaken(db, [...new Set(slots.map(({ zoneId }) => zoneId))], at)
  return slots.filter(({ zoneId, startsAt, endsAt, capacity }) => {
    const orders = taken
      .filter(
        other =>
          other.zoneId === zoneId && other.slotFrom < new Date(endsAt) && other.slotTo > new Date(startsAt),
      )
      .reduce((sum, other) => sum + other.orders, 0)
    return orders < capacity
  })
}
