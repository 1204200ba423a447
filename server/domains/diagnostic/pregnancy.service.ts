import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { shelfOf } from './shelf-keeper.ts'

/** The published products whose ingredients are known and nothing to avoid in pregnancy or while breastfeeding. */
export async function listSuitableInPregnancy(db: Kysely<DB>): Promise<number[]> {
  const shelf = await shelfOf(db).current()
  return shelf.filter(({ hasInci, pregnancy }) => hasInci && pregnancy.level === 'ok').map(({ id }) => id)
}
