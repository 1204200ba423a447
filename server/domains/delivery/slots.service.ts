import type { Kysely, Transaction } from 'kysely'
import type { FreeSlot } from '#contract/delivery/free-slot.ts'
import { type ClosedDays, slotDays, type WeeklySlot, type ZoneSlots } from '#contract/delivery/slot.ts'
import type { DB } from '#database/tables.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { dayInMs, dayOf } from '#server/platform/days.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import {
  deleteClosedDay,
  insertClosedDay,
  listClosedDays,
  listSlots,
  lockSlot,
  replaceSlots,
} from './slots.queries.ts'
import { getZone, subjectOf } from './zones.service.ts'

/** A delivery slot of a zone on one day, with the number of orders that it takes. */
export interface OfferedSlot extends FreeSlot {
  zoneId: number
  capacity: number
}

/** The delivery slots of zones that can be chosen at the moment `at`, whether or not they are full; by zone and time. */
export async function offeredSlots(
  db: Kysely<DB>,
  zoneIds: readonly number[],
  at: Date,
): Promise<OfferedSlot[]> {
  if (zoneIds.length === 0) return []
  const slots = await listSlots(db, zoneIds)
  if (slots.length === 0) return []
  const closed = await listClosedDays(db, dayOf(at))
  const days = Array.from({ length: slotDays }, (_, days) => new Date(at.getTime() + days * dayInMs))
  return days.flatMap(date => {
    const day = dayOf(date)
    if (closed.includes(day)) return []
    return slots.flatMap(({ zoneId, weekday, capacity, cutoffHours, from, to }) => {
      const [startsAt, endsAt] = [from, to].map(time => new Date(`${day}T${time}:00.000Z`)) as [Date, Date]
      if (weekday !== weekdayOf(day) || startsAt.getTime() - cutoffHours * hourInMs <= at.getTime()) return []
      return [{ zoneId, capacity, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }]
    })
  })
}

/**
 * Locks a delivery slot until the transaction ends, so that orders take its places one after the other, and reads it
 * again; undefined if it cannot be chosen.
 */
export async function lockOfferedSlot(
  trx: Transaction<DB>,
  zoneId: number,
  { startsAt, endsAt }: FreeSlot,
  at: Date,
): Promise<OfferedSlot | undefined> {
  const weekday = weekdayOf(startsAt.slice(0, 10))
  await lockSlot(trx, { zoneId, weekday, from: startsAt.slice(11, 16) })
  const isMeant = (slot: FreeSlot) =>
    Date.parse(slot.startsAt) === Date.parse(startsAt) && Date.parse(slot.endsAt) === Date.parse(endsAt)
  return (await offeredSlots(trx, [zoneId], at)).find(isMeant)
}

const hourInMs = 3_600_000

/** The day of the week, 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** The weekly delivery slots of a zone. Throws NOT_FOUND. */
export async function getZoneSlots(db: Kysely<DB>, id: number): Promise<ZoneSlots> {
  const { revision } = await getZone(db, id)
  const slots = await listSlots(db, [id])
  return { revision, slots: slots.map(({ zoneId: _, ...slot }) => slot) }
}

/** Replaces the weekly slots of a zone, unless the zone was changed since the client read it (409). Orders keep theirs. */
export function changeZoneSlots(
  db: Kysely<DB>,
  id: number,
  { revision, slots }: ZoneSlots,
): Promise<ZoneSlots> {
  requireApart(slots)
  return inTransaction(db, async trx => {
    await raiseRevision(trx, 'deliveryZones', id, revision)
    const before = await getZoneSlots(trx, id)
    await replaceSlots(trx, id, slots)
    const after = await getZoneSlots(trx, id)
    const facts = (read: ZoneSlots) => ({ slots: read.slots.map(slotText) })
    noteChange(subjectOf(await getZone(trx, id)), changedFields(facts(before), facts(after)))
    return after
  })
}

/** A weekly slot as the audit log shows it. */
const slotText = ({ weekday, from, to, capacity, cutoffHours }: WeeklySlot) =>
  `${weekday} ${from}-${to} × ${capacity} (${cutoffHours} h)`

/** Throws a 422 at each slot that ends before it begins, or begins before the slot before it on that day ends. */
function requireApart(slots: readonly WeeklySlot[]): void {
  const fields: NonNullable<ConstructorParameters<typeof ApiError>[1]>['fields'] = {}
  for (const [place, slot] of slots.entries()) {
    if (slot.to <= slot.from) fields[`slots.${place}.to`] = [{ message: 'admin-delivery:server.endsBefore' }]
    else if (slots.slice(0, place).some(other => isTogether(other, slot)))
      fields[`slots.${place}.from`] = [{ message: 'admin-delivery:server.overlaps' }]
  }
  if (Object.keys(fields).length > 0) throw new ApiError('VALIDATION', { fields })
}

const isTogether = (one: WeeklySlot, other: WeeklySlot) =>
  one.weekday === other.weekday && one.from < other.to && other.from < one.to

/** The closed days from today on. */
export async function readClosedDays(db: Kysely<DB>, now: Date): Promise<ClosedDays> {
  return (await listClosedDays(db, dayOf(now))).map(day => ({ day }))
}

/** Closes a day for all zones; orders keep their slots. Throws a 422 for a day that is over. */
export function closeDay(db: Kysely<DB>, day: string, now: Date): Promise<ClosedDays> {
  if (day < dayOf(now)) throw invalidField('day', { message: 'admin-delivery:server.dayIsOver' })
  return inTransaction(db, async trx => {
    await insertClosedDay(trx, day)
    noteChange({ kind: 'closedDay', id: day, name: day })
    return readClosedDays(trx, now)
  })
}

/** Opens a closed day again. Throws NOT_FOUND. */
export function openDay(db: Kysely<DB>, day: string): Promise<void> {
  return inTransaction(db, async trx => {
    if (!(await deleteClosedDay(trx, day))) throw new ApiError('NOT_FOUND')
    noteChange({ kind: 'closedDay', id: day, name: day })
  })
}
