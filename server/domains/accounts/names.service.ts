import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The names of members by their ids; an erased account has none. */
export async function memberNames(db: Kysely<DB>, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const members = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(members.map(member => [member.id, member.name]))
}
