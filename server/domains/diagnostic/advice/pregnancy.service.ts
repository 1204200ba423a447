import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { shelfOf } from './shelf-keeper.ts'

/**
 * The published products whose ingredients are all known and none of which is to be avoided in pregnancy or while
 * breastfeeding. An unknown name excludes the product: it may be a misspelt ingredient to avoid.
 */
export async function listSuitableInPregnancy(db: Kysely<DB>): Promise<number[]> {
  const shelf = await shelfOf(db).current()
  return shelf
    .filter(({ hasInci, pregnancy, unknown }) => hasInci && unknown.length === 0 && pregnancy.level === 'ok')
    .map(({ id }) => id)
}
