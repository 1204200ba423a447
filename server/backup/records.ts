import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** How many orders and invoices a database has, by which its owner recognises it. */
export async function countRecords(db: Kysely<DB>): Promise<{ orders: number; invoices: number }> {
  const { rows } = await sql<{ orders: number; invoices: number }>`
    select (select count(*) from orders)::int as orders, (select count(*) from invoices)::int as invoices`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, invoices: 0 }
}
