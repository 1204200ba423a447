import type { Kysely, Transaction } from 'kysely'
import type { PasswordChange, PasswordReset } from '#contract/accounts/account.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { type Actor, digestOf } from '#server/platform/http/session.ts'
import { endAccess } from '../access-end.service.ts'
import type { AccountConnections } from '../account-connections.ts'
import { enqueueAccountMail, sealAddress } from '../account-jobs.ts'
import type { Attempt } from '../login/login.service.ts'
import { recordHistory } from '../profile/history.service.ts'
import { rememberDevice } from '../sessions/known-devices.service.ts'
import { claimReset, findPasswordDigest, findReset, updatePassword } from './password-resets.queries.ts'
import { hashPassword, isCommonPassword, knownLane, verifyPassword } from './passwords.ts'

/** What changing a password needs beside the database. */
export type PasswordDeps = Pick<Deps, 'jobs' | 'vault'> & Pick<AccountConnections, 'tellOfAccount'>

/**
 * Requests a password reset link. Whether the address is known is looked up later, in a job, so neither the response
 * nor its time reveals it. A second request within a quarter of an hour does nothing, because the first mail still
 * works; too many addresses from one network are a 429.
 */
export async function askReset(
  db: Kysely<DB>,
  { jobs, vault }: Pick<PasswordDeps, 'jobs' | 'vault'>,
  { limits, accountKeyOf, origin, now, log }: Attempt,
  typed: string,
): Promise<void> {
  const email = typed.toLowerCase()
  const account = accountKeyOf(email)
  // The limit per address is counted last, and only when a mail is sent: a network that has reached its limit must not
  // use up the member's.
  if (await limits.resetMails.isUsedUp(account)) return
  await limits.resetMailsFromNetwork.consume(networkOf(origin.ip))
  await limits.resetMails.consume(account)
  const mail = { kind: 'passwordReset' as const, to: sealAddress(vault, email), at: now.toISOString() }
  await inTransaction(db, trx => enqueueAccountMail(jobs, trx, mail))
  log.info({ event: 'password-reset', outcome: 'asked', ip: origin.ip }, 'password reset')
}

/**
 * Sets a new password with the token of a reset mail: once, before it expires, and only for the address that the mail
 * went to. All sessions and the login by telephone end, because a stranger may have registered with the address. This
 * browser becomes the member's only known device; returns its device token.
 */
export async function resetPassword(
  db: Kysely<DB>,
  deps: PasswordDeps,
  { limits, accountKeyOf, origin, deviceToken: before, now, log }: Attempt,
  { email: typed, token, password, passwordConfirmation }: PasswordReset,
): Promise<string> {
  const email = typed.toLowerCase()
  refuseUnfit(password, passwordConfirmation, email)
  const network = networkOf(origin.ip)
  const tokenDigest = digestOf(token)
  const member = await findReset(db, tokenDigest, email, now)
  if (!member) {
    // Only failed tokens count, so a valid token still works in a network from which somebody guesses tokens.
    await limits.resets.consume(network)
    log.warn({ event: 'password-reset', outcome: 'failure', ip: origin.ip }, 'password reset')
    throw invalidField('token', { message: 'accounts:server.deadLink' })
  }
  const passwordDigest = await hashPassword(password, knownLane(`member ${member.id}`))
  const deviceToken = await inTransaction(db, async trx => {
    const isFirst = await claimReset(trx, tokenDigest, now)
    if (!isFirst || !(await updatePassword(trx, member.id, passwordDigest)))
      throw invalidField('token', { message: 'accounts:server.deadLink' })
    const ended = await endAccess(trx, member.id, { keeps: ['password', 'keys'] })
    await tellOfChange(trx, deps, member.id, { kind: 'passwordReset', now, ...ended })
    return rememberDevice(trx, member.id, before)
  })
  const account = accountKeyOf(email)
  await Promise.all([
    limits.guesses.reset(`${account} ${network}`),
    limits.guessesFromAnywhere.reset(account),
    limits.codesFromAnywhere.reset(account),
  ])
  log.info(
    { event: 'password-reset', outcome: 'success', member: member.id, ip: origin.ip },
    'password reset',
  )
  return deviceToken
}

/**
 * Changes the caller's password. All other sessions and all mailed password links end, and this browser becomes the
 * member's only known device; returns its device token. The login by telephone stays: the profile shows its number.
 */
export async function changePassword(
  db: Kysely<DB>,
  deps: PasswordDeps,
  { limits, origin, deviceToken: before, now, log }: Attempt,
  actor: Actor,
  { currentPassword, password, passwordConfirmation }: PasswordChange,
): Promise<string> {
  refuseUnfit(password, passwordConfirmation, actor.email)
  const checked = await provePassword(db, limits, actor, currentPassword, 'current_password')
  const passwordDigest = await hashPassword(password, knownLane(`member ${actor.id}`))
  const deviceToken = await inTransaction(db, async trx => {
    if (!(await updatePassword(trx, actor.id, passwordDigest, checked))) throw new ApiError('CONFLICT')
    const ended = await endAccess(trx, actor.id, {
      keeps: ['password', 'phone', 'keys'],
      sessionId: actor.sessionId,
    })
    await tellOfChange(trx, deps, actor.id, { kind: 'passwordChanged', now, ...ended })
    return rememberDevice(trx, actor.id, before)
  })
  log.info({ event: 'password-change', member: actor.id, ip: origin.ip }, 'password change')
  return deviceToken
}

/** Throws unless the typed password is the caller's own; returns the digest that it was checked against. */
export async function provePassword(
  db: Kysely<DB>,
  limits: Attempt['limits'],
  actor: Actor,
  password: string,
  field: string,
): Promise<string | null> {
  // Password attempts are counted per session: the thief of a session exhausts that session's attempts, not the
  // owner's.
  const session = `session ${actor.sessionId}`
  await limits.proofs.consume(session)
  const digest = await findPasswordDigest(db, actor.id)
  if (!(await verifyPassword(digest, password, knownLane(`member ${actor.id}`))))
    throw invalidField(field, { message: 'accounts:server.wrongPassword' })
  await limits.proofs.reset(session)
  return digest
}

async function tellOfChange(
  trx: Transaction<DB>,
  { jobs, tellOfAccount }: Pick<PasswordDeps, 'jobs' | 'tellOfAccount'>,
  userId: number,
  { kind, now, isPhoneOff }: { kind: 'passwordChanged' | 'passwordReset'; now: Date; isPhoneOff: boolean },
): Promise<void> {
  await recordHistory(trx, userId, { type: 'account', kind })
  await enqueueAccountMail(jobs, trx, {
    kind: 'passwordChanged',
    userId,
    at: now.toISOString(),
    isPhoneOff,
  })
  await tellOfAccount(trx, userId, 'passwordChanged')
}

/** Refuses a new password that is common, or whose two entries differ. */
function refuseUnfit(password: string, confirmation: string, email: string): void {
  if (password !== confirmation) throw invalidField('password_confirmation', 'passwordMismatch')
  refuseCommon(password, email)
}

/** Refuses a new password that is common, which only the server can check. */
export function refuseCommon(password: string, email: string): void {
  if (password.toLowerCase() === email.toLowerCase()) throw invalidField('password', 'passwordIsEmail')
  if (isCommonPassword(password)) throw invalidField('password', 'passwordCommon')
}
