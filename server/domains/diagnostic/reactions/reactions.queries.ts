import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'
import { lock } from '#server/platform/database/locks.ts'
import type { Sealed } from '#server/platform/vault.ts'
import type { Whose } from '../results/diagnostics.queries.ts'

const columns = ['id', 'userId', 'profileId', 'keyId', 'sealed', 'createdAt'] as const

/** What the skins of a member and of her profiles reacted to, oldest first, still encrypted. */
export function listAll(db: Kysely<DB>, userId: number) {
  return db.selectFrom('memberReactions').select(columns).where('userId', '=', userId).orderBy('id').execute()
}

/** What the skin of a member or of a profile reacted to, oldest first, still encrypted. */
export function listOwn(db: Kysely<DB>, { userId, profileId }: Whose) {
  const all = db.selectFrom('memberReactions').select(columns).where('userId', '=', userId)
  const own = profileId === null ? all.where('profileId', 'is', null) : all.where('profileId', '=', profileId)
  return own.orderBy('id').execute()
}

export type ReactionRow = Awaited<ReturnType<typeof listOwn>>[number]

/** Reserves the id of the next reaction, because the id is part of what is encrypted before the row is inserted. */
export async function nextId(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('member_reactions', 'id'))::integer as id`.execute(trx)
  if (!rows[0]) throw new Error('the sequence of reactions is gone')
  return rows[0].id
}

export async function insertReaction(
  trx: Transaction<DB>,
  row: Whose & { id: number; createdAt: Date } & Sealed,
): Promise<void> {
  await trx.insertInto('memberReactions').values(row).execute()
}

export async function deleteReaction(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('memberReactions').where('id', '=', id).execute()
}

/** Deletes the reactions on the list of erasures and returns them. */
export function deleteErased(trx: Transaction<DB>, digests: readonly string[]): Promise<ReactionRow[]> {
  return trx
    .deleteFrom('memberReactions')
    .where(isErased(digests, sql`'reaction', id, created_at`))
    .returning(columns)
    .execute()
}

/** Serialises changes of the counts until the transaction ends. */
export async function lockCounts(trx: Transaction<DB>): Promise<void> {
  await lock(trx, 'reactionCounts')
}

export function findCounts(db: Kysely<DB>): Promise<Sealed | undefined> {
  return db.selectFrom('reactionCounts').select(['keyId', 'sealed']).executeTakeFirst()
}

export async function writeCounts(trx: Transaction<DB>, sealed: Sealed): Promise<void> {
  await trx
    .insertInto('reactionCounts')
    .values(sealed)
    .onConflict(conflict => conflict.column('isOnly').doUpdateSet(sealed))
    .execute()
}

/** The next reactions encrypted with one of these keys, locked until the transaction has encrypted them again. */
export function lockToReseal(trx: Transaction<DB>, keyIds: readonly string[], limit: number) {
  return trx
    .selectFrom('memberReactions')
    .select(columns)
    .where('keyId', '=', sql<string>`any(${[...keyIds]}::text[])`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateSealed(trx: Transaction<DB>, id: number, sealed: Sealed): Promise<void> {
  await trx.updateTable('memberReactions').set(sealed).where('id', '=', id).execute()
}

/** The ids of all keys with which reactions and their counts are encrypted. */
export async function listReactionKeyIds(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('memberReactions')
    .select('keyId')
    .union(db.selectFrom('reactionCounts').select('keyId'))
    .execute()
  return rows.map(({ keyId }) => keyId)
}
