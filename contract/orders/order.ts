import { z } from 'zod'
import { maxCartLines, maxQuantity } from '../cart/cart.ts'
import { DeliverySlot } from '../delivery/delivery-slot.ts'
import { renamed } from '../renamed.ts'
import { Day } from '../shared/day.ts'
import { locales } from '../shared/locale.ts'
import { Amount } from '../shared/money.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { sortCodec } from '../shared/sort.ts'
import { paragraph } from '../shared/text.ts'
import { OrderAddress } from './address.ts'
import { ChangedLine, Refund } from './order-changes.ts'
import { maxMessageLength } from './order-limits.ts'
import { OrderPickup, PickupWish } from './order-pickup.ts'
import { orderEventKinds, orderStatuses, paymentMethods, paymentStatuses } from './order-states.ts'
import { NewRecipient, Recipient } from './recipient.ts'
import { Reduction, TypedCode } from './reduction.ts'
import { VatGroup } from './vat-group.ts'

export const OrderStatus = z.enum(orderStatuses)
export const PaymentStatus = z.enum(paymentStatuses)

/** An online payment is by card or mobile money, but the API calls every one `credit_card`. */
export const PaymentMethod = z
  .codec(z.enum(['cash_on_delivery', 'credit_card']), z.enum(paymentMethods), {
    decode: wire => (wire === 'credit_card' ? 'online' : wire),
    encode: method => (method === 'online' ? 'credit_card' : method),
  })
  .meta({ renames: { credit_card: 'online' } })

/** Units of a line that come from one lot; `code` is the address of the lot's public card. */
export const LineLot = z.object({
  number: z.string(),
  expiry: z.string(),
  quantity: z.int().min(1),
  code: z.string(),
})
export type LineLot = z.output<typeof LineLot>

/**
 * A line of an order with the facts of its product at the time of purchase. `productId` is null when the product no
 * longer exists, `line` is the line's number within the order, `returned` the units that were returned,
 * `lots` the lots of its units; the others have none.
 */
export const OrderItem = renamed(
  {
    line: z.int().min(0),
    produit_id: z.int().nullable(),
    intitule: z.string(),
    reference: z.string(),
    photo: z.string().nullable(),
    quantity: z.int().min(1),
    price: Amount,
    subtotal: Amount,
    reductions: z.array(Reduction),
    returned: z.int().min(0),
    lots: z.array(LineLot),
  },
  { produit_id: 'productId', intitule: 'name' },
)
export type OrderItem = z.output<typeof OrderItem>

/**
 * An entry of an order's history, with the order's state after it; the buyer reads its note too. A `step` changes the
 * state. Other kinds tell what changed: `lines` the quantities, `fee` the old and new delivery fee, `amount` the money
 * refunded, corrected or written off, `day` the new delivery day. Only staff see a write-off.
 */
export const OrderEvent = z.object({
  status: OrderStatus,
  kind: z.enum(orderEventKinds),
  at: z.iso.datetime(),
  note: z.string(),
  lines: z.array(ChangedLine).optional(),
  amount: Amount.optional(),
  fee: z.object({ before: Amount, after: Amount }).optional(),
  day: z.iso.date().optional(),
})
export type OrderEvent = z.output<typeof OrderEvent>
export type OrderEventDetails = Pick<OrderEvent, 'lines' | 'amount' | 'fee' | 'day'>

const summary = {
  id: z.int(),
  number: z.string(),
  status: OrderStatus,
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  total: Amount,
  created_at: z.iso.datetime(),
}
const summaryNames = {
  payment_method: 'paymentMethod',
  payment_status: 'paymentStatus',
  created_at: 'createdAt',
} as const

/**
 * The delivery terms of the order when it was placed; `zone` is empty without a zone, and the days are null when none
 * were promised. `slot` is the delivery slot that the buyer chose, null without one; its day is then the expected one.
 * `pickup` is where the order is collected, null when it is delivered.
 */
export const OrderDelivery = renamed(
  {
    zone: z.string(),
    expected_from: z.iso.date().nullable(),
    expected_to: z.iso.date().nullable(),
    slot: DeliverySlot.nullable(),
    pickup: OrderPickup.nullable(),
  },
  { expected_from: 'expectedFrom', expected_to: 'expectedTo' },
)
export type OrderDelivery = z.output<typeof OrderDelivery>

const full = {
  ...summary,
  items: z.array(OrderItem),
  subtotal: Amount,
  vat_rate: z.number().min(0).max(100),
  vat_amount: Amount,
  vat: z.array(VatGroup),
  delivery_fee: Amount,
  reductions: z.array(Reduction),
  delivery: OrderDelivery,
  paid: Amount,
  refunded: Amount,
  pay_until: z.iso.datetime().nullable(),
  message: z.string(),
  address: OrderAddress,
  recipient: Recipient.nullable(),
  history: z.array(OrderEvent),
}
const fullNames = {
  ...summaryNames,
  vat_rate: 'vatRate',
  vat_amount: 'vatAmount',
  delivery_fee: 'deliveryFee',
  pay_until: 'payUntil',
} as const

/**
 * An order. Amounts are in whole FCFA; `total` is `subtotal` (the lines) plus `deliveryFee` less `reductions` (of lines
 * and delivery), and `vatAmount` is its VAT at the rates of `vat`; `vatRate` is the standard rate of the day. `refunded`
 * is part of `paid`. `recipient` is null when the buyer receives the parcel. `history` begins with the oldest entry. An
 * unpaid online order holds its stock until `payUntil`.
 */
export const Order = renamed(full, fullNames)
export type Order = z.output<typeof Order>

/** The URL of the payment provider's page on which a buyer pays an order. */
export const HostedPayment = z.object({ url: z.url({ protocol: /^https?$/ }) })
export type HostedPayment = z.output<typeof HostedPayment>

/** An order just placed. `payment` is the payment page to open next; it is missing if the provider did not respond. */
export const PlacedOrder = renamed({ ...full, payment: HostedPayment.optional() }, fullNames)
export type PlacedOrder = z.output<typeof PlacedOrder>

/** An order in the member's own list of orders. */
export const OrderSummary = renamed({ ...summary, items: z.array(OrderItem) }, summaryNames)
export type OrderSummary = z.output<typeof OrderSummary>
export const OrderPage = pageOf(OrderSummary)

/** The name that orders show in place of an erased buyer's name. */
export const erasedName = '—'

/** The buyer of an order; `id` is null for a buyer without an account and for an erased account. */
export const Customer = z.object({
  id: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})

/** An order in the administration's list; `itemCount` counts order lines, not units. */
export const AdminOrderSummary = renamed(
  { ...summary, item_count: z.int(), city: z.string(), customer: Customer },
  { ...summaryNames, item_count: 'itemCount' },
)
export type AdminOrderSummary = z.output<typeof AdminOrderSummary>
export const AdminOrderPage = pageOf(AdminOrderSummary)

/**
 * An order with its buyer and the person who made each step (null for an erased account). `refundDue` is the amount
 * still to refund; `revision` rises with every change of the order.
 */
export const AdminOrder = renamed(
  {
    ...full,
    refund_due: Amount,
    refunds: z.array(Refund),
    revision: z.int(),
    customer: Customer,
    locale: z.enum(locales),
    terms_version: z.string(),
    history: z.array(z.object({ ...OrderEvent.shape, actor: z.string().nullable() })),
  },
  { ...fullNames, terms_version: 'termsVersion', refund_due: 'refundDue' },
)
export type AdminOrder = z.output<typeof AdminOrder>

/** Consent to the terms of sale: only `true`; the schema refuses any other value and a missing field. */
export const Accepted = z
  .custom<true>(value => value === true, { params: { rule: 'accepted' } })
  .meta({ type: 'boolean', const: true })

/** A line of the cart as the buyer saw it. */
const SeenLine = renamed(
  { produit_id: z.int().min(1).max(2_147_483_647), quantity: z.int().min(1).max(maxQuantity) },
  { produit_id: 'productId' },
)

/**
 * The order that the buyer submits. `expectedTotal`, `expectedLines` and `termsVersion`, if given, are the total and the
 * cart that the buyer saw and the accepted version of the terms: if one is outdated, nothing is ordered (409 CONFLICT).
 * The order goes to the address or is collected at the pickup point; exactly one of them is given. `slot` is one of the
 * address's delivery slots: if it has no place left, nothing is ordered (409 CONFLICT). Without it the expected days apply.
 */
export const NewOrder = renamed(
  {
    address_id: z.int().min(1).max(2_147_483_647).optional(),
    pickup: PickupWish.optional(),
    payment_method: PaymentMethod,
    message: paragraph(maxMessageLength).optional(),
    recipient: NewRecipient.optional(),
    slot: DeliverySlot.optional(),
    terms_accepted: Accepted,
    expected_total: Amount.optional(),
    expected_lines: z.array(SeenLine).max(maxCartLines).optional(),
    terms_version: z.string().max(40).optional(),
    code: TypedCode.optional(),
  },
  {
    address_id: 'addressId',
    payment_method: 'paymentMethod',
    terms_accepted: 'termsAccepted',
    expected_total: 'expectedTotal',
    expected_lines: 'expectedLines',
    terms_version: 'termsVersion',
  },
)
export type NewOrder = z.output<typeof NewOrder>

/** The filters of a member's own orders: only pagination. */
export const OrderFilter = z.object({
  page: pageQuery.page,
  perPage: pageQuery.perPage,
  notPaginate: pageQuery.notPaginate,
})
export type OrderFilter = z.output<typeof OrderFilter>

const sorts = {
  created_at: 'createdAt',
  '-created_at': '-createdAt',
  number: 'number',
  '-number': '-number',
  total: 'total',
  '-total': '-total',
} as const

/**
 * The filters of the administration's order list. `search` matches the order number and the customer's name, e-mail and
 * phone, and the recipient's name and phone; `from` and `to` are inclusive days (UTC, which is Ouagadougou's time). The newest order comes first unless
 * sorted.
 */
export const AdminOrderFilter = renamed(
  {
    ...pageQuery,
    status: OrderStatus.optional(),
    payment_status: PaymentStatus.optional(),
    payment_method: PaymentMethod.optional(),
    from: Day.optional(),
    to: Day.optional(),
    sort: sortCodec(sorts).optional(),
  },
  { payment_status: 'paymentStatus', payment_method: 'paymentMethod' },
)
export type AdminOrderFilter = z.output<typeof AdminOrderFilter>

/**
 * The next state for an order, with a note that the buyer can read. If `revision` is sent and the order has changed
 * since, the request is refused (409 CONFLICT); without it, only the allowed steps are checked.
 */
export const OrderStatusChange = z.object({
  status: OrderStatus,
  note: paragraph(maxMessageLength).optional(),
  revision: z.int().min(0).optional(),
})
export type OrderStatusChange = z.output<typeof OrderStatusChange>
