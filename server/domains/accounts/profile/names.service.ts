import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { listNames } from '../accounts.queries.ts'

/** The names of members by id; erased accounts are missing. */
export async function memberNames(db: Kysely<DB>, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await listNames(db, ids)).map(member => [member.id, member.name]))
}
