import { type Kysely, sql, type Transaction } from 'kysely'
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

// Any number, the same in all processes: whoever holds it generates the key pair, the others wait and then find it.
const loginKeyLock = 7_041_962

export async function lockLoginKeys(trx: Transaction<DB>): Promise<void> {
  // Four thousand bits may take a busy machine longer than any other statement or transaction may last.
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${loginKeyLock})`.execute(trx)
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
