import { z } from 'zod'
import { DeliveryStatus } from '../delivery/zone.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { paragraph, line as textLine } from '../shared/text.ts'
import { SpokenAddress } from './address.ts'
import { refundMethods } from './order-states.ts'

/** The maximum length of the buyer's message and of a note on a step. */
export const maxMessageLength = 1000

/** The maximum quantity of a line. */
const maxQuantity = 10_000_000
const line = z.int().min(0).max(2_147_483_647)

/**
 * The order's `revision` as shown. If the order has changed since, the change is refused (409 CONFLICT), so that a
 * request sent twice takes effect once.
 */
const revision = z.int().min(0).max(2_147_483_647)

/** A changed line with its old and new quantity, for the history. */
export const ChangedLine = renamed(
  { intitule: z.string(), before: z.int().min(0), after: z.int().min(0) },
  { intitule: 'name' },
)
export type ChangedLine = z.output<typeof ChangedLine>

/** A product to add to an order, with its quantity. */
export const AddedLine = renamed(
  { produit_id: z.int().min(1).max(2_147_483_647), quantity: z.int().min(1).max(maxQuantity) },
  { produit_id: 'productId' },
)

/**
 * New quantities of lines, identified by `items[].line`; 0 removes a line, and lines that are not listed stay as they
 * are. `added` are products that the order does not contain yet, at their current price.
 */
export const LineChanges = z.object({
  lines: z.array(z.object({ line, quantity: z.int().min(0).max(maxQuantity) })).max(500),
  added: z.array(AddedLine).max(100).optional(),
  note: paragraph(maxMessageLength).optional(),
  revision,
})
export type LineChanges = z.output<typeof LineChanges>

/**
 * Another address for an order. `expectedTotal` is the new total that the buyer agreed to; if the total differs, the
 * change is refused (409 CONFLICT).
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

/** A place to ask the delivery fee of: only the fields that the fee depends on. */
export const AddressQuestion = z.object({ city: textLine(120), quarter: textLine(120) })
export type AddressQuestion = z.output<typeof AddressQuestion>

/**
 * What an order costs at another place. Without a fee (null) the shop does not deliver there. An order paid online
 * keeps its fee: `zoneFee` is the place's normal fee, if different.
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

/** A refund for returned goods; `by_courier`: in cash, from what the courier collected. */
export const ReturnRefund = renamed(
  { amount: Amount.min(1), method: RefundMethod, by_courier: z.boolean().optional() },
  { by_courier: 'byCourier' },
)
export type ReturnRefund = z.output<typeof ReturnRefund>

/**
 * Returned goods; `restock: false` for units that cannot be sold again. Without `refund` their price stays due to the
 * buyer.
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

/** A refund to the buyer, who can read the reason. A refund above what is due needs one. */
export const NewRefund = z.object({
  amount: Amount.min(1),
  method: RefundMethod,
  reason: paragraph(maxMessageLength),
  revision,
})
export type NewRefund = z.output<typeof NewRefund>

/** Corrects a refund that was recorded too high: `amount` of it was not paid out. The buyer can read the reason. */
export const RefundCorrection = z.object({
  amount: Amount.min(1),
  reason: paragraph(maxMessageLength).min(1),
  revision,
})
export type RefundCorrection = z.output<typeof RefundCorrection>

/** A recorded refund, and how much of it was corrected since; `actor` is null for an erased account. */
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
