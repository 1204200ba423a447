import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Credentials, LoginResult } from '#contract/accounts/credentials.ts'
import type { DB } from '#database/tables.ts'
import { boundedPool } from '#server/platform/bounded-pool.ts'
import { ApiError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/network.ts'
import { type AccountLimits, accountKey } from './account-limits.ts'
import { canLogIn } from './accounts.policy.ts'
import { findLogin, touchLastLogin } from './accounts.queries.ts'
import { deviceOf } from './device.ts'
import { recordHistory } from './history.service.ts'
import { findDevice, type KnownDevice, rememberDevice } from './known-devices.service.ts'
import { openLogin } from './login-keys.service.ts'
import { toUser } from './member.ts'
import { verifyPassword } from './passwords.ts'
import { type Origin, openSession } from './sessions.service.ts'

/** Who tries to log in or register, when, and where that is counted and written down. */
export interface Attempt {
  origin: Origin
  /** What the browser keeps since somebody logged in on it. */
  deviceToken: string | undefined
  now: Date
  limits: AccountLimits
  log: Logger
}

/** A session that has begun, and what its browser is recognised by at the next login. */
export interface SignIn {
  session: LoginResult
  deviceToken: string
}

// Enough to keep the workers that check passwords busy. Each attempt asks the database several times: a storm of them
// must not take the connections of those who only want a page.
const door = boundedPool({ size: 4, queue: 40 })

/** Logs in with e-mail and password. Answers 401 whatever is wrong, 429 after too many attempts. */
export function logIn(db: Kysely<DB>, attempt: Attempt, credentials: Credentials): Promise<SignIn> {
  return door(async () => tryLogin(db, attempt, credentials, await findDevice(db, attempt.deviceToken)))
}

/** Logs in with credentials encrypted under the public key; the same answers as `logIn`, also for what cannot be read. */
export function logInEncrypted(db: Kysely<DB>, attempt: Attempt, ciphertext: string): Promise<SignIn> {
  return door(async () => {
    const device = await findDevice(db, attempt.deviceToken)
    // Decrypting is costly, so it is counted before it is known whose login that is.
    if (device) await count(attempt, 'ciphertextsFromDevice', device.key)
    else await count(attempt, 'ciphertexts', networkOf(attempt.origin.ip))
    const credentials = await openLogin(db, ciphertext, attempt.now)
    if (!credentials) throw failed(attempt, 'unreadable')
    return tryLogin(db, attempt, credentials, device)
  })
}

/** The one way in: whatever the door, attempts are counted before the password is checked and every outcome is logged. */
async function tryLogin(
  db: Kysely<DB>,
  attempt: Attempt,
  credentials: Credentials,
  device: KnownDevice | undefined,
): Promise<SignIn> {
  const { limits, origin } = attempt
  const network = networkOf(origin.ip)
  // The keys and the query below fold capitals the same way, so that no spelling escapes the count.
  const email = credentials.email.toLowerCase()
  const account = accountKey(email)
  const member = await findLogin(db, email)
  if (member && device?.memberIds.includes(member.id))
    await count(attempt, 'guessesOnDevice', `${account} ${device.key}`)
  else {
    await count(attempt, 'loginsFromNetwork', network)
    await count(attempt, 'guesses', `${account} ${network}`)
    await count(attempt, 'guessesFromAnywhere', account)
  }
  const isRight = await verifyPassword(member?.passwordDigest, credentials.password)
  if (!member || !isRight) throw failed(attempt, member ? 'password' : 'unknown', member?.id)
  // A disabled member gets the answer of a wrong password: who is a member here is nobody's business.
  if (!canLogIn(member)) throw failed(attempt, 'disabled', member.id)
  const result = await db.transaction().execute(trx => beginSession(trx, member, attempt))
  if (!result) throw failed(attempt, 'changed', member.id)
  // After a proof of who it is, what was guessed before counts no longer; the limit of a day goes on.
  await limits.guesses.reset(`${account} ${network}`)
  attempt.log.info({ event: 'login', outcome: 'success', member: member.id, ip: origin.ip }, 'login')
  return result
}

/**
 * Begins a session of a member whose password is known to be right, and writes it into the history. Undefined when the
 * password was changed or the member disabled since it was checked.
 */
export async function beginSession(
  trx: Transaction<DB>,
  { id, passwordDigest }: { id: number; passwordDigest: string | null },
  { origin, deviceToken: before }: Pick<Attempt, 'origin' | 'deviceToken'>,
): Promise<SignIn | undefined> {
  const row = await touchLastLogin(trx, id, passwordDigest ?? '')
  if (!row) return undefined
  const params = { ...deviceOf(origin.userAgent) }
  await recordHistory(trx, id, { type: 'sign-in', kind: 'signedIn', params })
  const accessToken = await openSession(trx, id, origin)
  const deviceToken = await rememberDevice(trx, id, before)
  return { session: { accessToken, tokenType: 'Bearer', user: toUser(row) }, deviceToken }
}

function count(attempt: Attempt, limit: keyof AccountLimits, key: string): Promise<void> {
  return attempt.limits[limit].consume(key).catch(refusal => refuse(attempt, refusal, limit))
}

function failed({ log, origin }: Attempt, reason: string, member?: number): ApiError {
  log.warn({ event: 'login', outcome: 'failure', reason, member, ip: origin.ip }, 'login')
  return new ApiError('INVALID_CREDENTIALS')
}

function refuse({ log, origin }: Attempt, refusal: unknown, limit: string): never {
  log.warn({ event: 'login', outcome: 'refused', limit, ip: origin.ip }, 'login')
  throw refusal
}
