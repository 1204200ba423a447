import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Sealed } from '#server/platform/vault.ts'

export const sealedTables = ['contactMessages', 'contactReplies'] as const
export type SealedTable = (typeof sealedTables)[number]

/**
 * The next messages or replies encrypted with one of these keys, locked until the transaction has encrypted them again.
 */
export function lockToReseal(
  trx: Transaction<DB>,
  table: SealedTable,
  keyIds: readonly string[],
  limit: number,
) {
  return trx
    .selectFrom(table)
    .select(['id', 'keyId', 'sealed'])
    .where('keyId', '=', sql<string>`any(${[...keyIds]}::text[])`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateSealed(
  trx: Transaction<DB>,
  table: SealedTable,
  id: number,
  sealed: Sealed,
): Promise<void> {
  await trx.updateTable(table).set(sealed).where('id', '=', id).execute()
}

/** The ids of all keys with which contact messages or replies are encrypted. */
export async function listContactKeyIds(db: Kysely<DB>): Promise<string[]> {
  const lists = await Promise.all(
    sealedTables.map(table => db.selectFrom(table).select('keyId').distinct().execute()),
  )
  return lists.flat().map(({ keyId }) => keyId)
}
