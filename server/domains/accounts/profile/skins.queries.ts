import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

export interface SealedSkin {
  keyId: string
  sealed: Buffer
  /** The keyed digest of the member's skin type; null when the member named none. */
  typeIndex: Buffer | null
}

export function findSealedSkin(trx: Transaction<DB>, userId: number) {
  return trx
    .selectFrom('memberSkins')
    .select(['keyId', 'sealed'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function upsertSealedSkin(
  trx: Transaction<DB>,
  userId: number,
  skin: SealedSkin,
): Promise<void> {
  await trx
    .insertInto('memberSkins')
    .values({ userId, ...skin })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ ...skin }))
    .execute()
}

export async function deleteSealedSkin(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('memberSkins').where('userId', '=', userId).execute()
}

/** The next encrypted skin data whose key is one of these, locked until the transaction has encrypted them again. */
export function lockSkinsToReseal(trx: Transaction<DB>, keyIds: readonly string[], limit: number) {
  return trx
    .selectFrom('memberSkins')
    .select(['userId', 'keyId', 'sealed'])
    .where('keyId', '=', sql<string>`any(${[...keyIds]}::text[])`)
    .orderBy('userId')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** The ids of all keys with which skin data are encrypted. */
export async function listSkinKeyIds(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('memberSkins').select('keyId').distinct().execute()
  return rows.map(({ keyId }) => keyId)
}
