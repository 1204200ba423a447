import { z } from 'zod'
import { DeliveryStatus } from '../delivery/zone.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { paragraph, line as textLine } from '../shared/text.ts'
import { SpokenAddress } from './address.ts'
import { maxMessageLength } from './order-limits.ts'
import { refundMethods } from './order-states.ts'

/** The maximum quantity of one order line, in units. */
const maxQuantity = 10_000_000
const line = z.int().min(0).max(2_147_483_647)

/**
 * The order's `revision` that the page showed. If the order has changed since, the change is refused (409 CONFLICT), so
 * that a repeated request takes effect only once.
 */
const revision = z.int().min(0).max(2_147_483_647)

/** An order line whose quantity changed, with the old and new quantity, for the order's history. */
export const ChangedLine = renamed(
  { intitule: z.string(), before: z.int().min(0), after: z.int().min(0) },
  { intitule: 'name' },
)
export type ChangedLine = z.output<typeof ChangedLine>

/** A product that is added to an existing order, with its quantity. */
export const AddedLine = renamed(
  { produit_id: z.int().min(1).max(2_147_483_647), quantity: z.int().min(1).max(maxQuantity) },
  { produit_id: 'productId' },
)

/**
 * New quantities for the lines of an order, identified by `items[].line`. 0 removes a line, and unlisted lines keep
 * their quantity. `added` are products that the order does not contain yet, at their current price.
 */
export const LineChanges = z.object({
  lines: z.array(z.object({ line, quantity: z.int().min(0).max(maxQuantity) })).max(500),
  added: z.array(AddedLine).max(100).optional(),
  note: paragraph(maxMessageLength).optional(),
  revision,
})
export type LineChanges = z.output<typeof LineChanges>

/**
 * A new delivery address for an order. `expectedTotal` is the new total that the buyer agreed to; if the actual total
 * differs, the change is refused (409 CONFLICT).
 */
export const AddressChange = renamed(
  {
    address: SpokenAddress,
    note: paragraph(maxMessageLength).optional(),
    expected_total: Amount,
    revision,
  },
  { expected_total: 'expectedTotal' },
)
export type AddressChange = z.output<typeof AddressChange>

/** The city and quarter for which an order's delivery fee is requested; the fee depends on no other address field. */
export const AddressQuestion = z.object({ city: textLine(120), quarter: textLine(120) })
export type AddressQuestion = z.output<typeof AddressQuestion>

/**
 * The price of an order if it were delivered to another place. A null fee means that the shop does not deliver there.
 * An order paid online keeps its fee; `zoneFee` is then the place's regular fee, if it differs.
 */
export const AddressQuote = renamed(
  {
    delivery: DeliveryStatus,
    zone: z.string(),
    delivery_fee: Amount.nullable(),
    zone_fee: Amount.nullable(),
    total: Amount,
  },
  { delivery_fee: 'deliveryFee', zone_fee: 'zoneFee' },
)
export type AddressQuote = z.output<typeof AddressQuote>

export const RefundMethod = z.enum(refundMethods)

/** The refund for returned goods. `by_courier`: the courier pays it in cash, from the money collected. */
export const ReturnRefund = renamed(
  { amount: Amount.min(1), method: RefundMethod, by_courier: z.boolean().optional() },
  { by_courier: 'byCourier' },
)
export type ReturnRefund = z.output<typeof ReturnRefund>

/**
 * The return of goods from an order. `restock: false` marks units that cannot be sold again. Without `refund`, the shop
 * still owes the buyer the goods' price.
 */
export const GoodsReturn = z.object({
  lines: z
    .array(z.object({ line, quantity: z.int().min(1).max(maxQuantity), restock: z.boolean() }))
    .min(1)
    .max(500),
  refund: ReturnRefund.optional(),
  note: paragraph(maxMessageLength).optional(),
  revision,
})
export type GoodsReturn = z.output<typeof GoodsReturn>

/** A refund to an order's buyer, who can read the reason. A refund above the amount due must have a reason. */
export const NewRefund = z.object({
  amount: Amount.min(1),
  method: RefundMethod,
  reason: paragraph(maxMessageLength),
  revision,
})
export type NewRefund = z.output<typeof NewRefund>

/**
 * Corrects a refund that was recorded too high, by the `amount` that was not paid out. The buyer can read the reason.
 */
export const RefundCorrection = z.object({
  amount: Amount.min(1),
  reason: paragraph(maxMessageLength).min(1),
  revision,
})
export type RefundCorrection = z.output<typeof RefundCorrection>

/** A recorded refund and the amount by which it was corrected; `actor` is null once that staff account is erased. */
export const Refund = z.object({
  id: z.int(),
  amount: Amount,
  method: RefundMethod,
  reason: z.string(),
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  corrections: z.array(
    z.object({
      id: z.int(),
      amount: Amount,
      reason: z.string(),
      at: z.iso.datetime(),
      actor: z.string().nullable(),
    }),
  ),
})
export type Refund = z.output<typeof Refund>
