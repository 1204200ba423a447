import { type Kysely, sql } from 'kysely'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import type { GroupSummary } from '#contract/catalogue/product-group.ts'
import type { WordRef } from '#contract/catalogue/word.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'
import { textsOf } from '../words/word-kinds.ts'

/** The database row of a product card. */
export interface CardRow {
  id: number
  name: string
  reference: string
  brand: string
  price: number
  stockQuantity: number
  recommended: boolean
  status: ProductStatus
  image: StoredPhoto | null
  /** The group of a variant, for lists that show groups once; null if no other product of it is published. */
  group?: GroupSummary | null
}

/** The database row of an entry of a product list. */
export interface ProductRow extends CardRow {
  words: { categories: WordRef[]; ingredients: WordRef[]; skinTypes: WordRef[] }
  createdAt: Date
  updatedAt: Date
}

const image = `case when i.id is null then null else json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'widths', i.widths) end`
/** The SQL columns of a product card, from `products p`, its texts `v` and its picture `i`. */
export const cardColumns = `p.id, v.name, p.reference, p.brand, p.price, p.stock as "stockQuantity", p.is_recommended as recommended, p.status, ${image} as image`

/** The SQL column of the group of `products p` with its texts `v`. */
export const groupColumn = `(
  select json_build_object('option', g.option, 'name', v.own_name, 'count', count(*),
    'hasOnePrice', min(sibling.price) = max(sibling.price), 'priceFrom', coalesce(min(sibling.price) filter (where sibling.stock > 0), min(sibling.price)))
  from product_variants own
  join product_groups g on g.id = own.group_id
  join product_variants other on other.group_id = own.group_id
  join products sibling on sibling.id = other.product_id and sibling.status = 'published'
  where own.product_id = p.id
  group by g.id having count(*) > 1
) as "group"`

/**
 * The cards of these products, whatever their status; deleted ids are missing. Reads the stored texts, not the derived
 * `product_views`. With `hasGroups` each variant has its group.
 */
export async function listCards(
  db: Kysely<DB>,
  ids: readonly number[],
  locale: Locale,
  { hasGroups = false } = {},
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select ${sql.raw(hasGroups ? `${cardColumns}, ${groupColumn}` : cardColumns)}
    from products p
    cross join lateral ${textsOf('product', 'p.id', locale)} v
    left join images i on i.id = p.image_id
    where p.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

/** The list rows of these products, of every status, in any order. */
export async function listByIds(
  db: Kysely<DB>,
  ids: readonly number[],
  locale: Locale,
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductRow>`
    select ${sql.raw(cardColumns)}, ${sql.raw(groupColumn)}, v.words, p.created_at as "createdAt", p.updated_at as "updatedAt"
    from products p
    join product_views v on v.product_id = p.id and v.locale = ${locale}
    left join images i on i.id = p.image_id
    where p.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

/** The list rows of these products, published ones only, in any order. */
export async function listPublished(
  db: Kysely<DB>,
  ids: readonly number[],
  locale: Locale,
): Promise<ProductRow[]> {
  return (await listByIds(db, ids, locale)).filter(({ status }) => status === 'published')
}
