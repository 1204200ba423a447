import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { abilitiesUnder, isStaff } from '#contract/access.ts'
import type { Credentials, EncryptedLogin, LoginResult } from '#contract/accounts/credentials.ts'
import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts'
import { Role } from '#contract/accounts/user.ts'
import type { DB } from '#database/tables.ts'
import { getAccessSettings } from '#server/domains/settings/settings.service.ts'
import { fairPool } from '#server/platform/database/fair-pool.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { networkOf, siteOf } from '#server/platform/http/network.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { AccountLimits } from '../account-limits.ts'
import { canLogIn } from '../accounts.policy.ts'
import { findLogin, touchLastLogin } from '../accounts.queries.ts'
import { toUser } from '../members/member.ts'
import { knownLane, type Lane, strangerLane, verifyPassword } from '../passwords/passwords.ts'
import { recordHistory } from '../profile/history.service.ts'
import { takeCode, wrongCode } from '../second-factor/take-code.ts'
import { requestPasskey, takePasskey, wrongPasskey } from '../second-factor/take-passkey.ts'
import { deviceOf } from '../sessions/device.ts'
import { findDevice, type KnownDevice, rememberDevice } from '../sessions/known-devices.service.ts'
import { type Origin, openSession } from '../sessions/sessions.service.ts'
import { noteStaffLogin } from '../sessions/staff-devices.service.ts'
import { openLogin } from './login-keys.service.ts'

/** The request of an attempt to log in or register, with the limits that count it and the log. */
export interface Attempt {
  origin: Origin
  /** The device token from the browser's cookie. */
  deviceToken: string | undefined
  now: Date
  vault: Vault
  jobs: Pick<Jobs, 'enqueue'>
  limits: AccountLimits
  /** The shop's address, to which passkeys are bound. */
  publicUrl: string
  /** The rate limit key for attempts at the account of an e-mail address in lower case. */
  accountKeyOf(email: string): string
  log: Logger
}

/** A new session, and the device token by which its browser is recognised at the next login. */
export interface SignIn {
  session: LoginResult
  deviceToken: string
}

// The queue of logins from unknown devices. Each login needs several queries, so a storm of them must not take all
// database connections. Strangers queue by network and known devices by device; neither queue delays the other.
const strangersDoor = fairPool({ size: 4, queue: 72, share: 24 })
const devicesDoor = fairPool({ size: 4, queue: 72, share: 24 })

/**
 * Logs in with e-mail and password. Throws a 401 whatever was wrong, a 429 after too many attempts. If the account has
 * a second factor, a right password without a code or a passkey is a special 401, and a wrong one a 422.
 */
export async function logIn(db: Kysely<DB>, attempt: Attempt, credentials: Credentials): Promise<SignIn> {
  return tryLogin(db, attempt, credentials, await recogniseDevice(db, attempt))
}

/**
 * Logs in with credentials encrypted with the public key. Throws the same errors as `logIn`, also when they cannot be
 * decrypted.
 */
export async function logInEncrypted(
  db: Kysely<DB>,
  attempt: Attempt,
  { ciphertext, passkey }: EncryptedLogin,
): Promise<SignIn> {
  const device = await recogniseDevice(db, attempt)
  const { ip } = attempt.origin
  // Decrypting a login is expensive, so attempts are counted before the account is known.
  const [limit, key] = device
    ? (['ciphertextsFromDevice', device.key] as const)
    : (['ciphertexts', networkOf(ip)] as const)
  refuseUsedUp(attempt, limit, key)
  const credentials = await throughDoor(device, ip, async lane => {
    await count(attempt, limit, key)
    return openLogin(db, attempt.vault, ciphertext, attempt.now, lane)
  })
  if (!credentials) throw failed(attempt, 'unreadable')
  return tryLogin(db, attempt, { ...credentials, passkey }, device)
}

/** Runs work in the queue for unknown devices or in that for known devices, whichever the request belongs to. */
export function throughDoor<T>(
  device: KnownDevice | undefined,
  ip: string,
  work: (lane: Lane) => Promise<T>,
): Promise<T> {
  if (device) return devicesDoor(device.key, () => work(knownLane(device.key)))
  const lane = strangerLane(ip)
  return strangersDoor(lane.key, () => work(lane))
}

async function recogniseDevice(db: Kysely<DB>, { deviceToken }: Attempt): Promise<KnownDevice | undefined> {
  if (deviceToken === undefined) return undefined
  return devicesDoor(deviceToken, () => findDevice(db, deviceToken))
}

/**
 * The only way to log in with a password. Exhausted limits refuse before a place in the queue is taken, attempts are
 * counted before the password is checked, and every outcome is logged.
 */
async function tryLogin(
  db: Kysely<DB>,
  attempt: Attempt,
  credentials: Credentials,
  device: KnownDevice | undefined,
): Promise<SignIn> {
  const { ip } = attempt.origin
  // The key of the login limit and the account query below both use this lower-case address, so that no other spelling
  // escapes the limit.
  const email = credentials.email.toLowerCase()
  const own = device && (await isOwnDevice(db, device, email)) ? device : undefined
  const counts = own ? countsOnDevice(attempt, email, own) : countsOfStranger(attempt, email)
  for (const [limit, key] of counts) refuseUsedUp(attempt, limit, key)
  return throughDoor(own, ip, async lane => {
    for (const [limit, key] of counts) await count(attempt, limit, key)
    const member = await findLogin(db, email)
    const isRight = await verifyPassword(member?.passwordDigest, credentials.password, lane)
    if (!member || !isRight) throw failed(attempt, member ? 'password' : 'unknown', member?.id)
    // A disabled member gets the same response as a wrong password, so that nobody learns who is a member.
    if (!canLogIn(member)) throw failed(attempt, 'disabled', member.id)
    if (member.hasSecondFactor) await requireFactor(db, attempt, email, credentials, member.id)
    const result = await inTransaction(db, async trx => {
      if (member.hasSecondFactor && !credentials.passkey)
        await checkCode(trx, attempt, member.id, credentials.code)
      return beginSession(trx, member, attempt)
    })
    if (!result) throw failed(attempt, 'changed', member.id)
    // The right password resets the short limit of guesses; the daily limit goes on.
    await attempt.limits.guesses.reset(guessKey(attempt, email))
    if (member.hasSecondFactor) await attempt.limits.codes.reset(guessKey(attempt, email))
    attempt.log.info({ event: 'login', outcome: 'success', member: member.id, ip }, 'login')
    return result
  })
}

function isOwnDevice(db: Kysely<DB>, device: KnownDevice, email: string): Promise<boolean> {
  return devicesDoor(device.key, async () => {
    const member = await findLogin(db, email)
    return member !== undefined && device.memberIds.includes(member.id)
  })
}

type Count = readonly [limit: keyof AccountLimits, key: string]

function countsOnDevice({ accountKeyOf }: Attempt, email: string, device: KnownDevice): Count[] {
  return [['guessesOnDevice', `${accountKeyOf(email)} ${device.key}`]]
}

function countsOfStranger(attempt: Attempt, email: string): Count[] {
  const account = attempt.accountKeyOf(email)
  const network = networkOf(attempt.origin.ip)
  const site = siteOf(attempt.origin.ip)
  const ofSite: Count[] =
    site === network
      ? []
      : [
          ['loginsFromSite', site],
          ['guessesFromSite', `${account} ${site}`],
        ]
  return [
    ['loginsFromNetwork', network],
    ['guesses', guessKey(attempt, email)],
    ...ofSite,
    ['guessesFromAnywhere', account],
  ]
}

const guessKey = ({ accountKeyOf, origin }: Attempt, email: string) =>
  `${accountKeyOf(email)} ${networkOf(origin.ip)}`

type Factors = Pick<Credentials, 'code' | 'passkey'>

/**
 * Asks for a code or a passkey after the right password or number, and checks the passkey; a code is checked by
 * `checkCode` in the transaction that begins the session. Attempts are counted before: per network, and per account,
 * because only somebody who knows the password or has the telephone gets here. Resetting the password takes the
 * attempts from them.
 */
export async function requireFactor(
  db: Kysely<DB>,
  attempt: Attempt,
  email: string,
  { code, passkey }: Factors,
  memberId: number,
): Promise<void> {
  if (code === undefined && passkey === undefined) {
    const { log, origin } = attempt
    log.info({ event: 'login', outcome: 'code asked', member: memberId, ip: origin.ip }, 'login')
    const request = await requestPasskey(db, attempt, memberId, 'login')
    throw new ApiError(
      'CODE_REQUIRED',
      request && { passkey: request, message: 'security:server.factorNeeded' },
    )
  }
  await count(attempt, 'codes', guessKey(attempt, email))
  await count(attempt, 'codesFromAnywhere', attempt.accountKeyOf(email))
  if (passkey) await checkPasskey(db, attempt, memberId, passkey)
}

/** Throws unless the passkey counts; the failure is logged. */
async function checkPasskey(
  db: Kysely<DB>,
  attempt: Attempt,
  memberId: number,
  passkey: PasskeyAssertion,
): Promise<void> {
  if (await takePasskey(db, attempt, memberId, 'login', passkey)) return
  logWrongFactor(attempt, memberId, 'passkey')
  throw await wrongPasskey(db, attempt, memberId, 'login')
}

/** Uses up the code; throws unless it counts, and logs that. */
export async function checkCode(
  trx: Transaction<DB>,
  attempt: Attempt,
  memberId: number,
  code = '',
): Promise<void> {
  if (await takeCode(trx, attempt.vault, memberId, code, attempt.now)) return
  logWrongFactor(attempt, memberId, 'code')
  throw wrongCode()
}

function logWrongFactor({ log, origin }: Attempt, member: number, reason: 'code' | 'passkey'): void {
  log.warn({ event: 'login', outcome: 'failure', reason, member, ip: origin.ip }, 'login')
}

/**
 * Begins a member's session after the login was checked, and records it in the history. Undefined when the password was
 * changed or the member disabled since the check. Without a typed password the session may not do what needs a recent one.
 */
export async function beginSession(
  trx: Transaction<DB>,
  {
    id,
    passwordDigest,
    hasSecondFactor,
  }: { id: number; passwordDigest: string | null; hasSecondFactor: boolean },
  attempt: Pick<Attempt, 'origin' | 'deviceToken' | 'vault' | 'jobs' | 'now'>,
  { isPasswordTyped = true }: { isPasswordTyped?: boolean } = {},
): Promise<SignIn | undefined> {
  const { origin, deviceToken: before, vault } = attempt
  const row = await touchLastLogin(trx, id, passwordDigest ?? '')
  if (!row) return undefined
  const role = Role.parse(row.role)
  if (isStaff(role)) await noteStaffLogin(trx, attempt, id, origin)
  const params = { ...deviceOf(origin.userAgent) }
  await recordHistory(trx, id, { type: 'sign-in', kind: 'signedIn', params })
  const accessToken = await openSession(trx, id, origin, isPasswordTyped)
  const deviceToken = await rememberDevice(trx, id, before)
  const abilities = abilitiesUnder(await getAccessSettings(trx, hasSecondFactor), role)
  const user = toUser(vault, row, abilities)
  return { session: { accessToken, tokenType: 'Bearer', user }, deviceToken }
}

function refuseUsedUp(attempt: Attempt, limit: keyof AccountLimits, key: string): void {
  try {
    attempt.limits[limit].refuseUsedUp(key)
  } catch (refusal) {
    refuse(attempt, refusal, limit)
  }
}

/** Counts an attempt; the refusal of one too many is logged. */
export function count(attempt: Attempt, limit: keyof AccountLimits, key: string): Promise<void> {
  return attempt.limits[limit].consume(key).catch(refusal => refuse(attempt, refusal, limit))
}

/** Logs a failed login with its reason, which the returned error does not tell. */
export function failed({ log, origin }: Attempt, reason: string, member?: number): ApiError {
  log.warn({ event: 'login', outcome: 'failure', reason, member, ip: origin.ip }, 'login')
  return new ApiError('INVALID_CREDENTIALS')
}

function refuse({ log, origin }: Attempt, refusal: unknown, limit: string): never {
  log.warn({ event: 'login', outcome: 'refused', limit, ip: origin.ip }, 'login')
  throw refusal
}
