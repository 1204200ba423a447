import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { shelfOf } from './shelf-keeper.ts'

/**
 * The published products whose ingredients are all known and nothing to avoid in pregnancy or while breastfeeding: a name
 * that no table knows may be any of them, misspelt.
 */
export async function listSuitableInPregnancy(db: Kysely<DB>): Promise<number[]> {
  const shelf = await shelfOf(db).current()
  return shelf
    .filter(({ hasInci, pregnancy, unknown }) => hasInci && unknown.length === 0 && pregnancy.level === 'ok')
    .map(({ id }) => id)
}
