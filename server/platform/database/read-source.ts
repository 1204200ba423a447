import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '#database/tables.ts'

/** Where to read: Kysely for typed queries, and the pool below it for libraries that need one. */
export interface ReadSource {
  db: Kysely<DB>
  pool: Pool
}
