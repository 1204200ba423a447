import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Day } from '../shared/day.ts'
import { Amount } from '../shared/money.ts'

const line = { intitule: z.string(), reference: z.string(), quantity: z.int().min(1) }
const names = { intitule: 'name' } as const

/** A product to take from the shelves, with its quantity. */
export const PickedLine = renamed(line, names)
export type PickedLine = z.output<typeof PickedLine>

/** The orders to prepare: their products in total, then each order, the oldest first. At most 200 of `total` orders. */
export const PickingList = z.object({
  total: z.int(),
  products: z.array(PickedLine),
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      quarter: z.string(),
      city: z.string(),
      items: z.array(PickedLine),
    }),
  ),
})
export type PickingList = z.output<typeof PickingList>

/** A delivery on the courier's list. `due` is the cash to collect, 0 when paid; `message` is the buyer's for the delivery. */
export const Stop = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  quarter: z.string(),
  landmark: z.string(),
  pin: z.string(),
  city: z.string(),
  courier: z.string(),
  message: z.string(),
  due: Amount,
  items: z.array(PickedLine),
})
export type Stop = z.output<typeof Stop>

/** The deliveries of a day, sorted by city and quarter. At most 300 of `total`. */
export const DeliverySheet = z.object({ day: z.iso.date(), total: z.int(), stops: z.array(Stop) })
export type DeliverySheet = z.output<typeof DeliverySheet>

/** A day; today by default. */
export const DayFilter = z.object({ day: Day.optional() })
