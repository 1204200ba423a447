import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { abilitiesUnder } from '#contract/access.ts'
import type { LiveSession } from '#contract/accounts/account.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { type Actor, type Authenticate, digestOf, newToken } from '#server/platform/http/session.ts'
import { deviceInWords, deviceOf } from './device.ts'
import {
  confirmSession,
  deleteExpiredSessions,
  deleteOwnSession,
  deleteSession,
  deleteSessionsBeyond,
  findActor,
  insertSession,
  listLiveSessions,
  listSessionsOf,
  touchSession,
} from './sessions.queries.ts'

/** The IP address and browser of a request, stored with the session that it opens. */
export interface Origin {
  ip: string
  userAgent: string
}

const maxSessions = 20

/**
 * Begins a session and returns its token, of which only a digest is stored. Beyond the limit the least recently used
 * session ends. Without a typed password the session has no recent one.
 */
export async function openSession(
  trx: Transaction<DB>,
  userId: number,
  origin: Origin,
  isPasswordTyped = true,
): Promise<string> {
  const { token, digest } = newToken()
  await deleteExpiredSessions(trx, userId)
  await deleteSessionsBeyond(trx, userId, maxSessions - 1)
  await insertSession(trx, {
    userId,
    tokenDigest: digest,
    userAgent: origin.userAgent.slice(0, 300),
    ...(isPasswordTyped ? {} : { passwordConfirmedAt: null }),
  })
  return token
}

/** The caller's live sessions, the most recently used first. */
export async function listSessions(db: Kysely<DB>, actor: Actor, locale: Locale): Promise<LiveSession[]> {
  const sessions = await listStoredSessions(db, actor, locale)
  return sessions.map(({ userAgent: _, ...session }) => session)
}

/** The caller's sessions with the raw `User-Agent`, for the export of personal data. */
export async function listStoredSessions(
  db: Kysely<DB>,
  actor: Actor,
  locale: Locale,
): Promise<(LiveSession & { userAgent: string })[]> {
  const sessions = await listSessionsOf(db, actor.id)
  return sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: deviceInWords(deviceOf(userAgent), locale),
    userAgent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === actor.sessionId,
  }))
}

/** Ends one of the caller's sessions; throws a 404 for other members' sessions too. */
export async function endOwnSession(db: Kysely<DB>, actor: Actor, id: number): Promise<void> {
  if (!(await deleteOwnSession(db, actor.id, id))) throw new ApiError('NOT_FOUND')
}

/** Records that the caller typed the password, so that this session may do for ten minutes what needs a recent one. */
export async function notePassword(db: Kysely<DB>, actor: Actor): Promise<void> {
  await confirmSession(db, actor.sessionId)
}

/** Ends one session; every process refuses its token from now on. */
export async function endSession(db: Kysely<DB>, sessionId: number): Promise<void> {
  await deleteSession(db, sessionId)
}

/** Returns the given sessions that have not ended, for connections that stay open longer than a request. */
export async function liveSessions(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  return new Set(await listLiveSessions(db, ids))
}

/** Deletes expired sessions; returns how many. */
export function sweepSessions(db: Kysely<DB>): Promise<number> {
  return deleteExpiredSessions(db)
}

/**
 * Authenticates a session token: one indexed read per request, and one write per hour for the time of last
 * use, for staff one per minute.
 */
export function authenticateSession({ pool }: Database, log?: Pick<FastifyBaseLogger, 'warn'>): Authenticate {
  return async token => {
    const found = await findActor(pool, digestOf(token))
    // A failed update of the time of last use (full disk) must not stop members from reading; the session only looks
    // older than it is.
    if (found?.isStale)
      await touchSession(pool, found.actor.sessionId).catch(error =>
        log?.warn({ err: error, member: found.actor.id }, 'the last use of a session was not written'),
      )
    return found && { ...found.actor, abilities: abilitiesUnder(found.access, found.actor.role) }
  }
}
