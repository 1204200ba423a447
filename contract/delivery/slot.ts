import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Day } from '../shared/day.ts'
import { Revision } from '../shared/revision.ts'

/** The maximum number of weekly slots of a delivery zone, of orders in one slot, and of hours before its start. */
export const maxSlots = 60
export const maxSlotCapacity = 1000
export const maxCutoffHours = 72
/** For how many days from today on buyers may choose a slot. */
export const slotDays = 7

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/**
 * Hours in which a courier brings orders to a zone, on one day of each week (1 is Monday): `capacity` orders at most, chosen
 * `cutoffHours` hours before the start at the latest. Times are such as 08:30, in the shop's time.
 */
export const WeeklySlot = renamed(
  {
    weekday: z.int().min(1).max(7),
    from: time,
    to: time,
    capacity: z.int().min(1).max(maxSlotCapacity),
    cutoff_hours: z.int().min(0).max(maxCutoffHours),
  },
  { cutoff_hours: 'cutoffHours' },
)
export type WeeklySlot = z.output<typeof WeeklySlot>

/** The weekly slots of a delivery zone, with the revision of the zone. Slots of the same day do not overlap. */
export const ZoneSlots = z.object({ revision: Revision, slots: z.array(WeeklySlot).max(maxSlots) })
export type ZoneSlots = z.output<typeof ZoneSlots>

/** A day on which no slot can be chosen in any zone. */
export const ClosedDay = z.object({ day: Day })

/** The days from today on which no slot can be chosen, the first one first. */
export const ClosedDays = z.array(ClosedDay)
export type ClosedDays = z.output<typeof ClosedDays>
