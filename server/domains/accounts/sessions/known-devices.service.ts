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

/** On how many devices of a member strangers cannot use up the attempts. */
const mostDevices = 20

/** A browser that somebody has logged in on, as the counters and the tables know it. */
export interface KnownDevice {
  key: string
  memberIds: readonly number[]
}

/** Whose device that is; undefined for one that nobody has logged in on. */
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
 * Keeps in mind that the member has proved on this device who it is, and answers the token that the browser is to keep.
 * It is a new one each time, so that nobody can have planted it; what the one before stood for it stands for as well.
 */
export async function rememberDevice(
  trx: Transaction<DB>,
  userId: number,
  before: string | undefined,
): Promise<string> {
  const { token, digest } = newToken()
  if (before !== undefined) await renameDevice(trx, digestOf(before), digest)
  await upsertDevice(trx, { userId, tokenDigest: digest })
  await deleteDevicesBeyond(trx, userId, mostDevices)
  return token
}

/**
 * Forgets that the member has logged in on this device, which the next person may use. Answers whether somebody else has
 * too, so that the browser is to keep its token.
 */
export async function forgetDevice(
  db: Kysely<DB>,
  userId: number,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false
  return inTransaction(db, trx => deleteDevice(trx, { userId, tokenDigest: digestOf(token) }))
}
