import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Only documents of demo orders have no sequence once their transaction has committed. */
const unnumberedOf = (orderIds: readonly number[]) =>
  sql<boolean>`order_id = any(${[...orderIds]}::integer[]) and sequence is null`

export async function countUnnumbered(db: Kysely<DB>, orderIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(unnumberedOf(orderIds))
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteUnnumbered(trx: Transaction<DB>, orderIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('invoices').where(unnumberedOf(orderIds)).execute()
}
