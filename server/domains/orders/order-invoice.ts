import type { Transaction } from 'kysely'
import { OrderAddress } from '#contract/orders/address.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { issueInvoice, toInvoiceLine } from '#server/domains/invoices/invoices.service.ts'
import type { LockedOrder } from './order-steps.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'

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

/** The same of an order whose row is held. */
export async function invoiceOrderOf(trx: Transaction<DB>, order: LockedOrder): Promise<void> {
  const row = await findOrder(trx, order.id)
  if (row) await invoiceOrder(trx, row)
}
