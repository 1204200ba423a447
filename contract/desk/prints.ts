import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Day } from '../shared/day.ts'
import { Amount } from '../shared/money.ts'

const line = { intitule: z.string(), reference: z.string(), quantity: z.int().min(1) }
const names = { intitule: 'name' } as const

/** What is taken from the shelves: pieces of a product. */
export const PickedLine = renamed(line, names)
export type PickedLine = z.output<typeof PickedLine>

/** All that is to be prepared: the products together, then order by order, the oldest first, 200 at most of `total`. */
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

/** A door to go to; `due` is what is collected there, 0 when all is paid. */
export const Stop = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  quarter: z.string(),
  landmark: z.string(),
  city: z.string(),
  courier: z.string(),
  due: Amount,
  items: z.array(PickedLine),
})
export type Stop = z.output<typeof Stop>

/** The doors of a day by city and quarter, 300 at most of `total`. */
export const DeliverySheet = z.object({ day: z.iso.date(), total: z.int(), stops: z.array(Stop) })
export type DeliverySheet = z.output<typeof DeliverySheet>

/** A day, today unless told. */
export const DayFilter = z.object({ day: Day.optional() })
