import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely'
import type { AuditFilter } from '#contract/accounts/member.ts'
import type { AuditLog, DB } from '#database/tables.ts'
import { endOfDay } from '#server/platform/days.ts'
import { containing } from '#server/platform/like.ts'

export async function insertAct(
  db: Kysely<DB>,
  act: Omit<Insertable<AuditLog>, 'id' | 'at' | 'searchText' | 'actorId'> & { actorId: number },
): Promise<void> {
  // Whoever acted may be erased in the same moment: the act is written all the same.
  const actorId = db.selectFrom('users').select('id').where('id', '=', act.actorId)
  await db
    .insertInto('auditLog')
    .values({ ...act, actorId })
    .execute()
}

function filtered(db: Kysely<DB>, { search, actor, action, from, to }: AuditFilter) {
  let query = db.selectFrom('auditLog')
  if (actor !== undefined) query = query.where('actorId', '=', actor)
  if (action !== undefined) query = query.where('action', '=', action)
  if (from) query = query.where('at', '>=', new Date(from))
  if (to) query = query.where('at', '<', endOfDay(to))
  if (search) query = query.where(sql<SqlBool>`search_text like search_plain(${containing(search)})`)
  return query
}

/** A window of what administrators did, the newest first. */
export function listActs(db: Kysely<DB>, filter: AuditFilter, window: { limit: number; offset: number }) {
  return filtered(db, filter)
    .select(['id', 'action', 'method', 'path', 'target', 'actorId', 'actorName', 'ip', 'at'])
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

export async function countActs(db: Kysely<DB>, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
