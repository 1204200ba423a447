import { type Kysely, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '#database/tables.ts'
import type { Actor } from '#server/platform/session.ts'

// A session ends 30 days after its last use.
// Sent under a name, so that PostgreSQL plans it once a connection: it runs on every call with a token.
const findActorStatement = {
  name: 'find-actor',
  text: `
    select s.id as session_id, u.id, u.name, u.email, u.role, s.last_used_at < now() - interval '1 hour' as is_stale
    from sessions s
    join users u on u.id = s.user_id
    where s.token_digest = $1 and s.last_used_at > now() - interval '30 days' and u.status = 'active'`,
}

interface ActorRow {
  session_id: number
  id: number
  name: string
  email: string
  role: Actor['role']
  is_stale: boolean
}

/** The active member of a live session, and whether its last use is to be written down anew. */
export async function findActor(
  pool: Pool,
  tokenDigest: Buffer,
): Promise<{ actor: Actor; isStale: boolean } | undefined> {
  const { rows } = await pool.query<ActorRow>({ ...findActorStatement, values: [tokenDigest] })
  const row = rows[0]
  if (!row) return undefined
  const { session_id: sessionId, is_stale: isStale, ...member } = row
  return { actor: { ...member, sessionId }, isStale }
}

export async function touchSession(pool: Pool, id: number): Promise<void> {
  await pool.query(
    "update sessions set last_used_at = now() where id = $1 and last_used_at < now() - interval '1 hour'",
    [id],
  )
}

export interface NewSession {
  userId: number
  tokenDigest: Buffer
  userAgent: string
  ip: string | null
}

export async function insertSession(trx: Transaction<DB>, session: NewSession): Promise<void> {
  await trx.insertInto('sessions').values(session).execute()
}

export async function deleteExpiredSessions(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('lastUsedAt', '<=', sql<Date>`now() - interval '30 days'`)
    .execute()
}

export async function deleteSession(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteSessionsOf(db: Kysely<DB>, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}
