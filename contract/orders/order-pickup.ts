import { z } from 'zod'
import { PickupName, pickupKinds } from '../delivery/pickup-name.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { hasPhoneLength } from '../shared/phone.ts'
import { Revision } from '../shared/revision.ts'
import { line } from '../shared/text.ts'
import { addressLengths } from './address-parts.ts'

/** The number of digits of a pickup code. */
export const pickupCodeLength = 6

const point = {
  name: PickupName,
  kind: z.enum(pickupKinds),
  city: z.string(),
  place: z.string(),
  phone: z.string(),
  opening_hours: z.string(),
  ready_by: z.iso.datetime(),
}
const pointNames = { opening_hours: 'openingHours', ready_by: 'readyBy' } as const

/** A QR code as the path of an SVG with sides of `side` modules. */
const QrCode = z.object({ side: z.int(), path: z.string() })

/**
 * Where an order is collected, as promised when it was placed. `code` and its QR code are shown at the counter; they are
 * null except while the order waits there, until the end of the day `keptUntil`. Staff never get them. `isUncollected`: the
 * order was returned because nobody came in time.
 */
export const OrderPickup = renamed(
  {
    ...point,
    code: z.string().nullable(),
    qr: QrCode.nullable(),
    kept_until: z.iso.date().nullable(),
    is_uncollected: z.boolean(),
  },
  { ...pointNames, kept_until: 'keptUntil', is_uncollected: 'isUncollected' },
)
export type OrderPickup = z.output<typeof OrderPickup>

/** A pickup point that a buyer may choose, and when an order placed now would be ready there. */
export const pickupOffer = { point_id: z.int(), revision: Revision, ...point }
export const pickupOfferNames = { ...pointNames, point_id: 'pointId' } as const

/** A pickup point that a buyer without an account or a caller may choose, with its fee. */
export const PickupOffer = renamed(
  { ...pickupOffer, delivery_fee: Amount },
  { ...pickupOfferNames, delivery_fee: 'deliveryFee' },
)
export type PickupOffer = z.output<typeof PickupOffer>

/**
 * The pickup point of a request to order, as the buyer saw it: if it was changed or closed since, nothing is ordered (409
 * CONFLICT). The telephone number is the buyer's.
 */
export const PickupWish = renamed(
  {
    point_id: z.int().min(1).max(2_147_483_647),
    revision: Revision,
    phone: line(addressLengths.phone).refine(hasPhoneLength, { params: { rule: 'phone' } }),
  },
  { point_id: 'pointId' },
)
export type PickupWish = z.output<typeof PickupWish>
