import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB, Products, ProductTranslations } from '#database/tables.ts'
import { type WordKind, wordKinds } from './words/word-kinds.ts'

/** The columns of a product's texts in one language that a request writes. */
export type TextColumns = Partial<Omit<Insertable<ProductTranslations>, 'productId' | 'locale'>>

/** The columns that every edit of a product sets, so that a form that was opened before the edit is refused. */
const edited = { updatedAt: sql<Date>`now()`, revision: sql<number>`revision + 1` }

/** The columns of a product except its stock, which only `stock.queries.ts` changes, with a cause. */
type ProductColumns = Omit<Products, 'stock'>

/** Inserts a product without stock and returns its id; throws the database's error when the reference is taken. */
export async function insertProduct(
  trx: Transaction<DB>,
  product: Insertable<ProductColumns>,
): Promise<number> {
  const { id } = await trx.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Updates the given columns of a product as an edit. */
export async function updateProduct(
  trx: Transaction<DB>,
  id: number,
  columns: Updateable<ProductColumns>,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ ...columns, ...edited })
    .where('id', '=', id)
    .execute()
}

/** Sets the first picture of a product that was just inserted, which is no edit. */
export async function setMainPicture(trx: Transaction<DB>, id: number, imageId: number): Promise<void> {
  await trx.updateTable('products').set({ imageId }).where('id', '=', id).execute()
}

/** Locks a product and returns the fields that its changes are checked against; undefined when it does not exist. */
export function lockProduct(
  trx: Transaction<DB>,
  id: number,
): Promise<{ revision: number; stock: number; lotted: number } | undefined> {
  return trx
    .selectFrom('products')
    .select(['revision', 'stock', 'lotted'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The revision of each of these products that exists. */
export function listRevisions(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .select(['id', 'revision'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

/** Locks these products in the order of their ids; returns the ids that exist. */
export async function lockProducts(trx: Transaction<DB>, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(row => row.id)
}

/** The ingredient lists (INCI) of those of these products that are published. */
export function listPublishedFacts(trx: Transaction<DB>, ids: readonly number[]) {
  return trx
    .selectFrom('products')
    .select(['id', 'inci', 'price'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
}

/** The texts, in all languages, of those of these products that are published. */
export function listPublishedTexts(trx: Transaction<DB>, ids: readonly number[]) {
  return trx
    .selectFrom('productTranslations')
    .innerJoin('products', 'products.id', 'productTranslations.productId')
    .select([
      'productId',
      'locale',
      'name',
      'longName',
      'shortDescription',
      'format',
      'delivery',
      'usageAdvice',
    ])
    .where('productId', 'in', [...ids])
    .where('status', '=', 'published')
    .orderBy('productId')
    .orderBy('locale')
    .execute()
}

/**
 * Deletes a product with its cart lines and links; order lines keep their copy of its data. The id of a product that
 * was public is recorded, so that its page answers 410.
 */
export async function deleteProduct(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`
    with gone as (delete from products where id = ${id} returning id, status)
    insert into gone_products (id) select id from gone where status <> 'draft'`.execute(trx)
}

/**
 * Updates a product's texts in one language, or inserts them. Returns false when they do not exist and no name is
 * given.
 */
export async function upsertTexts(
  trx: Transaction<DB>,
  productId: number,
  locale: Locale,
  texts: TextColumns,
): Promise<boolean> {
  const { name } = texts
  if (name !== undefined) {
    await trx
      .insertInto('productTranslations')
      .values({ ...texts, name, productId, locale })
      .onConflict(conflict => conflict.columns(['productId', 'locale']).doUpdateSet({ ...texts, name }))
      .execute()
    return true
  }
  const { numUpdatedRows } = await trx
    .updateTable('productTranslations')
    .set(texts)
    .where('productId', '=', productId)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the given ids for which no word of this kind exists. */
export async function missingWords(
  trx: Transaction<DB>,
  kind: WordKind,
  ids: readonly number[],
): Promise<number[]> {
  return missing(trx, wordKinds[kind].table, ids)
}

/** Returns the given ids for which no product exists. */
export async function missingProducts(trx: Transaction<DB>, ids: readonly number[]): Promise<number[]> {
  return missing(trx, 'products', ids)
}

async function missing(trx: Transaction<DB>, table: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::integer[]) as id
    where not exists (select from ${sql.table(table)} t where t.id = id.id)`.execute(trx)
  return rows.map(row => row.id)
}

/** Adds words of one kind to products, after their existing ones; words that they have already are skipped. */
export async function addWords(
  trx: Transaction<DB>,
  kind: WordKind,
  productIds: readonly number[],
  ids: readonly number[],
): Promise<void> {
  const { links, column, orderedBy } = wordKinds[kind]
  const isOrdered = orderedBy === 'r'
  await sql`
    insert into ${sql.table(links)} (product_id, ${sql.ref(column)}${isOrdered ? sql`, position` : sql``})
    select product_id, word_id${
      isOrdered
        ? sql`, place + coalesce((select max(r.position) from ${sql.table(links)} r where r.product_id = p.product_id), -1)`
        : sql``
    }
    from unnest(${[...productIds]}::integer[]) as p (product_id)
    cross join unnest(${[...ids]}::integer[]) with ordinality as w (word_id, place)
    on conflict do nothing`.execute(trx)
}

/** Removes words of one kind from a product; words that it does not have are skipped. */
export async function removeWords(
  trx: Transaction<DB>,
  kind: WordKind,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  const { links, column } = wordKinds[kind]
  await sql`
    delete from ${sql.table(links)} where product_id = ${productId} and ${sql.ref(column)} = any(${[...ids]}::integer[])`.execute(
    trx,
  )
}

/** Replaces the words of one kind on a product, in the given order. */
export async function replaceWords(
  trx: Transaction<DB>,
  kind: WordKind,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from ${sql.table(wordKinds[kind].links)} where product_id = ${productId}`.execute(trx)
  await addWords(trx, kind, [productId], ids)
}

/** Replaces the links of a product to other products, in the given order. */
export async function replaceLinks(
  trx: Transaction<DB>,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  await trx.deleteFrom('productLinks').where('productId', '=', productId).execute()
  if (ids.length === 0) return
  await trx
    .insertInto('productLinks')
    .values(ids.map((linkedId, position) => ({ productId, linkedId, position })))
    .execute()
}

/** Changes prices by a percentage, rounded to 5 FCFA; a price above 0 never becomes 0. */
export async function scalePrices(
  trx: Transaction<DB>,
  ids: readonly number[],
  percent: number,
): Promise<void> {
  await sql`
    update products set updated_at = now(), revision = revision + 1,
      price = greatest(least(price, 5), round(price * (100 + ${percent}::numeric) / 500) * 5)
    where id = any(${[...ids]}::integer[])`.execute(trx)
}

/** Records an edit of products whose words, links or picture changed, but not their own rows. */
export async function touchProducts(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('products')
    .set(edited)
    .where('id', 'in', [...ids])
    .execute()
}

/** Sets the status of many products. */
export async function updateStatuses(
  trx: Transaction<DB>,
  ids: readonly number[],
  status: ProductStatus,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ status, ...edited })
    .where('id', 'in', [...ids])
    .execute()
}
