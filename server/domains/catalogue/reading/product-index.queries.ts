import { type Kysely, sql } from 'kysely'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import { lowStockBelow } from '#contract/catalogue/product-filter.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { WordKind } from '../words/word-kinds.ts'

/** A product as the product index reads it. */
export interface IndexedRow {
  id: number
  reference: string
  status: ProductStatus
  price: number
  /** Seconds since 1970, to the microsecond, as PostgreSQL sorts them. */
  createdAt: number
  inStock: boolean
  lowStock: boolean
  recommended: boolean
  /** The names as lists are sorted by them; null for a product without texts. */
  names: Partial<Record<Locale, string>> | null
  words: Record<WordKind, number[]>
  /** The group that shows the product as a variant, and its place there; null for a product without a group. */
  group: { id: number; position: number } | null
}

const rowsOf = sql`
  select p.id, p.reference, p.status, p.price, extract(epoch from p.created_at)::float8 as "createdAt", p.stock > 0 as "inStock", p.stock < ${lowStockBelow} as "lowStock", p.is_recommended as recommended,
    (select json_object_agg(v.locale, v.sort_name) from product_views v where v.product_id = p.id) as names,
    json_build_object('category', f.category_ids, 'ingredient', f.ingredient_ids, 'skinType', f.skin_type_ids, 'problem', f.problem_ids) as words,
    (select json_build_object('id', m.group_id, 'position', m.position) from product_variants m where m.product_id = p.id) as "group"
  from products p join product_facets f on f.product_id = p.id`

/** The next products after the id `after`. */
export async function listIndexed(db: Kysely<DB>, after: number, limit: number): Promise<IndexedRow[]> {
  const { rows } = await sql<IndexedRow>`
    ${rowsOf} where p.id > ${after} and f.product_id > ${after} order by p.id limit ${limit}`.execute(db)
  return rows
}

/** The rows of these products; deleted ones are missing. */
export async function findIndexed(db: Kysely<DB>, ids: readonly number[]): Promise<IndexedRow[]> {
  const { rows } = await sql<IndexedRow>`
    ${rowsOf} where p.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

/** The ids of all products, those with the fewest units in stock first. */
export async function listByStock(db: Kysely<DB>): Promise<Int32Array> {
  // One text instead of thousands of rows, which would take several times as long to read.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by stock, id) as ids from products`.execute(db)
  return Int32Array.from(rows[0]?.ids?.split(',') ?? [], Number)
}
