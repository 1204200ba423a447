import { z } from 'zod'
import { Email } from '../accounts/credentials.ts'
import { maxCartLines, maxQuantity } from '../cart/cart.ts'
import { DeliverySlot } from '../delivery/delivery-slot.ts'
import { DeliveryStatus } from '../delivery/zone.ts'
import { OrderAddress, SpokenAddress } from '../orders/address.ts'
import { PaymentOption } from '../orders/checkout.ts'
import { PaymentMethod } from '../orders/order.ts'
import { maxMessageLength, maxNameLength } from '../orders/order-limits.ts'
import { PickupOffer } from '../orders/order-pickup.ts'
import { SpokenRecipient } from '../orders/recipient.ts'
import { Reduction, TypedCode } from '../orders/reduction.ts'
import { renamed } from '../renamed.ts'
import { locales } from '../shared/locale.ts'
import { Amount } from '../shared/money.ts'
import { Revision } from '../shared/revision.ts'
import { line, PersonName, paragraph } from '../shared/text.ts'

const id = z.int().min(1).max(2_147_483_647)

/** A product of a telephone order, with its quantity. */
export const DraftLine = renamed(
  { produit_id: id, quantity: z.int().min(1).max(maxQuantity) },
  { produit_id: 'productId' },
)
export type DraftLine = z.output<typeof DraftLine>

const lines = z.array(DraftLine).max(maxCartLines)

/**
 * A telephone order in progress. `memberId` is the caller's account, if any; other callers have a name only. A draft
 * may be incomplete, but placing it needs lines, a telephone number, and a pickup point or a town with a street or landmark.
 * `recipient` is somebody else who receives the parcel.
 */
export const DraftInput = renamed(
  {
    member_id: id.nullable(),
    name: PersonName.max(maxNameLength),
    email: z.union([z.literal(''), Email]),
    locale: z.enum(locales),
    payment_method: PaymentMethod,
    message: paragraph(maxMessageLength),
    code: TypedCode.optional(),
    address: SpokenAddress,
    recipient: SpokenRecipient.optional(),
    pickup_point_id: id.optional(),
    lines,
  },
  { member_id: 'memberId', payment_method: 'paymentMethod', pickup_point_id: 'pickupPointId' },
)
export type DraftInput = z.output<typeof DraftInput>

/**
 * A changed draft of a telephone order, with the revision that the editor read: if somebody else has changed the draft
 * since, the response is 409 CONFLICT.
 */
export const DraftChange = renamed(
  { ...DraftInput.in.shape, revision: z.int().min(1) },
  { member_id: 'memberId', payment_method: 'paymentMethod', pickup_point_id: 'pickupPointId' },
)
export type DraftChange = z.output<typeof DraftChange>

/** The draft of a telephone order as the server stores it. */
export const Draft = renamed(
  {
    ...DraftInput.in.shape,
    // No maximum length: a member's name may date from a time when longer names were allowed.
    name: z.string(),
    email: z.string(),
    id: z.int(),
    revision: z.int(),
    author: z.string().nullable(),
    updated_at: z.iso.datetime(),
  },
  {
    member_id: 'memberId',
    payment_method: 'paymentMethod',
    pickup_point_id: 'pickupPointId',
    updated_at: 'updatedAt',
  },
)
export type Draft = z.output<typeof Draft>

/** A draft of a telephone order in the list of drafts. */
export const DraftSummary = renamed(
  {
    id: z.int(),
    name: z.string(),
    phone: z.string(),
    item_count: z.int(),
    author: z.string().nullable(),
    updated_at: z.iso.datetime(),
  },
  { item_count: 'itemCount', updated_at: 'updatedAt' },
)
export type DraftSummary = z.output<typeof DraftSummary>

/** The data of a telephone order's draft that determine its price. Promotions depend on the member or the telephone number. */
export const QuoteInput = renamed(
  {
    city: line(120),
    quarter: line(120),
    lines,
    code: TypedCode.optional(),
    member_id: id.nullable().optional(),
    phone: line(40).optional(),
    pickup_point_id: id.optional(),
  },
  { member_id: 'memberId', pickup_point_id: 'pickupPointId' },
)
export type QuoteInput = z.output<typeof QuoteInput>

/**
 * The current price of a telephone order's draft; a line whose product is not for sale has `stock` 0. `city` and
 * `quarter` are in the shop's spelling. If `fee` is null, the shop does not deliver there and `total` is that of the
 * goods. `pickups` are the points where the order can be collected. `codeRefusal` is the reason why the code gives no discount.
 */
export const Quote = renamed(
  {
    lines: z.array(
      renamed(
        {
          produit_id: z.int(),
          intitule: z.string(),
          reference: z.string(),
          quantity: z.int(),
          stock: z.int().min(0),
          price: Amount,
          subtotal: Amount,
        },
        { produit_id: 'productId', intitule: 'name' },
      ),
    ),
    subtotal: Amount,
    delivery: DeliveryStatus,
    city: z.string(),
    quarter: z.string(),
    delivery_fee: Amount.nullable(),
    reductions: z.array(Reduction),
    code_refusal: z.string().nullable(),
    vat_amount: Amount,
    total: Amount,
    zone: z.string(),
    expected_from: z.iso.date().nullable(),
    expected_to: z.iso.date().nullable(),
    slots: z.array(DeliverySlot),
    pickups: z.array(PickupOffer),
    payment_methods: z.array(PaymentOption),
  },
  {
    delivery_fee: 'deliveryFee',
    code_refusal: 'codeRefusal',
    vat_amount: 'vatAmount',
    expected_from: 'expectedFrom',
    expected_to: 'expectedTo',
    payment_methods: 'paymentMethods',
  },
)
export type Quote = z.output<typeof Quote>

/**
 * Places a telephone order's draft. Refused if the draft has changed since `revision`, or if its price differs from the
 * one that staff quoted to the caller, or if the delivery slot that the caller chose has no place left, or the pickup point
 * was closed or is no longer at the revision that the caller heard.
 */
export const DraftOrder = renamed(
  {
    revision: z.int().min(1),
    expected_total: Amount,
    slot: DeliverySlot.optional(),
    pickup_revision: Revision.optional(),
  },
  { expected_total: 'expectedTotal', pickup_revision: 'pickupRevision' },
)
export type DraftOrder = z.output<typeof DraftOrder>

/**
 * A member who may be the person on the telephone, found by name, phone or e-mail, with the address of the latest
 * order. Anybody can enter any number into an address, so `phone_verified` says whether the shop has reached this
 * member, by a call about an order or with a parcel, at the searched number (or, for another search, at the address's
 * number).
 */
export const Caller = renamed(
  {
    id: z.int(),
    name: z.string(),
    email: z.string(),
    locale: z.enum(locales),
    address: OrderAddress.nullable(),
    phone_verified: z.boolean(),
  },
  { phone_verified: 'isPhoneVerified' },
)
export type Caller = z.output<typeof Caller>

export const CallerFilter = z.object({ search: z.string().trim().min(2).max(200) })
