import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { revokeKeysOf } from './keys/api-keys.queries.ts'
import { deletePhoneLogin } from './login/phone-logins.queries.ts'
import { deleteResets, dropPassword } from './passwords/password-resets.queries.ts'
import { recordHistory } from './profile/history.service.ts'
import { deleteDevicesOf } from './sessions/known-devices.queries.ts'
import { deleteSessionsOf, holdSession } from './sessions/sessions.queries.ts'

/** What may stay when the access to an account ends. Sessions and links by mail never do, except `sessionId`. */
interface Kept {
  keeps?: readonly ('password' | 'phone' | 'devices' | 'keys')[]
  sessionId?: number
}

/**
 * Ends everything that opens an account, except what is kept: sessions, links by mail, the login by telephone, the
 * password, known devices, and API keys. A second factor stays, because it opens nothing by itself. Returns whether a
 * login by telephone ended, because its owner must be told.
 */
export async function endAccess(
  trx: Transaction<DB>,
  userId: number,
  { keeps = [], sessionId }: Kept = {},
): Promise<{ isPhoneOff: boolean }> {
  // Sessions end first: that waits for a request which adds a way in at this moment, and refuses later ones.
  await deleteSessionsOf(trx, userId, sessionId)
  await deleteResets(trx, userId)
  if (!keeps.includes('password')) await dropPassword(trx, userId)
  if (!keeps.includes('devices')) await deleteDevicesOf(trx, userId)
  if (!keeps.includes('keys')) await revokeKeysOf(trx, userId)
  const isPhoneOff = !keeps.includes('phone') && (await deletePhoneLogin(trx, userId))
  if (isPhoneOff) await recordHistory(trx, userId, { type: 'account', kind: 'phoneLoginOff' })
  return { isPhoneOff }
}

/**
 * Throws if the caller's session ended after the request began, and keeps it until the transaction ends. A transaction
 * that adds a way into the account calls it, or that way would outlive the end of the access.
 */
export async function refuseEnded(trx: Transaction<DB>, actor: Actor): Promise<void> {
  if (!(await holdSession(trx, actor.sessionId))) throw new ApiError('UNAUTHENTICATED')
}
