import { type Kysely, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '#database/tables.ts'
import { runPrepared } from '#server/platform/prepared.ts'
import type { Caller } from '#server/platform/session.ts'

/** A session ends this long after its last use, and however much it is used, this long after its login. */
const lifetime = '30 days'
const longest = '180 days'
/** For how long a typed password proves who it is. */
const proofLifetime = '10 minutes'

const findActorText = `
  select s.id as "sessionId", u.id, u.name, u.email, u.role,
    s.last_used_at < now() - interval '1 hour' as "isStale",
    coalesce(s.password_confirmed_at > now() - interval '${proofLifetime}', false) as "hasRecentPassword"
  from sessions s
  join users u on u.id = s.user_id
  where s.token_digest = $1 and s.last_used_at > now() - interval '${lifetime}'
    and s.created_at > now() - interval '${longest}' and u.status = 'active'`

/** The active member of a live session, and whether its last use is to be written down anew. */
export async function findActor(
  pool: Pool,
  tokenDigest: Buffer,
): Promise<{ actor: Caller; isStale: boolean } | undefined> {
  const [row] = await runPrepared<Caller & { isStale: boolean }>(pool, {
    sql: findActorText,
    parameters: [tokenDigest],
  })
  if (!row) return undefined
  const { isStale, ...actor } = row
  return { actor, isStale }
}

/** Which of these sessions have neither ended nor a disabled member. */
export async function listLiveSessions(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('sessions.lastUsedAt', '>', sql<Date>`now() - ${sql.lit(lifetime)}::interval`)
    .where('sessions.createdAt', '>', sql<Date>`now() - ${sql.lit(longest)}::interval`)
    .where('users.status', '=', 'active')
    .execute()
  return rows.map(row => row.id)
}

export async function touchSession(pool: Pool, id: number): Promise<void> {
  await pool.query(
    "update sessions set last_used_at = now() where id = $1 and last_used_at < now() - interval '1 hour'",
    [id],
  )
}

/** Notes that the password was typed in that session. */
export async function confirmSession(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('sessions').set({ passwordConfirmedAt: sql`now()` }).where('id', '=', id).execute()
}

export interface NewSession {
  userId: number
  tokenDigest: Buffer
  userAgent: string
}

export async function insertSession(trx: Transaction<DB>, session: NewSession): Promise<void> {
  await trx.insertInto('sessions').values(session).execute()
}

/** Forgets the sessions that have ended, of one member or of all, and answers how many. */
export async function deleteExpiredSessions(db: Kysely<DB>, userId?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(({ eb, or }) =>
      or([
        eb('lastUsedAt', '<=', sql<Date>`now() - ${sql.lit(lifetime)}::interval`),
        eb('createdAt', '<=', sql<Date>`now() - ${sql.lit(longest)}::interval`),
      ]),
    )
    .$if(userId !== undefined, query => query.where('userId', '=', userId as number))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends the member's sessions but the ones used last. */
export async function deleteSessionsBeyond(
  trx: Transaction<DB>,
  userId: number,
  kept: number,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('id', 'in', query =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

export async function deleteSession(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends all sessions of a member, but one when told. */
export async function deleteSessionsOf(db: Kysely<DB>, userId: number, keptId?: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(keptId !== undefined, query => query.where('id', '<>', keptId as number))
    .execute()
}

/** The member's live sessions, the one used last first. */
export function listSessionsOf(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('lastUsedAt', '>', sql<Date>`now() - ${sql.lit(lifetime)}::interval`)
    .where('createdAt', '>', sql<Date>`now() - ${sql.lit(longest)}::interval`)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** False when the member has no such session. */
export async function deleteOwnSession(db: Kysely<DB>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
