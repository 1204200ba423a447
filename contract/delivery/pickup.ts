import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { isWeekPossible, parseOpeningHours, tidyOpeningHours, weekOf } from '../settings/opening-hours.ts'
import { hasPhoneLength } from '../shared/phone.ts'
import { Revision } from '../shared/revision.ts'
import { requiredLine, TypedPhone } from '../shared/text.ts'
import { PickupName, pickupKinds } from './pickup-name.ts'
import { zoneFee } from './zone.ts'

/** The maximum number of pickup points of a shop. */
export const maxPickupPoints = 50
/** The longest preparation of an order, in hours of opening, and the maximum number of days for which it is kept. */
export const maxPreparationHours = 72
export const maxKeptDays = 30

/** Opening hours, typed in French or English and stored in the format of the shop's own hours. */
const openingHours = requiredLine(230)
  .overwrite(tidyOpeningHours)
  .refine(text => parseOpeningHours(text) !== undefined && isWeekPossible(weekOf(text)), {
    params: { rule: 'invalid' },
  })

const fields = {
  name: PickupName,
  kind: z.enum(pickupKinds),
  city: requiredLine(80),
  place: requiredLine(200),
  phone: TypedPhone.refine(hasPhoneLength, { params: { rule: 'phone' } }),
  opening_hours: openingHours,
  fee: zoneFee,
  preparation_hours: z.int().min(0).max(maxPreparationHours),
  kept_days: z.int().min(1).max(maxKeptDays),
  is_active: z.boolean(),
}
const names = {
  opening_hours: 'openingHours',
  preparation_hours: 'preparationHours',
  kept_days: 'keptDays',
  is_active: 'isActive',
} as const

/**
 * A place where buyers collect their orders. `fee` is in FCFA. An order is ready after `preparationHours` hours of
 * opening, and kept for `keptDays` days after it is ready. `phone` is in E.164.
 */
export const PickupPoint = renamed(
  { id: z.int(), revision: Revision, ...fields, phone: z.string(), opening_hours: z.string() },
  names,
)
export type PickupPoint = z.output<typeof PickupPoint>
export const PickupPointList = z.array(PickupPoint)

/** The data with which staff create a pickup point. A phone without + is a number of Burkina Faso. */
export const PickupPointInput = renamed(fields, names)
export type PickupPointInput = z.output<typeof PickupPointInput>

/** The new content of a pickup point, with the revision that the editor read. */
export const PickupPointChange = renamed({ revision: Revision, ...fields }, names)
export type PickupPointChange = z.output<typeof PickupPointChange>
