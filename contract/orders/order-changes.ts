import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { paragraph } from '../shared/text.ts'
import { refundMethods } from './order-states.ts'

/** The most characters of the buyer's message and of a note on a step. */
export const maxMessageLength = 1000

/** The most pieces of one line. */
const maxQuantity = 10_000_000
const line = z.int().min(0).max(2_147_483_647)

/**
 * The order's `revision` as it was shown: an order that has changed since is left as it is (409 CONFLICT), so
 * that a change that is sent twice is made once.
 */
const revision = z.int().min(0).max(2_147_483_647)

/** A line with how many pieces of it there were and are, in what the history tells of a change. */
export const ChangedLine = renamed(
  { intitule: z.string(), before: z.int().min(0), after: z.int().min(0) },
  { intitule: 'name' },
)
export type ChangedLine = z.output<typeof ChangedLine>

/** New quantities of lines, named by `items[].line`; 0 takes a line out, and lines that are not named stay. */
export const LineChanges = z.object({
  lines: z
    .array(z.object({ line, quantity: z.int().min(0).max(maxQuantity) }))
    .min(1)
    .max(500),
  note: paragraph(maxMessageLength).optional(),
  revision,
})
export type LineChanges = z.output<typeof LineChanges>

/** Goods that came back; `restock: false` for what cannot be sold again. */
export const GoodsReturn = z.object({
  lines: z
    .array(z.object({ line, quantity: z.int().min(1).max(maxQuantity), restock: z.boolean() }))
    .min(1)
    .max(500),
  note: paragraph(maxMessageLength).optional(),
  revision,
})
export type GoodsReturn = z.output<typeof GoodsReturn>

export const RefundMethod = z.enum(refundMethods)

/** Money that is given back to the buyer, who reads the reason too. */
export const NewRefund = z.object({
  amount: Amount.min(1),
  method: RefundMethod,
  reason: paragraph(maxMessageLength),
  revision,
})
export type NewRefund = z.output<typeof NewRefund>

/**
 * Takes back what a refund says too much: `amount` of it was not given back. The buyer, who was told of the refund, reads the
 * reason too.
 */
export const RefundCorrection = z.object({
  amount: Amount.min(1),
  reason: paragraph(maxMessageLength).min(1),
  revision,
})
export type RefundCorrection = z.output<typeof RefundCorrection>

/** Money that was given back, as it was noted, and what was taken back of that note since; `actor` is null for an erased account. */
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
