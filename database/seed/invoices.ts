import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import { invoiceOrder } from '#server/domains/orders/invoicing/order-invoice.ts'
import { findOrder } from '#server/domains/orders/orders.queries.ts'

/** Gives the demo orders the documents that they would have, in the order of their days, as numbers want it. */
export async function invoiceDemoOrders(trx: Transaction<DB>): Promise<void> {
  const events = await trx
    .selectFrom('orderEvents')
    .select(['orderId', 'status', 'createdAt'])
    .where('status', 'in', ['pending', 'cancelled', 'returned'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  for (const { orderId, status, createdAt: at } of events)
    if (status === 'pending') {
      const order = await findOrder(trx, orderId)
      if (order) await invoiceOrder(trx, order, at)
    } else await creditInvoice(trx, orderId, status === 'returned' ? 'returned' : 'cancelled', { at })
}
