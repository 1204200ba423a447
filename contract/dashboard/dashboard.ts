import { z } from 'zod'
import { OrderStatus, PaymentMethod } from '../orders/order.ts'
import { renamed } from '../renamed.ts'
import { Day } from '../shared/day.ts'
import { spanParts } from './periods.ts'

/** First and last day of a statistics period, in UTC; by default the thirty days until today. */
export const StatsSpan = z.object({
  from: Day.optional(),
  to: Day.optional(),
  by: z.enum(spanParts).optional(),
})
export type StatsSpan = z.output<typeof StatsSpan>

const amount = z.int()
/** A figure for the statistics period, and for the period of equal length before it. */
const compared = z.object({ value: amount, before: amount })
/** A percentage of the dashboard; null when its total is zero. */
const percent = z.number().min(0).max(100).nullable()

export const BestSeller = z.object({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  units: z.int(),
  revenue: amount,
  unitsBefore: z.int(),
  revenueBefore: amount,
})
export type BestSeller = z.output<typeof BestSeller>

export const LowProduct = z.object({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  stock: z.int(),
})
export type LowProduct = z.output<typeof LowProduct>

/** The figures of one day, week or month of the statistics period; parts without any orders are included too. */
export const SpanFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  revenue: amount,
  orders: z.int(),
  members: z.int(),
})
export type SpanFigures = z.output<typeof SpanFigures>

/**
 * The shop's figures in a statistics period. `orders` counts all placed orders; `revenue` includes VAT and excludes
 * cancelled and returned orders, returned goods and refunds. `averageBasket` is the mean of the orders with revenue.
 * Among the member counts only `new` is limited to the period; the others are current.
 */
export const DashboardStats = renamed(
  {
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.enum(spanParts),
    before: z.object({ from: z.iso.date(), to: z.iso.date() }),
    revenue: compared,
    revenueWithoutVat: compared,
    orders: compared,
    averageBasket: compared,
    conversion: z.object({
      diagnosed: z.int(),
      buyers: z.int(),
      percent,
      percentBefore: percent,
    }),
    members: z.object({
      total: z.int(),
      new: z.int(),
      newBefore: z.int(),
      disabled: z.int(),
      administrators: z.int(),
    }),
    states: z.array(z.object({ status: OrderStatus, orders: z.int(), before: z.int() })),
    payment_methods: z.array(z.object({ method: PaymentMethod, orders: z.int(), before: z.int() })),
    bestSellers: z.array(BestSeller),
    lowStock: z.object({ below: z.int(), count: z.int(), products: z.array(LowProduct) }),
    series: z.array(SpanFigures),
  },
  { payment_methods: 'paymentMethods' },
)
export type DashboardStats = z.output<typeof DashboardStats>
