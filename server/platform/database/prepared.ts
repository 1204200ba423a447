import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '#database/tables.ts'

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * Runs a frequent statement without Kysely; columns keep the names of the statement. Repeated statements are parsed and
 * planned once per connection. Put values that do not affect the plan into a subquery, as in `limit (select $1)`:
 * PostgreSQL then uses one plan for all of them.
 */
export async function runPrepared<Row>(pool: Pool, { sql: text, parameters }: Statement): Promise<Row[]> {
  const { rows } = await pool.query(text, [...parameters])
  return rows as Row[]
}

/**
 * Runs a statement unprepared, so that PostgreSQL plans it for its values; for SQL texts with too many variants to
 * prepare.
 */
export async function runOnce<Row>(pool: Pool, { sql: text, parameters }: Statement): Promise<Row[]> {
  const { rows } = await pool.query({ text, values: [...parameters] })
  return rows as Row[]
}

/** Makes PostgreSQL plan every statement of this transaction for its values, even if it is repeated. */
export async function planAnew(trx: Transaction<DB>): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
}
