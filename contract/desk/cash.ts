import { z } from 'zod'
import { maxMessageLength } from '../orders/order-limits.ts'
import { renamed } from '../renamed.ts'
import { Day } from '../shared/day.ts'
import { line, paragraph } from '../shared/text.ts'

const SignedAmount = z.int().min(-2_000_000_000).max(2_000_000_000)

/** A count of a courier's cash for one day. The first count closes the day; each later one corrects the one before. */
export const CashCount = z.object({
  id: z.int(),
  expected: SignedAmount,
  counted: SignedAmount,
  difference: SignedAmount,
  note: z.string(),
  actor: z.string().nullable(),
  at: z.iso.datetime(),
})
export type CashCount = z.output<typeof CashCount>

/** Cash in FCFA that a courier received from an order's buyer, or paid back to one (negative). */
export const CashEntry = renamed(
  {
    order_id: z.int(),
    number: z.string(),
    amount: SignedAmount,
    due: SignedAmount,
    note: z.string(),
    actor: z.string().nullable(),
    at: z.iso.datetime(),
  },
  { order_id: 'orderId' },
)
export type CashEntry = z.output<typeof CashEntry>

/**
 * The cash of one courier on one day; the shop's till has an empty name. `expected` is the sum of the entries, in FCFA.
 */
export const CourierCash = z.object({
  courier: z.string(),
  expected: SignedAmount,
  entries: z.array(CashEntry),
  counts: z.array(CashCount),
})
export type CourierCash = z.output<typeof CourierCash>

export const CashDay = z.object({ day: z.iso.date(), couriers: z.array(CourierCash) })
export type CashDay = z.output<typeof CashDay>

/** A new count of a courier's cash. A correction names the count that it replaces and gives a reason. */
export const NewCashCount = z.object({
  day: Day,
  courier: line(80),
  /** The cash that the clerk counted, in FCFA. */
  counted: SignedAmount,
  /**
   * The expected sum that the clerk saw. If a delivery was recorded meanwhile, the sum differs and the count is
   * refused.
   */
  expected: SignedAmount,
  note: paragraph(maxMessageLength).optional(),
  corrects: z.int().min(1).max(2_147_483_647).optional(),
})
export type NewCashCount = z.output<typeof NewCashCount>
