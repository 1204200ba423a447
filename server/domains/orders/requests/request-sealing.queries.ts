import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Sealed } from '#server/platform/vault.ts'

/** The next requests encrypted with one of these keys, locked until the transaction has encrypted them again. */
export function lockRequestsToReseal(trx: Transaction<DB>, keyIds: readonly string[], limit: number) {
  return trx
    .selectFrom('orderRequests')
    .select(['id', 'keyId', 'sealed'])
    .where('keyId', '=', sql<string>`any(${[...keyIds]}::text[])`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ keyId: string; sealed: Buffer }>()
    .execute()
}

/** The next photos encrypted with one of these keys, locked until the transaction has encrypted them again. */
export function lockPhotosToReseal(trx: Transaction<DB>, keyIds: readonly string[], limit: number) {
  return trx
    .selectFrom('orderRequestPhotos')
    .select(['id', 'requestId', 'position', 'keyId', 'sealed'])
    .where('keyId', '=', sql<string>`any(${[...keyIds]}::text[])`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateSealed(
  trx: Transaction<DB>,
  table: 'orderRequests' | 'orderRequestPhotos',
  id: number,
  sealed: Sealed,
): Promise<void> {
  await trx.updateTable(table).set(sealed).where('id', '=', id).execute()
}

/** The ids of all keys with which requests and their photos are encrypted. */
export async function listRequestKeyIds(db: Kysely<DB>): Promise<string[]> {
  const requests = await db
    .selectFrom('orderRequests')
    .select('keyId')
    .distinct()
    .where('keyId', 'is not', null)
    .$narrowType<{ keyId: string }>()
    .execute()
  const photos = await db.selectFrom('orderRequestPhotos').select('keyId').distinct().execute()
  return [...requests, ...photos].map(({ keyId }) => keyId)
}
