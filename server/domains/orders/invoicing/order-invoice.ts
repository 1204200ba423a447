import type { Transaction } from 'kysely'
import { OrderAddress } from '#contract/orders/address.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { vatIncluded } from '#contract/shared/money.ts'
import type { DB } from '#database/tables.ts'
import {
  creditAllowance,
  creditInvoice,
  issueInvoice,
  openAmount,
  toInvoiceLine,
} from '#server/domains/invoices/invoices.service.ts'
import type { LockedOrder } from '../order-steps.ts'
import { findOrder, findRevenue, type OrderRow } from '../orders.queries.ts'

/** Invoices an order as it stands. */
export async function invoiceOrder(trx: Transaction<DB>, order: OrderRow, at?: Date): Promise<void> {
  const { id, number, locale, customerName, deliveryFee, vatRate, vatAmount, total } = order
  const address = OrderAddress.parse(order.address)
  await issueInvoice(trx, {
    orderId: id,
    orderNumber: number,
    locale: locale as Locale,
    buyer: { name: customerName, address },
    lines: order.lines.map(toInvoiceLine),
    deliveryFee,
    vatRate: Number(vatRate),
    vatAmount,
    total,
    ...(at ? { at } : {}),
  })
}

/** Reads the order, which the caller has locked, and invoices it as it stands. */
export async function invoiceOrderOf(
  trx: Transaction<DB>,
  { id }: Pick<LockedOrder, 'id'>,
  at?: Date,
): Promise<void> {
  const row = await findOrder(trx, id)
  if (row) await invoiceOrder(trx, row, at)
}

/**
 * After a correction an order may bring more than its invoice still asks, since an allowance was credited that was not given.
 * Documents never change, so the rest of that invoice is taken back for a new one of what the buyer kept; what stays of the
 * allowance is credited again. An order without any document gets none.
 */
export async function reissueInvoiceOf(trx: Transaction<DB>, order: LockedOrder): Promise<void> {
  const open = await openAmount(trx, order.id)
  const { price, revenue } = await findRevenue(trx, order.id)
  if (open === undefined || revenue <= open) return
  const row = await findOrder(trx, order.id)
  if (!row) return
  await creditInvoice(trx, order.id, 'corrected')
  const lines = row.lines.flatMap(line => {
    const quantity = line.quantity - line.returned
    return quantity > 0 ? [{ ...line, quantity, subtotal: quantity * line.price }] : []
  })
  const vatAmount = vatIncluded(price, Number(row.vatRate))
  await invoiceOrder(trx, { ...row, lines, total: price, vatAmount })
  if (price > revenue) await creditAllowance(trx, order.id, price - revenue)
}
