import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Sealed } from '#server/platform/vault.ts'
import { deletePasskeysOf } from './passkeys.queries.ts'

const columns = ['userId', 'keyId', 'sealed', 'confirmedAt', 'lastStep'] as const

/**
 * Since when a member has an authenticator app (null for passkeys alone), with the number of recovery codes left;
 * undefined if the member's logins ask for no second factor.
 */
export function findSecondFactor(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('users')
    .select(eb => [
      eb
        .selectFrom('secondFactors')
        .select('confirmedAt')
        .whereRef('secondFactors.userId', '=', 'users.id')
        .as('since'),
      eb
        .selectFrom('recoveryCodes')
        .select(codes => codes.cast<number>(codes.fn.countAll(), 'integer').as('count'))
        .whereRef('recoveryCodes.userId', '=', 'users.id')
        .as('recoveryCodes'),
    ])
    .where('id', '=', userId)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('secondFactorOwners')
          .select('userId')
          .whereRef('secondFactorOwners.userId', '=', 'users.id'),
      ),
    )
    .$narrowType<{ recoveryCodes: number }>()
    .executeTakeFirst()
}

/** The member's second factor, locked so that two requests cannot use the same code. */
export function lockSecondFactor(trx: Transaction<DB>, userId: number) {
  return trx
    .selectFrom('secondFactors')
    .select(columns)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a new secret, unless the second factor is already on; returns whether it was stored. */
export async function upsertSecret(trx: Transaction<DB>, userId: number, sealed: Sealed): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('secondFactors')
    .values({ userId, ...sealed })
    .onConflict(conflict =>
      conflict.column('userId').doUpdateSet(sealed).where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateSecondFactor(
  trx: Transaction<DB>,
  userId: number,
  change: { confirmedAt?: Date; lastStep?: number } | Sealed,
): Promise<void> {
  await trx.updateTable('secondFactors').set(change).where('userId', '=', userId).execute()
}

/** Deletes an authenticator app that is on; false when there is none. */
export async function deleteSecondFactor(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes the secret of an app that was never turned on. */
export async function deletePendingSecret(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .execute()
}

/** Deletes all factors of a member with the recovery codes; false when none was on. */
export async function deleteFactors(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const hadApp = await deleteSecondFactor(trx, userId)
  const hadPasskeys = await deletePasskeysOf(trx, userId)
  await deleteRecoveryCodes(trx, userId)
  return hadApp || hadPasskeys
}

/** Deletes all recovery codes of a member. */
export async function deleteRecoveryCodes(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** Replaces all recovery codes of a member. */
export async function replaceRecoveryCodes(
  trx: Transaction<DB>,
  userId: number,
  digests: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recoveryCodes')
    .values(digests.map(digest => ({ userId, digest })))
    .execute()
}

/** Uses up a recovery code; false when the member has no such code. */
export async function deleteRecoveryCode(
  trx: Transaction<DB>,
  userId: number,
  digest: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** All secrets that one of these keys encrypts, locked until the transaction has encrypted them again. */
export function lockSecretsToReseal(trx: Transaction<DB>, keyIds: readonly string[]) {
  return trx
    .selectFrom('secondFactors')
    .select(['userId', 'keyId', 'sealed'])
    .where('keyId', 'in', keyIds)
    .forUpdate()
    .execute()
}

/** The ids of all keys with which secrets are encrypted. */
export async function listSecretKeyIds(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('secondFactors').select('keyId').distinct().execute()
  return rows.map(({ keyId }) => keyId)
}
