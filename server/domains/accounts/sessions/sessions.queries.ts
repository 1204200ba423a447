import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { AccessSettings } from '#contract/access.ts'
import type { DB } from '#database/tables.ts'
import {
  isHealthForPharmacists,
  isSecondFactorRequired,
  staffIdleTime,
} from '#server/domains/settings/settings.service.ts'
import { runPrepared } from '#server/platform/database/prepared.ts'
import type { Caller } from '#server/platform/http/session.ts'

/**
 * A session expires this long after its last use (`idle`), and at the latest this long after its login. Members shop a
 * few times a year; sessions of staff are worth stealing, so they are shorter, and a setting says how long they may be
 * idle.
 */
const lifetimes = {
  member: { idle: `interval '30 days'`, longest: `interval '180 days'` },
  staff: { idle: staffIdleTime, longest: `interval '7 days'` },
} as const

const lifetimeOf = (which: 'idle' | 'longest') =>
  `(case when u.role = 'member' then ${lifetimes.member[which]} else ${lifetimes.staff[which]} end)`

/** How old the stored time of last use may be: less for staff, whose sessions may end after a few minutes. */
const staleAfter = `(case when u.role = 'member' then interval '1 hour' else interval '1 minute' end)`

/** SQL: whether the session `s` of the member `u` has not expired. */
const isAlive = `(s.last_used_at > now() - ${lifetimeOf('idle')} and s.created_at > now() - ${lifetimeOf('longest')})`
/** How long a session counts as recently confirmed after its member typed the password. */
const proofLifetime = '10 minutes'

/** SQL: the columns of `AccessSettings` for the account `u`. */
export const accessColumns = `
  ${isHealthForPharmacists} as "isHealthForPharmacists",
  (u.role <> 'member' and ${isSecondFactorRequired} and not exists (
    select from second_factor_owners f where f.user_id = u.id
  )) as "isSecondFactorMissing"`

const findActorText = `
  select s.id as "sessionId", u.id, u.name, u.email, u.role,
    s.last_used_at < now() - ${staleAfter} as "isStale",
    coalesce(s.password_confirmed_at > now() - interval '${proofLifetime}', false) as "hasRecentPassword",
    ${accessColumns}
  from sessions s
  join users u on u.id = s.user_id
  where s.token_digest = $1 and ${isAlive} and u.status = 'active'`

/** A session's member, whose abilities the caller computes from role and settings. */
type FoundActor = Omit<Caller, 'abilities'>

/**
 * The active member of a live session, the settings that limit access, and whether the session's time of last use is
 * due for an update.
 */
export async function findActor(
  pool: Pool,
  tokenDigest: Buffer,
): Promise<{ actor: FoundActor; access: AccessSettings; isStale: boolean } | undefined> {
  const [row] = await runPrepared<FoundActor & AccessSettings & { isStale: boolean }>(pool, {
    sql: findActorText,
    parameters: [tokenDigest],
  })
  if (!row) return undefined
  const { isStale, isHealthForPharmacists, isSecondFactorMissing, ...actor } = row
  return { actor, access: { isHealthForPharmacists, isSecondFactorMissing }, isStale }
}

/** Returns the given sessions that have not ended and belong to active members. */
export async function listLiveSessions(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('s.id')
    .where('s.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where(sql<SqlBool>`${sql.raw(isAlive)}`)
    .where('u.status', '=', 'active')
    .execute()
  return rows.map(row => row.id)
}

export async function touchSession(pool: Pool, id: number): Promise<void> {
  await pool.query(
    "update sessions set last_used_at = now() where id = $1 and last_used_at < now() - interval '1 minute'",
    [id],
  )
}

/** Records that the password was typed in a session. */
export async function confirmSession(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('sessions').set({ passwordConfirmedAt: sql`now()` }).where('id', '=', id).execute()
}

export interface NewSession {
  userId: number
  tokenDigest: Buffer
  userAgent: string
  /** By default now. */
  passwordConfirmedAt?: null
}

export async function insertSession(trx: Transaction<DB>, session: NewSession): Promise<void> {
  await trx.insertInto('sessions').values(session).execute()
}

/** Deletes expired sessions, of one member or of all; returns how many. */
export async function deleteExpiredSessions(db: Kysely<DB>, userId?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions as s')
    .using('users as u')
    .whereRef('u.id', '=', 's.userId')
    .where(sql<SqlBool>`not ${sql.raw(isAlive)}`)
    .$if(userId !== undefined, query => query.where('s.userId', '=', userId as number))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends the sessions of a member except the most recently used ones. */
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

/** Ends all sessions of a member except `keptId`. */
export async function deleteSessionsOf(db: Kysely<DB>, userId: number, keptId?: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(keptId !== undefined, query => query.where('id', '<>', keptId as number))
    .execute()
}

/** Locks a session, so that it cannot end before the transaction does; false when it has ended. */
export async function holdSession(trx: Transaction<DB>, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The member's live sessions, the most recently used first. */
export function listSessionsOf(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.id', 's.userAgent', 's.createdAt', 's.lastUsedAt'])
    .where('s.userId', '=', userId)
    .where(sql<SqlBool>`${sql.raw(isAlive)}`)
    .orderBy('s.lastUsedAt', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Ends one of the member's sessions; false when the member has no such session. */
export async function deleteOwnSession(db: Kysely<DB>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
