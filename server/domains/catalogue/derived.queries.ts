import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { planAnew } from '#server/platform/database/prepared.ts'
import { wordKinds } from './words/word-kinds.ts'

/** The version of the code that last computed the tables derived from the catalogue. */
export async function findDerivedVersion(db: Kysely<DB>): Promise<number> {
  const row = await db.selectFrom('catalogueTotals').select('derivedVersion').executeTakeFirstOrThrow()
  return row.derivedVersion
}

export async function setDerivedVersion(trx: Transaction<DB>, derivedVersion: number): Promise<void> {
  await trx.updateTable('catalogueTotals').set({ derivedVersion }).execute()
}

/** Empties the tables derived from the catalogue. Uses `delete`, because `truncate` would block readers. */
export async function deleteDerived(trx: Transaction<DB>): Promise<void> {
  for (const table of ['product_views', 'product_documents', 'product_facets', 'search_words'])
    await sql`delete from ${sql.table(table)}`.execute(trx)
  for (const { table } of Object.values(wordKinds))
    await sql`update ${sql.table(table)} set product_count = 0 where product_count <> 0`.execute(trx)
  await trx.updateTable('catalogueTotals').set({ published: 0 }).execute()
}

/** The next ids of products of every status, after the id `after`. */
export async function listProductIds(db: Kysely<DB>, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/**
 * Makes PostgreSQL plan every statement of this transaction for its values: a generic plan assumes short lists and
 * becomes quadratic for long ones.
 */
export async function planForMany(trx: Transaction<DB>): Promise<void> {
  await planAnew(trx)
  await sql`set local work_mem = '32MB'`.execute(trx)
}
