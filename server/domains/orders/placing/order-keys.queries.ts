import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * Takes the buyer's key for this transaction; false while another request with the same key is under way, undefined when
 * the buyer's account is gone. Orders of one buyer with different keys wait for each other here, and whoever erases the
 * account waits for the order, as the order does for the erasure: it locks members before all else too.
 */
export async function claimKey(
  trx: Transaction<DB>,
  userId: number,
  key: string,
): Promise<boolean | undefined> {
  const name = `order ${userId} ${key.toLowerCase()}`
  const { rows } = await sql<{ isClaimed: boolean }>`
    select case when pg_try_advisory_xact_lock(hashtextextended(${name}, 0))
      then (select true from pg_advisory_xact_lock(hashtext('orders'), ${userId}::integer))
      else false
    end as is_claimed
    from members where id = ${userId} for key share`.execute(trx)
  return rows[0]?.isClaimed
}

/**
 * The order that was placed with a buyer's key, and the digest of that request. Not read by the statement that claims the key:
 * that one sees what was there before it had to wait.
 */
export function findKey(trx: Transaction<DB>, userId: number, key: string) {
  return trx
    .selectFrom('orderKeys')
    .select(['orderId', 'requestDigest'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertKey(
  trx: Transaction<DB>,
  key: { userId: number; key: string; requestDigest: Buffer; orderId: number },
): Promise<void> {
  await trx.insertInto('orderKeys').values(key).execute()
}

/** Deletes the buyers' keys that are older than 30 days, and answers how many. */
export async function deleteOldKeys(db: Kysely<DB>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('orderKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
