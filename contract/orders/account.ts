import { isUnderWay, type OrderStatus, type PaymentState, type PaymentStatus } from './order-states.ts'
import {
  type BoughtLine,
  type PriceInput,
  priceOrder,
  returnedWorth,
  vatTotal,
  vatWithin,
  withoutReturned,
} from './price.ts'

/** An order's state, lines, total, payments and refunds; amounts in whole FCFA. */
export interface OrderAccount {
  status: OrderStatus
  total: number
  paid: number
  refunded: number
  lines: readonly BoughtLine[]
}

/** Whether all goods of an order were returned. */
export function areAllBack(lines: readonly Pick<BoughtLine, 'quantity' | 'returned'>[]): boolean {
  return lines.every(({ quantity, returned }) => returned >= quantity)
}

/** The amount that an order costs its buyer after returns; 0 once the whole order is cancelled or returned. */
export function owedFor({ status, total, lines }: OrderAccount): number {
  return isVoid(status) ? 0 : Math.max(0, total - returnedWorth(lines))
}

/** True for the status of a cancelled or fully returned order, which no longer counts as a sale. */
export function isVoid(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'returned'
}

/** The cash in FCFA that the courier still has to collect for an order; 0 for an order paid online. */
export function cashToCollect(order: OrderAccount & PaymentState): number {
  return cashDue({ ...order, owed: owedFor(order) })
}

/** The cash in FCFA still to collect for an order, computed from its stored `owed` instead of its lines. */
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
 * The shop's net revenue of an order in FCFA: the order's price after returns, less any refund beyond the returned
 * goods. The order's invoices and credit notes must add up to it.
 */
export function netRevenue(order: OrderAccount): number {
  const owed = owedFor(order)
  return order.refunded > 0 ? Math.min(owed, order.paid - order.refunded) : owed
}

/** The amounts that the database stores with an order and its lines, so that SQL can sum them. */
export interface OrderFigures<L extends BoughtLine> {
  owed: number
  netRevenue: number
  netVat: number
  lines: (L & { netUnits: number; netRevenue: number })[]
}

/** Computes an order's price and net revenue with VAT, and the units and revenue that remain of each line. */
export function figuresOf<L extends BoughtLine>(
  order: Omit<OrderAccount, 'lines'> &
    Pick<PriceInput<L>, 'lines' | 'deliveryFee' | 'deliveryReductions' | 'vatRate' | 'deliveryVatRate'>,
): OrderFigures<L> {
  const { lines, deliveryFee, deliveryReductions, vatRate, deliveryVatRate } = order
  const left = priceOrder({
    lines: withoutReturned(lines),
    deliveryFee,
    deliveryReductions,
    vatRate,
    deliveryVatRate,
  })
  const revenue = netRevenue(order)
  return {
    owed: owedFor(order),
    netRevenue: revenue,
    netVat: vatTotal(vatWithin(left.vat, revenue)),
    lines: lines.map((line, place) => {
      const sold = isVoid(order.status) ? undefined : left.lines[place]
      return { ...line, netUnits: sold?.quantity ?? 0, netRevenue: sold?.total ?? 0 }
    }),
  }
}

/** The amount in FCFA that the shop still owes the order's buyer as a refund. */
export function refundDue(order: OrderAccount): number {
  return Math.max(0, order.paid - order.refunded - owedFor(order))
}

/** True when a refund exceeds the amount due. Such a refund is a goodwill allowance, which needs a reason. */
export function isAllowance(order: OrderAccount, amount: number): boolean {
  return amount > refundDue(order)
}

/**
 * The maximum amount that staff can refund for an order now: what is due, and for a delivered and paid order also any
 * part of the remaining price as a goodwill allowance.
 */
export function maxRefund(order: OrderAccount & PaymentState): number {
  const takesAllowance = !isUnderWay(order.status) && order.paymentStatus !== 'unpaid'
  return takesAllowance ? order.paid - order.refunded : refundDue(order)
}

/** True when the data of a buyer without an account can be erased: no goods or money of the order are outstanding. */
export function canEraseBuyer(order: OrderAccount & { userId: number | null }): boolean {
  return order.userId === null && !isUnderWay(order.status) && refundDue(order) === 0
}

/**
 * The payment state of an order after a recorded refund is corrected to the lower amount `refunded`. The order is then
 * paid again, unless money was missing before and still is.
 */
export function paymentAfterCorrection(order: OrderAccount & PaymentState): PaymentStatus {
  const isMissing = order.paymentStatus === 'unpaid' && order.paid - order.refunded < owedFor(order)
  return isMissing ? 'unpaid' : 'paid'
}
