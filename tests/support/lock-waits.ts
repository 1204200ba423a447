import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** How many statements of the database wait for a lock. */
export async function countWaiting(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return Number(rows[0]?.count)
}
