import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

export interface SealedSkin {
  keyId: string
  sealed: Buffer
  /** Null where no type was told. */
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

/** The next skins that none but these keys seal, locked until they are sealed again. */
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

/** Takes the next skins that are stored in plain text out of their table; none where another process does that. */
export async function takeUnsealedSkins(trx: Transaction<DB>, limit: number) {
  const members = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', eb => eb.selectFrom('unsealedSkins').select('userId'))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  if (members.length === 0) return []
  return trx
    .deleteFrom('unsealedSkins')
    .where('userId', '=', sql<number>`any(${members.map(({ id }) => id)}::integer[])`)
    .returning(['userId', 'skinType', 'skinConcerns'])
    .execute()
}

export async function hasUnsealedSkins(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom('unsealedSkins').select('userId').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Empties the file of the table once it has no rows: deleted ones would stay in it until it is vacuumed. */
export async function truncateUnsealedSkins(trx: Transaction<DB>): Promise<void> {
  await sql`lock table unsealed_skins in access exclusive mode`.execute(trx)
  if (!(await hasUnsealedSkins(trx))) await sql`truncate unsealed_skins`.execute(trx)
}

/** The names of all keys that seal a skin. */
export async function listSkinKeyIds(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('memberSkins').select('keyId').distinct().execute()
  return rows.map(({ keyId }) => keyId)
}
