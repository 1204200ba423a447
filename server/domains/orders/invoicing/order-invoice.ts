import type { Transaction } from 'kysely'
import { netRevenue } from '#contract/orders/account.ts'
import { OrderAddress } from '#contract/orders/address.ts'
import { priceOrder, withoutReturned } from '#contract/orders/price.ts'
import type { DB } from '#database/tables.ts'
import {
  creditAllowance,
  creditInvoice,
  issueInvoice,
  openAmount,
  toInvoiceLine,
} from '#server/domains/invoices/invoices.service.ts'
import { type LockedOrder, paymentStateOf } from '../order-steps.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'

/** Issues the invoice of an order with its current lines and amounts, dated now or at `at`. */
export async function invoiceOrder(trx: Transaction<DB>, order: OrderRow, at?: Date): Promise<void> {
  const { id, number, locale, customerName, deliveryFee, deliveryReductions, total } = order
  const { vatRate, deliveryVatRate } = order
  const { pin: _, ...address } = OrderAddress.parse(order.address)
  await issueInvoice(trx, {
    orderId: id,
    orderNumber: number,
    locale,
    buyer: { name: customerName, address },
    lines: order.lines.map(toInvoiceLine),
    deliveryFee,
    deliveryReductions,
    vatRate: Number(vatRate),
    deliveryVatRate,
    total,
    ...(at ? { at } : {}),
  })
}

/** Reads the lines of an order, which the caller has locked, and issues its invoice. */
export async function invoiceOrderOf(
  trx: Transaction<DB>,
  { id }: Pick<LockedOrder, 'id'>,
  at?: Date,
): Promise<void> {
  const row = await findOrder(trx, id)
  if (row) await invoiceOrder(trx, row, at)
}

/**
 * Issues the invoice again after a refund was corrected, when the order's net revenue exceeds what its invoice still
 * claims: too much was credited as an allowance. Documents never change, so the rest of the old invoice is credited,
 * the goods that the buyer kept are invoiced, and the remaining allowance is credited again. An order without documents
 * gets none.
 */
export async function reissueInvoiceOf(trx: Transaction<DB>, order: LockedOrder): Promise<void> {
  const open = await openAmount(trx, order.id)
  const row = await findOrder(trx, order.id)
  if (open === undefined || !row) return
  const revenue = netRevenue({ ...row, ...paymentStateOf(row) })
  if (revenue <= open) return
  await creditInvoice(trx, order.id, 'corrected')
  const left = withoutReturned(row.lines).filter(line => line.quantity > 0)
  const { lines, total } = priceOrder({ ...row, lines: left, vatRate: Number(row.vatRate) })
  await invoiceOrder(trx, { ...row, lines, total })
  if (total > revenue) await creditAllowance(trx, order.id, total - revenue)
}
