import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * Runs a statement past Kysely, for the few that most visitors cause: columns come as the statement names them. Like every
 * statement that comes again it is parsed and planned once a connection. Values that decide nothing about the plan belong
 * into a subquery, as in `limit (select $1)`: PostgreSQL then sees that one plan serves all.
 */
export async function runPrepared<Row>(pool: Pool, { sql, parameters }: Statement): Promise<Row[]> {
  const { rows } = await pool.query(sql, [...parameters])
  return rows as Row[]
}

/** Runs a statement as it comes, planned for its values: for texts of which there are too many to prepare. */
export async function runOnce<Row>(pool: Pool, { sql, parameters }: Statement): Promise<Row[]> {
  const { rows } = await pool.query({ text: sql, values: [...parameters] })
  return rows as Row[]
}
