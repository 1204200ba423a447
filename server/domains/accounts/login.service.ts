import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Credentials, LoginResult } from '#contract/accounts/credentials.ts'
import type { DB } from '#database/tables.ts'
import { boundedPool } from '#server/platform/bounded-pool.ts'
import { ApiError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/network.ts'
import { type AccountLimits, accountKey } from './account-limits.ts'
import { canLogIn } from './accounts.policy.ts'
import { findLogin, touchLastLogin, upsertKnownNetwork } from './accounts.queries.ts'
import { deviceOf } from './device.ts'
import { recordHistory } from './history.service.ts'
import { openLogin } from './login-keys.service.ts'
import { toUser } from './member.ts'
import { verifyPassword } from './passwords.ts'
import { type Origin, openSession } from './sessions.service.ts'

/** Who tries to log in or register, when, and where that is counted and written down. */
export interface Attempt {
  origin: Origin
  now: Date
  limits: AccountLimits
  log: Logger
}

// Enough to keep the workers that check passwords busy. Each attempt asks the database several times: a storm of them
// must not take the connections of those who only want a page.
const door = boundedPool({ size: 4, queue: 40 })

/** Logs in with e-mail and password. Answers 401 whatever is wrong, 429 after too many attempts. */
export function logIn(db: Kysely<DB>, attempt: Attempt, credentials: Credentials): Promise<LoginResult> {
  return door(() => tryLogin(db, attempt, async () => credentials))
}

/** Logs in with credentials encrypted under the public key; the same answers as `logIn`, also for what cannot be read. */
export function logInEncrypted(db: Kysely<DB>, attempt: Attempt, ciphertext: string): Promise<LoginResult> {
  return door(() => tryLogin(db, attempt, () => openLogin(db, ciphertext, attempt.now)))
}

/** The one way in: whatever the door, attempts are counted before anything costly and every outcome is logged. */
async function tryLogin(
  db: Kysely<DB>,
  attempt: Attempt,
  read: () => Promise<Credentials | undefined>,
): Promise<LoginResult> {
  const { limits, origin } = attempt
  const network = networkOf(origin.ip)
  const count = (limit: keyof AccountLimits, key: string) =>
    limits[limit].consume(key).catch(refusal => refuse(attempt, refusal, limit))
  await count('loginsFromNetwork', network)
  const credentials = await read()
  if (!credentials) throw failed(attempt, 'unreadable')
  // The keys and the query below fold capitals the same way, so that no spelling escapes the count.
  const email = credentials.email.toLowerCase()
  const account = accountKey(email)
  const member = await findLogin(db, email, network)
  if (member?.isKnownNetwork) await count('guessesFromKnown', `${account} ${network}`)
  else {
    await count('guesses', `${account} ${network}`)
    await count('guessesFromAnywhere', account)
  }
  const isRight = await verifyPassword(member?.passwordDigest, credentials.password)
  if (!member || !isRight) throw failed(attempt, member ? 'password' : 'unknown', member?.id)
  // A disabled member gets the answer of a wrong password: who is a member here is nobody's business.
  if (!canLogIn(member)) throw failed(attempt, 'disabled', member.id)
  const result = await db.transaction().execute(trx => beginSession(trx, member, origin))
  if (!result) throw failed(attempt, 'changed', member.id)
  await giveAttemptsBack(limits, account, network)
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
  origin: Origin,
): Promise<LoginResult | undefined> {
  const row = await touchLastLogin(trx, id, passwordDigest ?? '')
  if (!row) return undefined
  await upsertKnownNetwork(trx, id, networkOf(origin.ip))
  const params = { ...deviceOf(origin.userAgent) }
  await recordHistory(trx, id, { type: 'sign-in', kind: 'signedIn', params })
  const accessToken = await openSession(trx, id, origin)
  return { accessToken, tokenType: 'Bearer', user: toUser(row) }
}

/** After a proof of who it is, what was guessed before counts no longer; the limit of a day goes on. */
async function giveAttemptsBack(limits: AccountLimits, account: string, network: string): Promise<void> {
  await Promise.all([
    limits.guesses.reset(`${account} ${network}`),
    limits.guessesFromKnown.reset(`${account} ${network}`),
  ])
}

function failed({ log, origin }: Attempt, reason: string, member?: number): ApiError {
  log.warn({ event: 'login', outcome: 'failure', reason, member, ip: origin.ip }, 'login')
  return new ApiError('INVALID_CREDENTIALS')
}

function refuse({ log, origin }: Attempt, refusal: unknown, limit: string): never {
  log.warn({ event: 'login', outcome: 'refused', limit, ip: origin.ip }, 'login')
  throw refusal
}
