import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '#database/tables.ts'

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * Runs a statement past Kysely, for the few that most visitors cause: columns come as the statement names them. Like every
 * statement that comes again it is parsed and planned once a connection. Values that decide nothing about the plan belong
 * into a subquery, as in `limit (select $1)`: PostgreSQL then sees that one plan serves all.
 */
export async function runPrepared<Row>(pool: Pool, { sql: text, parameters }: Statement): Promise<Row[]> {
  const { rows } = await pool.query(text, [...parameters])
  return rows as Row[]
}

/** Runs a statement as it comes, planned for its values: for texts of which there are too many to prepare. */
export async function runOnce<Row>(pool: Pool, { sql: text, parameters }: Statement): Promise<Row[]> {
  const { rows } = await pool.query({ text, values: [...parameters] })
  return rows as Row[]
}

/** In this transaction every statement is planned for the values that it is given, however often it comes again. */
export async function planAnew(trx: Transaction<DB>): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
}
