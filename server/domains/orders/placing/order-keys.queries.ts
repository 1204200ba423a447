import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Forgets the buyers' keys that are older than 30 days, and answers how many. */
export async function deleteOldKeys(db: Kysely<DB>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('orderKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
