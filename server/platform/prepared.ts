import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'

const names = new Map<string, string>()
// Every connection keeps every plan that has a name, so a text may never depend on what a visitor sends without bound.
const maxNames = 100

/**
 * Runs a statement that each connection parses and plans once, for the few that most visitors cause. Columns come as the
 * statement names them. Values that decide nothing about the plan belong into a subquery, as in `limit (select $1)`:
 * PostgreSQL then sees that one plan serves all.
 */
export async function runPrepared<Row>(
  pool: Pool,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<Row[]> {
  let name = names.get(sql)
  if (name === undefined && names.size < maxNames) {
    name = `prepared_${names.size}`
    names.set(sql, name)
  }
  const { rows } = await pool.query({
    ...(name === undefined ? {} : { name }),
    text: sql,
    values: [...parameters],
  })
  return rows as Row[]
}

/** Runs a statement as it comes, planned for its values: for texts of which there are too many to prepare. */
export async function runOnce<Row>(
  pool: Pool,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<Row[]> {
  const { rows } = await pool.query({ text: sql, values: [...parameters] })
  return rows as Row[]
}
