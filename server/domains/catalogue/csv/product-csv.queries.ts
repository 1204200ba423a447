import { type Kysely, sql, type Transaction } from 'kysely'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import type { ProductOption } from '#contract/catalogue/product-group.ts'
import type { VatClass } from '#contract/settings/vat-class.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { type WordKind, wordKinds } from '../words/word-kinds.ts'

export type StoredTexts = Record<
  'name' | 'longName' | 'shortDescription' | 'format' | 'delivery' | 'usageAdvice',
  string
>

/** The fields of a product that a CSV file contains. */
export interface StoredProduct {
  id: number
  reference: string
  brand: string
  price: number
  stock: number
  /** The part of the stock that is in lots. */
  lotted: number
  status: ProductStatus
  isRecommended: boolean
  vatClass: VatClass
  inci: string
  texts: Partial<Record<Locale, StoredTexts>>
  category: number[]
  ingredient: number[]
  skinType: number[]
  problem: number[]
  /** References of linked products, in their order. */
  linked: string[]
  variant: StoredVariant | null
}

/** A product's place in its group. */
export interface StoredVariant {
  /** The reference of the group's first product, by which the file names the group. */
  of: string
  option: ProductOption
  values: Partial<Record<Locale, string>>
  position: number
}

function wordIds(kind: WordKind) {
  const { links, table, column, orderedBy } = wordKinds[kind]
  return sql`array(
    select r.${sql.ref(column)} from ${sql.table(links)} r join ${sql.table(table)} w on w.id = r.${sql.ref(column)}
    where r.product_id = p.id order by ${sql.ref(orderedBy)}.position, w.id
  ) as ${sql.ref(kind)}`
}

/** The products with these ids, with all fields that a CSV file contains. */
export async function listStored(db: Kysely<DB>, ids: readonly number[]): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select p.id, p.reference, p.brand, p.price, p.stock, p.lotted, p.status, p.is_recommended, p.vat_class, p.inci,
      (
        select coalesce(json_object_agg(t.locale, json_build_object(
          'name', t.name, 'longName', t.long_name, 'shortDescription', t.short_description, 'format', t.format,
          'delivery', t.delivery, 'usageAdvice', t.usage_advice
        )), '{}') from product_translations t where t.product_id = p.id
      ) as texts,
      ${wordIds('category')}, ${wordIds('ingredient')}, ${wordIds('skinType')}, ${wordIds('problem')},
      array(
        select q.reference from product_links l join products q on q.id = l.linked_id
        where l.product_id = p.id order by l.position, q.id
      ) as linked,
      (
        select json_build_object('option', g.option, 'values', m.option_values, 'position', m.position, 'of', (
          select q.reference from product_variants o join products q on q.id = o.product_id
          where o.group_id = m.group_id order by o.position, q.id limit 1
        ))
        from product_variants m join product_groups g on g.id = m.group_id where m.product_id = p.id
      ) as variant
    from products p where p.id = any(${[...ids]}::integer[]) order by p.id`.execute(db)
  return rows
}

/** The ids of all products, by their reference. */
export async function idsByReference(db: Kysely<DB>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('products').select(['id', 'reference']).execute()
  return new Map(rows.map(row => [row.reference, row.id]))
}

/** Every word of a kind (category, ingredient …) with its names in all languages. */
export async function listWordNames(
  db: Kysely<DB>,
  kind: WordKind,
): Promise<{ id: number; slug: string; names: string[] }[]> {
  const { table, texts, column } = wordKinds[kind]
  const { rows } = await sql<{ id: number; slug: string; names: string[] }>`
    select w.id, w.slug, array(select t.name from ${sql.table(texts)} t where t.${sql.ref(column)} = w.id order by t.locale) as names
    from ${sql.table(table)} w order by w.id`.execute(db)
  return rows
}

/** The columns of a product's row; null keeps the current value, or a new product's default. */
export interface ProductRowChange {
  reference: string
  brand: string | null
  price: number | null
  stock: number | null
  status: ProductStatus | null
  recommended: boolean | null
  vatClass: VatClass | null
  inci: string | null
}

// Without the stock, which only `stock.queries.ts` changes, with a cause.
const changeColumns = sql`
  reference text, brand text, price integer, status text, recommended boolean, "vatClass" text,
  inci text`

/** Inserts products without stock and returns their ids by reference. */
export async function insertProducts(
  trx: Transaction<DB>,
  products: readonly ProductRowChange[],
): Promise<{ id: number; reference: string }[]> {
  const { rows } = await sql<{ id: number; reference: string }>`
    insert into products (reference, brand, price, status, is_recommended, vat_class, inci)
    select reference, coalesce(brand, ''), price, coalesce(status, 'draft'),
      coalesce(recommended, false), coalesce("vatClass", 'standard'), coalesce(inci, '')
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (${changeColumns})
    returning id, reference`.execute(trx)
  return rows
}

/** Updates the given columns of products except the stock; finds the products by reference. */
export async function updateProducts(
  trx: Transaction<DB>,
  products: readonly ProductRowChange[],
): Promise<void> {
  await sql`
    update products set
      brand = coalesce(given.brand, products.brand), price = coalesce(given.price, products.price),
      status = coalesce(given.status, products.status),
      is_recommended = coalesce(given.recommended, products.is_recommended),
      vat_class = coalesce(given."vatClass", products.vat_class),
      inci = coalesce(given.inci, products.inci), updated_at = now(), revision = products.revision + 1
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (${changeColumns})
    where products.reference = given.reference`.execute(trx)
}

/** All texts of a product in one language. */
export interface TextsRow extends StoredTexts {
  productId: number
  locale: Locale
}

export async function upsertAllTexts(trx: Transaction<DB>, texts: readonly TextsRow[]): Promise<void> {
  if (texts.length === 0) return
  await sql`
    insert into product_translations (product_id, locale, name, long_name, short_description, format, delivery, usage_advice)
    select given."productId", given.locale, given.name, given."longName", given."shortDescription", given.format,
      given.delivery, given."usageAdvice"
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (
      "productId" integer, locale text, name text, "longName" text, "shortDescription" text, format text,
      delivery text, "usageAdvice" text
    )
    on conflict (product_id, locale) do update set
      name = excluded.name, long_name = excluded.long_name, short_description = excluded.short_description,
      format = excluded.format, delivery = excluded.delivery, usage_advice = excluded.usage_advice`.execute(
    trx,
  )
}

/** Replaces the words of one kind on each of these products, in the given order. */
export async function replaceAllWords(
  trx: Transaction<DB>,
  kind: WordKind,
  lists: readonly { productId: number; ids: readonly number[] }[],
): Promise<void> {
  if (lists.length === 0) return
  const { links, column, orderedBy } = wordKinds[kind]
  await sql`
    delete from ${sql.table(links)} where product_id = any(${lists.map(list => list.productId)}::integer[])`.execute(
    trx,
  )
  const rows = lists.flatMap(({ productId, ids }) => ids.map((id, place) => ({ productId, id, place })))
  if (rows.length === 0) return
  const isOrdered = orderedBy === 'r'
  await sql`
    insert into ${sql.table(links)} (product_id, ${sql.ref(column)}${isOrdered ? sql`, position` : sql``})
    select product_id, word_id${isOrdered ? sql`, place` : sql``}
    from unnest(
      ${rows.map(row => row.productId)}::integer[], ${rows.map(row => row.id)}::integer[], ${rows.map(row => row.place)}::integer[]
    ) as given (product_id, word_id, place)`.execute(trx)
}

/** Replaces the links of each of these products to other products, in the given order. */
export async function replaceAllLinks(
  trx: Transaction<DB>,
  lists: readonly { productId: number; ids: readonly number[] }[],
): Promise<void> {
  if (lists.length === 0) return
  await sql`
    delete from product_links where product_id = any(${lists.map(list => list.productId)}::integer[])`.execute(
    trx,
  )
  const rows = lists.flatMap(({ productId, ids }) => ids.map((id, place) => ({ productId, id, place })))
  if (rows.length === 0) return
  await sql`
    insert into product_links (product_id, linked_id, position)
    select * from unnest(
      ${rows.map(row => row.productId)}::integer[], ${rows.map(row => row.id)}::integer[], ${rows.map(row => row.place)}::integer[]
    )`.execute(trx)
}
