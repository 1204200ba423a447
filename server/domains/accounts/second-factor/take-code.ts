import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Sealed, Vault } from '#server/platform/vault.ts'
import { digestOfCode, plainCode } from './recovery-codes.ts'
import { deleteRecoveryCode, lockSecondFactor, updateSecondFactor } from './second-factor.queries.ts'
import { stepOf } from './totp.ts'

/**
 * Uses up a code of a member's app or a recovery code; false when it is wrong or was used before. The caller must count
 * the attempt.
 */
export async function takeCode(
  trx: Transaction<DB>,
  vault: Vault,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = plainCode(typed)
  if (!/^\d+$/.test(code)) return deleteRecoveryCode(trx, userId, digestOfCode(code))
  const factor = await lockSecondFactor(trx, userId)
  if (!factor?.confirmedAt) return false
  const lastStep = stepOf(openSecret(vault, userId, factor), code, now)
  if (lastStep === undefined || lastStep <= factor.lastStep) return false
  await updateSecondFactor(trx, userId, { lastStep })
  return true
}

/** The error for a wrong code, shown at its field. */
export function wrongCode(): ApiError {
  return invalidField('code', { message: 'security:server.wrongCode' })
}

/** Decrypts a member's secret. */
export function openSecret(vault: Vault, userId: number, { keyId, sealed }: Sealed): string {
  return String(vault.open({ keyId, sealed }, contextOf(userId)))
}

/** Encrypts a member's secret, so that it can be decrypted for this member only. */
export function sealSecret(vault: Vault, userId: number, secret: string): Sealed {
  return vault.seal(secret, contextOf(userId))
}

function contextOf(userId: number): string {
  return `second factor of ${userId}`
}
