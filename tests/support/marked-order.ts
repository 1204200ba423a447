import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * The text columns of an order whose marks stay when its buyer is erased, because they hold the shop's own data: names
 * of goods, documents, couriers and payment providers.
 */
export const marksOfShop = [
  ...['invoices.fiscal_code', 'invoices.fiscal_qr', 'invoices.number', 'invoices.order_number'],
  ...['order_follow_ups.courier', 'order_lines.image_key', 'order_lines.name'],
  ...['order_lines.reference', 'orders.delivery_zone', 'orders.number', 'orders.terms_version'],
  ...['payment_attempts.reference', 'payment_attempts.url'],
]

/** Lists all text columns of `orders` and of every table that refers to an order. */
async function textColumns(db: Kysely<DB>): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'
      and (c.table_name = 'orders' or exists (
        select from information_schema.columns key where key.table_name = c.table_name and key.column_name = 'order_id'))
    order by 1, 2`.execute(db)
  return rows
}

const keyOf = (table: string) => sql.ref(table === 'orders' ? 'id' : 'order_id')

/**
 * Adds every kind of related row to an order and writes a mark into each text column that accepts it; returns the
 * columns.
 */
export async function writeMarks(db: Kysely<DB>, orderId: number): Promise<string[]> {
  await db.insertInto('refunds').values({ orderId, amount: 1, method: 'cash', reason: 'x' }).execute()
  await db.insertInto('orderCalls').values({ orderId, outcome: 'confirmed' }).execute()
  await db
    .insertInto('orderFollowUps')
    .values({ orderId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db.insertInto('paymentAttempts').values({ orderId, provider: 'sandbox', amount: 1 }).execute()
  // Columns limited by a CHECK constraint refuse the mark and are skipped.
  for (const { table, column } of await textColumns(db))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = 'Marqueur' where ${keyOf(table)} = ${orderId}`
      .execute(db)
      .catch(() => undefined)
  return findMarks(db, orderId)
}

/** Lists the columns of an order and its related rows that contain a mark. */
export async function findMarks(db: Kysely<DB>, orderId: number): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns(db)) {
    const { rows } = await sql`select from ${sql.table(table)} where ${keyOf(table)} = ${orderId}
      and ${sql.ref(column)} like '%Marqueur%'`.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
