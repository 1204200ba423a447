import { type Kysely, sql } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { textsOf } from '../words/word-kinds.ts'
import { type CardRow, cardColumns, type ProductRow } from './products.queries.ts'

/**
 * The cards of these products, whatever their status; deleted ids are missing. Reads the stored texts, not the derived
 * `product_views`.
 */
export async function listCards(db: Kysely<DB>, ids: readonly number[], locale: Locale): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select ${sql.raw(cardColumns)}
    from products p
    cross join lateral ${textsOf('product', 'p.id', locale)} v
    left join images i on i.id = p.image_id
    where p.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

/** The list rows of these products, published ones only, in any order. */
export async function listByIds(
  db: Kysely<DB>,
  ids: readonly number[],
  locale: Locale,
): Promise<Pick<ProductRow, keyof CardRow | 'words'>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Pick<ProductRow, keyof CardRow | 'words'>>`
    select ${sql.raw(cardColumns)}, v.words
    from products p
    join product_views v on v.product_id = p.id and v.locale = ${locale}
    left join images i on i.id = p.image_id
    where p.status = 'published' and p.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}
