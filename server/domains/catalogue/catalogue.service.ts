import type { Kysely } from 'kysely'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { listCards } from './product-cards.queries.ts'
import { toCard } from './product-views.ts'

export { forgetProducts, refreshProducts } from './product-refresh.ts'

/** The cards of these products by id, of every status, in the reader's language; an id that is gone is left out. */
export async function cardsByIds(
  db: Kysely<DB>,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, ProductCard>> {
  const rows = await listCards(db, ids, locale)
  return new Map(rows.map(row => [row.id, toCard(row)]))
}
