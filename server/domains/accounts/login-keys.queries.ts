import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The newest key pair and the one before it, which browsers may hold for a while after a change. */
export function listLoginKeys(db: Kysely<DB>) {
  return db
    .selectFrom('loginKeys')
    .select(['publicKey', 'privateKey'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
}

export async function insertLoginKey(
  trx: Transaction<DB>,
  key: { publicKey: string; privateKey: string },
): Promise<void> {
  await trx.insertInto('loginKeys').values(key).execute()
}

/**
 * Marks a nonce as used and forgets those used before `forgetBefore`, whose timestamps are too old by now anyway.
 * False when it was used already, by whichever process.
 */
export async function claimNonce(
  db: Kysely<DB>,
  nonce: Buffer,
  usedAt: Date,
  forgetBefore: Date,
): Promise<boolean> {
  const inserted = await db
    .with('forgotten', cte => cte.deleteFrom('loginNonces').where('usedAt', '<', forgetBefore))
    .insertInto('loginNonces')
    .values({ nonce, usedAt })
    .onConflict(conflict => conflict.column('nonce').doNothing())
    .returning('usedAt')
    .executeTakeFirst()
  return inserted !== undefined
}
