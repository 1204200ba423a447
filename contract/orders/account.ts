import { isUnderWay, type OrderStatus, type PaymentState, type PaymentStatus } from './order-states.ts'
import { type BoughtLine, priceOrder, returnedWorth, vatWithin, withoutReturned } from './price.ts'

/** An order's money and goods; amounts in FCFA. */
export interface OrderAccount {
  status: OrderStatus
  total: number
  paid: number
  refunded: number
  lines: readonly BoughtLine[]
}

/** What an order costs its buyer after all that came back: nothing once it was cancelled or came back as a whole. */
export function owedFor({ status, total, lines }: OrderAccount): number {
  return isVoid(status) ? 0 : Math.max(0, total - returnedWorth(lines))
}

/** True for an order that sells nothing any more. */
export function isVoid(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'returned'
}

/** What is still to be collected in cash for an order: nothing of one that is paid online. */
export function cashToCollect(order: OrderAccount & PaymentState): number {
  return cashDue({ ...order, owed: owedFor(order) })
}

/** The same of an order with what is stored of it. */
export function cashDue(
  order: Pick<PaymentState, 'paymentMethod' | 'paymentStatus'> & {
    owed: number
    paid: number
    refunded: number
  },
): number {
  return order.paymentMethod === 'cash_on_delivery' && order.paymentStatus === 'unpaid'
    ? Math.max(0, order.owed - (order.paid - order.refunded))
    : 0
}

/**
 * What an order brings the shop, and what its invoices may still ask for: what it costs, less an allowance that a refund
 * beyond its returned goods was.
 */
export function netRevenue(order: OrderAccount): number {
  const owed = owedFor(order)
  return order.refunded > 0 ? Math.min(owed, order.paid - order.refunded) : owed
}

/** What is stored with an order and its lines, so that many of them can be summed. */
export interface OrderFigures<L extends BoughtLine> {
  owed: number
  netRevenue: number
  netVat: number
  lines: (L & { netUnits: number; netRevenue: number })[]
}

/** What an order costs and brings now, with the VAT in it, and what is sold of each line. */
export function figuresOf<L extends BoughtLine>(
  order: Omit<OrderAccount, 'lines'> & { lines: readonly L[]; deliveryFee: number; vatRate: number },
): OrderFigures<L> {
  const { lines, deliveryFee, vatRate } = order
  const left = priceOrder({ lines: withoutReturned(lines), deliveryFee, vatRate })
  const revenue = netRevenue(order)
  return {
    owed: owedFor(order),
    netRevenue: revenue,
    netVat: vatWithin(left, revenue),
    lines: lines.map((line, place) => {
      const sold = isVoid(order.status) ? undefined : left.lines[place]
      return { ...line, netUnits: sold?.quantity ?? 0, netRevenue: sold?.total ?? 0 }
    }),
  }
}

/** What is still to be given back of what was paid. */
export function refundDue(order: OrderAccount): number {
  return Math.max(0, order.paid - order.refunded - owedFor(order))
}

/**
 * The most that can be given back of an order now: what is due, and an allowance out of all that is left of what was paid once
 * it is delivered and paid.
 */
export function mostRefund(order: OrderAccount & PaymentState): number {
  const takesAllowance = !isUnderWay(order.status) && order.paymentStatus !== 'unpaid'
  return takesAllowance ? order.paid - order.refunded : refundDue(order)
}

/**
 * True while what is known of a buyer without an account can be erased: nothing has to be brought to anybody any more, neither
 * goods nor money.
 */
export function canEraseBuyer(order: OrderAccount & { userId: number | null }): boolean {
  return order.userId === null && !isUnderWay(order.status) && refundDue(order) === 0
}

/**
 * How an order stands whose noted refund was less in truth; `refunded` is the truth. Money of the buyer's is then in the shop,
 * so it is paid, unless more was missing before and still is.
 */
export function paymentAfterCorrection(order: OrderAccount & PaymentState): PaymentStatus {
  const isMissing = order.paymentStatus === 'unpaid' && order.paid - order.refunded < owedFor(order)
  return isMissing ? 'unpaid' : 'paid'
}
