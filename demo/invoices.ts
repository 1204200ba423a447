import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import { invoiceOrderOf } from '#server/domains/orders/orders.service.ts'

/** Issues invoices and credit notes for the demo orders by date, because invoice numbers follow the date. */
export async function invoiceDemoOrders(trx: Transaction<DB>): Promise<void> {
  const events = await trx
    .selectFrom('orderEvents')
    .select(['orderId', 'status', 'createdAt'])
    .where('status', 'in', ['pending', 'cancelled', 'returned'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  for (const { orderId, status, createdAt: at } of events)
    if (status === 'pending') await invoiceOrderOf(trx, { id: orderId }, at)
    else await creditInvoice(trx, orderId, status === 'returned' ? 'returned' : 'cancelled', { at })
}
