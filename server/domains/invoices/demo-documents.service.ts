import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import * as queries from './demo-documents.queries.ts'

/** How many invoices and credit notes without a number of the series these orders have. */
export function countUnnumbered(db: Kysely<DB>, orderIds: readonly number[]): Promise<number> {
  return queries.countUnnumbered(db, orderIds)
}

/**
 * Deletes the demo's invoices and credit notes. They have no number of the series, so its numbers stay without a gap;
 * every other document stays for ever.
 */
export async function removeUnnumbered(trx: Transaction<DB>, orderIds: readonly number[]): Promise<void> {
  await queries.deleteUnnumbered(trx, orderIds)
}
