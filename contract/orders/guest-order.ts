import { z } from 'zod'
import { maxCartLines, maxQuantity } from '../cart/cart.ts'
import { DeliverySlot } from '../delivery/delivery-slot.ts'
import { DeliveryStatus } from '../delivery/zone.ts'
import { messageChannels } from '../messaging/message.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { line, paragraph } from '../shared/text.ts'
import { SpokenAddress } from './address.ts'
import { addressLengths } from './address-parts.ts'
import { Accepted } from './order.ts'
import { maxMessageLength } from './order-limits.ts'
import { PickupOffer, PickupWish } from './order-pickup.ts'
import { NewRecipient, nameOnOrder } from './recipient.ts'
import { Reduction, TypedCode } from './reduction.ts'
import { VatGroup } from './vat-group.ts'

/** A product of a guest's cart. There are no prices, because the server uses the shop's prices. */
const GuestLine = renamed(
  { produit_id: z.int().min(1).max(2_147_483_647), quantity: z.int().min(1).max(maxQuantity) },
  { produit_id: 'productId' },
)

const lines = z.array(GuestLine).max(maxCartLines)

/**
 * The data of a guest's order that determine its price. Without a city or pickup point the price is that of the goods.
 * Promotions depend on the telephone number, as typed.
 */
export const GuestQuestion = renamed(
  {
    lines,
    city: line(addressLengths.city),
    quarter: line(addressLengths.quarter),
    pickup_point_id: z.int().min(1).max(2_147_483_647).optional(),
    phone: line(addressLengths.phone).optional(),
    code: TypedCode.optional(),
  },
  { pickup_point_id: 'pickupPointId' },
)
export type GuestQuestion = z.output<typeof GuestQuestion>

/**
 * The current price of a guest's order. Its lines omit deleted products; `isAvailable` is false for what cannot be
 * ordered. `pickups` are the points where it can be collected. `delivery` is null without a city; if the shop does not deliver there, `deliveryFee` is null and `total` is
 * that of the goods. `codeRefusal` is the reason why the code gives no discount. `proof` is how a code reaches the
 * telephone number that must be proved for an order of this total; null if it needs no proof.
 */
export const GuestQuote = renamed(
  {
    lines: z.array(
      renamed(
        {
          produit_id: z.int(),
          intitule: z.string(),
          quantity: z.int(),
          price: Amount,
          subtotal: Amount,
          isAvailable: z.boolean(),
        },
        { produit_id: 'productId', intitule: 'name' },
      ),
    ),
    subtotal: Amount,
    delivery: renamed(
      {
        status: DeliveryStatus,
        city: z.string(),
        quarter: z.string(),
        zone: z.string(),
        free_from: z.int().nullable(),
        expected_from: z.iso.date().nullable(),
        expected_to: z.iso.date().nullable(),
        slots: z.array(DeliverySlot),
      },
      { free_from: 'freeFrom', expected_from: 'expectedFrom', expected_to: 'expectedTo' },
    ).nullable(),
    pickups: z.array(PickupOffer),
    delivery_fee: Amount.nullable(),
    reductions: z.array(Reduction),
    code_refusal: z.string().nullable(),
    vat_rate: z.number().min(0).max(100),
    vat_amount: Amount,
    vat: z.array(VatGroup),
    total: Amount,
    proof: z.enum(messageChannels).nullable(),
    terms_version: z.string(),
  },
  {
    delivery_fee: 'deliveryFee',
    code_refusal: 'codeRefusal',
    vat_rate: 'vatRate',
    vat_amount: 'vatAmount',
    terms_version: 'termsVersion',
  },
)
export type GuestQuote = z.output<typeof GuestQuote>

/**
 * An order of a buyer without an account, to be paid in cash on delivery. The address needs the buyer's telephone number, a
 * town, and a street or landmark; an order that is collected has a pickup point instead. If the total or the terms of sale are not those that the buyer saw, or the slot has no place left, nothing is ordered (409
 * CONFLICT). `proof` is what a code of the purpose `order` gave; an order that needs it is refused without it (422).
 */
export const NewGuestOrder = renamed(
  {
    name: nameOnOrder,
    address: SpokenAddress.optional(),
    pickup: PickupWish.optional(),
    recipient: NewRecipient.optional(),
    slot: DeliverySlot.optional(),
    lines: lines.min(1),
    message: paragraph(maxMessageLength).optional(),
    code: TypedCode.optional(),
    proof: z.string().max(200).optional(),
    terms_accepted: Accepted,
    terms_version: z.string().max(40).optional(),
    expected_total: Amount.optional(),
  },
  { terms_accepted: 'termsAccepted', terms_version: 'termsVersion', expected_total: 'expectedTotal' },
)
export type NewGuestOrder = z.output<typeof NewGuestOrder>

/**
 * A guest's order that was placed: its number, the amount to pay on delivery, and the address of its public tracking
 * page, with the token that is part of it.
 */
export const PlacedGuestOrder = z.object({
  number: z.string(),
  total: Amount,
  url: z.url(),
  token: z.string(),
})
export type PlacedGuestOrder = z.output<typeof PlacedGuestOrder>
