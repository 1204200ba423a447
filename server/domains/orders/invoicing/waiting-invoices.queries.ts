import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The orders whose invoices wait for the seller's legal facts, in the order in which they were placed. */
export async function listWaitingForInvoice(db: Kysely<DB>): Promise<number[]> {
  const rows = await db.selectFrom('waitingInvoices').select('orderId').orderBy('orderId').execute()
  return rows.map(row => row.orderId)
}

/** Whether an order still waits for its invoice. */
export async function isWaitingForInvoice(db: Kysely<DB>, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('waitingInvoices')
    .select('orderId')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}
