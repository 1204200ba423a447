import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * The newest key pair for encrypted logins, then those that were replaced after a moment, which browsers may still use.
 */
export async function listLoginKeys(db: Kysely<DB>, replacedAfter: Date) {
  const keys = await db
    .selectFrom('loginKeys')
    .select(['publicKey', 'privateKey', 'createdAt'])
    .select(sql<Date | null>`lead(created_at) over (order by id)`.as('replacedAt'))
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  return keys.filter(key => key.replacedAt === null || key.replacedAt > replacedAfter)
}

/** Deletes the key pairs for encrypted logins that were replaced before a moment. */
export async function deleteReplacedKeys(db: Kysely<DB>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from login_keys old
    where exists (select from login_keys newer where newer.id > old.id and newer.created_at < ${before})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

export async function insertLoginKey(
  trx: Transaction<DB>,
  key: { publicKey: string; privateKey: string; createdAt: Date },
): Promise<void> {
  await trx.insertInto('loginKeys').values(key).execute()
}

/** Replaces the encrypted private key of a key pair for logins. */
export async function updatePrivateKey(db: Kysely<DB>, publicKey: string, privateKey: string): Promise<void> {
  await db.updateTable('loginKeys').set({ privateKey }).where('publicKey', '=', publicKey).execute()
}

/** Stores the nonce of an encrypted login as used; false when any process used it before. */
export async function claimNonce(db: Kysely<DB>, nonce: Buffer, usedAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('loginNonces')
    .values({ nonce, usedAt })
    .onConflict(conflict => conflict.column('nonce').doNothing())
    .returning('usedAt')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes the nonces of encrypted logins that were used before `time`; returns how many. */
export async function deleteNonces(db: Kysely<DB>, time: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('loginNonces').where('usedAt', '<', time).executeTakeFirst()
  return Number(numDeletedRows)
}
