import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Credentials, LoginResult } from '#contract/accounts/credentials.ts'
import type { DB } from '#database/tables.ts'
import { ApiError } from '#server/platform/errors.ts'
import type { RateLimit, RateLimits } from '#server/platform/rate-limit.ts'
import { canLogIn } from './accounts.policy.ts'
import { findLogin, touchLastLogin } from './accounts.queries.ts'
import { openLogin } from './login-keys.service.ts'
import { toUser } from './member.ts'
import { verifyPassword } from './passwords.ts'
import { type Origin, openSession } from './sessions.service.ts'

export interface AccountLimits {
  loginsOfAccount: RateLimit
  loginsFromAddress: RateLimit
  registrations: RateLimit
}

const quarterOfAnHour = 15 * 60

/**
 * How often one may try. A browser whose encrypted login fails tries the plain one with the same words, so one wrong
 * password takes two attempts: an account has ten passwords in a quarter of an hour. Addresses have more, since whole
 * quarters share one behind a mobile operator.
 */
export function accountLimits(rateLimits: RateLimits): AccountLimits {
  return {
    loginsOfAccount: rateLimits('login-account', { points: 20, seconds: quarterOfAnHour }),
    loginsFromAddress: rateLimits('login-address', { points: 100, seconds: quarterOfAnHour }),
    registrations: rateLimits('register-address', { points: 20, seconds: 4 * quarterOfAnHour }),
  }
}

/** Who tries to log in or register, when, and where that is counted and written down. */
export interface Attempt {
  origin: Origin
  now: Date
  limits: AccountLimits
  log: Logger
}

/** Logs in with e-mail and password. Answers 401 whatever is wrong, 429 after too many attempts. */
export function logIn(db: Kysely<DB>, attempt: Attempt, credentials: Credentials): Promise<LoginResult> {
  return tryLogin(db, attempt, async () => credentials)
}

/** Logs in with credentials encrypted under the public key; the same answers as `logIn`, also for what cannot be read. */
export function logInEncrypted(db: Kysely<DB>, attempt: Attempt, ciphertext: string): Promise<LoginResult> {
  return tryLogin(db, attempt, () => openLogin(db, ciphertext, attempt.now))
}

/** The one way in: whatever the door, attempts are counted before anything costly and every outcome is logged. */
async function tryLogin(
  db: Kysely<DB>,
  attempt: Attempt,
  read: () => Promise<Credentials | undefined>,
): Promise<LoginResult> {
  const { limits, origin } = attempt
  await limits.loginsFromAddress
    .consume(addressKey(origin.ip))
    .catch(refusal => refuse(attempt, refusal, 'address'))
  const credentials = await read()
  if (!credentials) throw failed(attempt, 'unreadable')
  // The key and the query below fold capitals the same way, so that no spelling escapes the count.
  const email = credentials.email.toLowerCase()
  const account = createHash('sha256').update(email).digest('base64url')
  await limits.loginsOfAccount.consume(account).catch(refusal => refuse(attempt, refusal, 'account'))
  const member = await findLogin(db, email)
  const isRight = await verifyPassword(member?.passwordDigest, credentials.password)
  if (!member || !isRight) throw failed(attempt, member ? 'password' : 'unknown', member?.id)
  // A disabled member gets the answer of a wrong password: who is a member here is nobody's business.
  if (!canLogIn(member)) throw failed(attempt, 'disabled', member.id)
  const result = await beginSession(db, member.id, origin)
  await limits.loginsOfAccount.reset(account)
  attempt.log.info({ event: 'login', outcome: 'success', member: member.id, ip: origin.ip }, 'login')
  return result
}

function beginSession(db: Kysely<DB>, memberId: number, origin: Origin): Promise<LoginResult> {
  return db.transaction().execute(async trx => {
    const accessToken = await openSession(trx, memberId, origin)
    return { accessToken, tokenType: 'Bearer' as const, user: toUser(await touchLastLogin(trx, memberId)) }
  })
}

function failed({ log, origin }: Attempt, reason: string, member?: number): ApiError {
  log.warn({ event: 'login', outcome: 'failure', reason, member, ip: origin.ip }, 'login')
  return new ApiError('INVALID_CREDENTIALS')
}

function refuse({ log, origin }: Attempt, refusal: unknown, limit: string): never {
  log.warn({ event: 'login', outcome: 'refused', limit, ip: origin.ip }, 'login')
  throw refusal
}

/** What attempts from one address count under. An IPv6 customer has a whole /64 to choose addresses from. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip.slice(0, 64)
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
