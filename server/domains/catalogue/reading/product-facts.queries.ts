import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { wordKinds } from '../words/word-kinds.ts'

/** A product as the skin diagnosis reads it: ingredients, words as slugs, texts of all languages joined. */
export interface ProductFactsRow {
  id: number
  price: number
  stock: number
  /** Slugs of the categories, the main one first. */
  categories: string[]
  ingredients: string[]
  inci: string
  skinTypes: string[]
  problems: string[]
  format: string
  names: string
  /** The long name, description and usage advice in all languages, which say for whom the product is. */
  texts: string
  /** The group in which the product is a variant; null for a product without a group. */
  group: number | null
  groupPosition: number | null
}

const columns = sql`
  p.id, p.price, p.stock, p.inci,
  (select m.group_id from product_variants m where m.product_id = p.id) as "group",
  (select m.position from product_variants m where m.product_id = p.id) as "groupPosition",
  array(select w.slug from product_categories r join categories w on w.id = r.category_id
    where r.product_id = p.id order by r.position, w.position, w.id) as "categories",
  array(select w.slug from product_ingredients r join ingredients w on w.id = r.ingredient_id
    where r.product_id = p.id order by r.position, w.id) as "ingredients",
  array(select w.slug from product_skin_types r join skin_types w on w.id = r.skin_type_id
    where r.product_id = p.id order by w.position, w.id) as "skinTypes",
  array(select w.slug from product_problems r join problems w on w.id = r.problem_id
    where r.product_id = p.id order by w.position, w.id) as "problems",
  coalesce((select t.format from product_translations t
    where t.product_id = p.id and t.format <> '' order by t.locale desc limit 1), '') as "format",
  coalesce((select string_agg(t.name || '. ' || t.long_name, '. ' order by t.locale) from product_translations t
    where t.product_id = p.id), '') as "names",
  coalesce((select string_agg(t.long_name || '. ' || t.short_description || '. ' || t.usage_advice, '. ' order by t.locale)
    from product_translations t where t.product_id = p.id), '') as "texts"`

/** The next published products after the id `after`. */
export async function listFacts(db: Kysely<DB>, after: number, limit: number): Promise<ProductFactsRow[]> {
  const { rows } = await sql<ProductFactsRow>`
    select ${columns} from products p
    where p.status = 'published' and p.id > ${after} order by p.id limit ${limit}`.execute(db)
  return rows
}

/** The rows of those of these products that are published. */
export async function findFacts(db: Kysely<DB>, ids: readonly number[]): Promise<ProductFactsRow[]> {
  const { rows } = await sql<ProductFactsRow>`
    select ${columns} from products p
    where p.status = 'published' and p.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

/** What has changed in the catalogue since a snapshot. */
export interface CatalogueChanges {
  /** The snapshot from which to read next time. */
  next: string
  changes: { id: number; productId: number }[]
  /** The version of the code that computed the tables derived from the catalogue. */
  derivedVersion: number
  /** Grows with every change of the search documents. */
  documentsRevision: number
}

/** Product changes committed since the snapshot `from`, and the state of the derived tables. */
export async function findChanges(db: Kysely<DB>, from: string | null): Promise<CatalogueChanges> {
  // One statement, so that every change it does not see belongs to the snapshot from which the next call reads.
  const { rows } = await sql<CatalogueChanges>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next,
      coalesce((
        select json_agg(json_build_object('id', id, 'productId', product_id))
        from catalogue_changes where xid >= ${from}::xid8
      ), '[]') as changes,
      derived_version as "derivedVersion", documents_revision as "documentsRevision"
    from catalogue_totals`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The catalogue has no row of totals')
  return row
}

/** Deletes recorded product changes before a moment; returns how many. */
export async function deleteChanges(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('catalogueChanges')
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The slugs of the words with these ids, in the order of the ids; deleted words are missing. */
export async function findSlugs(
  db: Kysely<DB>,
  kind: 'category' | 'ingredient',
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select w.slug from ${sql.table(wordKinds[kind].table)} w
    where w.id = any(${[...ids]}::integer[]) order by array_position(${[...ids]}::integer[], w.id)`.execute(
    db,
  )
  return rows.map(({ slug }) => slug)
}
