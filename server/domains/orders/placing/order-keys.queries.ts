import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * Locks a buyer's idempotency key for this transaction: false while another request with the same key is in progress,
 * undefined when the account no longer exists. Also serialises a buyer's orders with different keys. Locks the member
 * before everything else, as an erasure of the account does, so that the two wait for each other.
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
 * The order that was placed with a buyer's idempotency key, and the digest of that request. This is a separate
 * statement from `claimKey`, which may wait for a lock: its snapshot is from before the wait and would miss the order.
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

/**
 * Locks the idempotency key of a guest's order for this transaction: false while another request with the same key is in
 * progress.
 */
export async function claimGuestKey(trx: Transaction<DB>, key: string): Promise<boolean> {
  const name = `guest order ${key.toLowerCase()}`
  const { rows } = await sql<{ isClaimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_claimed`.execute(trx)
  return rows[0]?.isClaimed === true
}

/** The order that was placed with a guest's idempotency key, and the digest of that request. */
export function findGuestKey(trx: Transaction<DB>, key: string) {
  return trx
    .selectFrom('guestOrderKeys')
    .select(['orderId', 'requestDigest'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertGuestKey(
  trx: Transaction<DB>,
  key: { key: string; requestDigest: Buffer; orderId: number },
): Promise<void> {
  await trx.insertInto('guestOrderKeys').values(key).execute()
}

/** Deletes idempotency keys of orders that are older than 30 days; returns how many. */
export async function deleteOldKeys(db: Kysely<DB>): Promise<number> {
  let deleted = 0
  for (const table of ['orderKeys', 'guestOrderKeys'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
      .executeTakeFirst()
    deleted += Number(numDeletedRows)
  }
  return deleted
}
