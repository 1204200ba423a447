import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { digestOf, newToken } from '#server/platform/http/session.ts'
import {
  deleteDevice,
  deleteDevicesBeyond,
  listDeviceMembers,
  renameDevice,
  upsertDevice,
} from './known-devices.queries.ts'

/** The maximum of known devices per member. On a known device strangers cannot exhaust the member's login attempts. */
const maxDevices = 20

/** A browser on which somebody has logged in: its key in the rate limits, and its members. */
export interface KnownDevice {
  key: string
  memberIds: readonly number[]
}

/** The known device of a token; undefined when nobody has logged in on it. */
export async function findDevice(
  db: Kysely<DB>,
  token: string | undefined,
): Promise<KnownDevice | undefined> {
  if (token === undefined) return undefined
  const digest = digestOf(token)
  const memberIds = await listDeviceMembers(db, digest)
  return memberIds.length === 0 ? undefined : { key: digest.toString('base64url'), memberIds }
}

/**
 * Records a login on this device and returns the token for its cookie. Each login issues a new token, so a token
 * planted by somebody else becomes useless; members known under the old token stay known.
 */
export async function rememberDevice(
  trx: Transaction<DB>,
  userId: number,
  before: string | undefined,
): Promise<string> {
  const { token, digest } = newToken()
  if (before !== undefined) await renameDevice(trx, digestOf(before), digest)
  await upsertDevice(trx, { userId, tokenDigest: digest })
  await deleteDevicesBeyond(trx, userId, maxDevices)
  return token
}

/**
 * Forgets that the member logged in on this device, which another person may use next. Returns whether the device
 * belongs to other members too, so that the browser keeps its token.
 */
export async function forgetDevice(
  db: Kysely<DB>,
  userId: number,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false
  return inTransaction(db, trx => deleteDevice(trx, { userId, tokenDigest: digestOf(token) }))
}
