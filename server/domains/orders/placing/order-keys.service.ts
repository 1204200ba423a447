import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { deleteOldKeys } from './order-keys.queries.ts'

/** Forgets the keys of orders that nobody repeats any more, and answers how many. */
export function sweepOrderKeys(db: Kysely<DB>): Promise<number> {
  return deleteOldKeys(db)
}
