import { z } from 'zod'
import { DeliverySlot } from '../delivery/delivery-slot.ts'
import { LineLot } from '../orders/order.ts'
import { Recipient } from '../orders/recipient.ts'
import { renamed } from '../renamed.ts'
import { Day } from '../shared/day.ts'
import { Amount } from '../shared/money.ts'

const line = { intitule: z.string(), reference: z.string(), quantity: z.int().min(1), lots: z.array(LineLot) }
const names = { intitule: 'name' } as const

/** A product on the picking list, with the quantity to take from the shelves, and from which lots. */
export const PickedLine = renamed(line, names)
export type PickedLine = z.output<typeof PickedLine>

/** The picking list: total quantities per product, then each order, the oldest first. At most 200 of `total` orders. */
export const PickingList = z.object({
  total: z.int(),
  products: z.array(PickedLine),
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      quarter: z.string(),
      city: z.string(),
      slot: DeliverySlot.nullable(),
      items: z.array(PickedLine),
    }),
  ),
})
export type PickingList = z.output<typeof PickingList>

/**
 * A delivery on the courier's printed list. `name` and `phone` are the buyer's, and `recipient` is who receives the parcel,
 * null for the buyer. `due` is the cash to collect, 0 when paid; `message` is the buyer's note, `slot`
 * the delivery slot, null without one. `has_voice_note`: the buyer tells the way in a recording.
 */
export const Stop = renamed(
  {
    id: z.int(),
    number: z.string(),
    name: z.string(),
    phone: z.string(),
    recipient: Recipient.nullable(),
    street: z.string(),
    quarter: z.string(),
    landmark: z.string(),
    pin: z.string(),
    city: z.string(),
    courier: z.string(),
    message: z.string(),
    slot: DeliverySlot.nullable(),
    due: Amount,
    items: z.array(PickedLine),
    has_voice_note: z.boolean(),
  },
  { has_voice_note: 'hasVoiceNote' },
)
export type Stop = z.output<typeof Stop>

/** The courier's printed list for a day, sorted by city and quarter. It has at most 300 of `total` deliveries. */
export const DeliverySheet = z.object({ day: z.iso.date(), total: z.int(), stops: z.array(Stop) })
export type DeliverySheet = z.output<typeof DeliverySheet>

/** The day of a printed delivery list or of the couriers' cash; today by default. */
export const DayFilter = z.object({ day: Day.optional() })
