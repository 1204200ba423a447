import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Sealed } from '#server/platform/vault.ts'

const columns = ['userId', 'keyId', 'sealed', 'confirmedAt', 'lastStep'] as const

/** Since when a member's logins ask for a code, with the number of recovery codes left; undefined if they do not. */
export function findSecondFactor(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('secondFactors')
    .select(eb => [
      'confirmedAt as since',
      eb
        .selectFrom('recoveryCodes')
        .select(codes => codes.cast<number>(codes.fn.countAll(), 'integer').as('count'))
        .whereRef('recoveryCodes.userId', '=', 'secondFactors.userId')
        .as('recoveryCodes'),
    ])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .$narrowType<{ since: Date; recoveryCodes: number }>()
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

/** Deletes a second factor that is on, with its recovery codes; false when there is none. */
export async function deleteSecondFactor(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Replaces all recovery codes of a member. */
export async function replaceRecoveryCodes(
  trx: Transaction<DB>,
  userId: number,
  digests: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
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
