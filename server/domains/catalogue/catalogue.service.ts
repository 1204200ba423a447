import type { Kysely } from 'kysely'
import type { Product, ProductCard, ProductDetail } from '#contract/catalogue/product.ts'
import type { Category, Ingredient, Word } from '#contract/catalogue/word.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { ReadSource } from '#server/platform/database/read-source.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { listProductIds } from './derived.queries.ts'
import { listCards, listPublished } from './reading/product-cards.queries.ts'
import { findAbsence, findPage } from './reading/product-page.queries.ts'
import { toCard, toDetail, toProduct } from './reading/product-shapes.ts'
import { listWords } from './words/words.queries.ts'

export { rebuildDerived, refreshProducts, writeCatalogue } from './product-refresh.ts'
export { missingProducts } from './product-writes.queries.ts'
export { listCategoryProducts, listProducts, suggestProducts } from './reading/product-lists.service.ts'

/**
 * A published product's page, read in one statement. Throws NOT_SOLD for a disabled product, GONE for a deleted product
 * that visitors could see before, and NOT_FOUND for drafts and unknown ids.
 */
export async function getProduct(database: ReadSource, id: number, locale: Locale): Promise<ProductDetail> {
  const row = await findPage(database, id, locale)
  if (!row) throw new ApiError((await findAbsence(database.db, id)) ?? 'NOT_FOUND')
  return toDetail(row, locale)
}

/** All categories, in the order that the shop gave them. */
export async function listCategories(db: Kysely<DB>, locale: Locale): Promise<Category[]> {
  return listWords(db, 'category', locale)
}

/** All ingredients by name, or only those whose name contains `search`. */
export async function listIngredients(
  db: Kysely<DB>,
  search: string | undefined,
  locale: Locale,
): Promise<Ingredient[]> {
  return listWords(db, 'ingredient', locale, search)
}

/** All skin types, in the order that the shop gave them. */
export async function listSkinTypes(db: Kysely<DB>, locale: Locale): Promise<Word[]> {
  return listWords(db, 'skinType', locale)
}

/** All skin problems, in the order that the shop gave them. */
export async function listProblems(db: Kysely<DB>, locale: Locale): Promise<Word[]> {
  return listWords(db, 'problem', locale)
}

/** The names of skin types and problems, by slug. */
export async function skinWords(
  db: Kysely<DB>,
  locale: Locale,
): Promise<{ types: Map<string, string>; problems: Map<string, string> }> {
  const [types, problems] = await Promise.all([listSkinTypes(db, locale), listProblems(db, locale)])
  const bySlug = (words: readonly Word[]) => new Map(words.map(({ slug, name }) => [slug, name]))
  return { types: bySlug(types), problems: bySlug(problems) }
}

/**
 * The product cards of these ids, of any status, in the reader's language; deleted products are missing. With `hasGroups`
 * each variant has its group.
 */
export async function cardsByIds(
  db: Kysely<DB>,
  ids: readonly number[],
  locale: Locale,
  options?: { hasGroups: boolean },
): Promise<Map<number, ProductCard>> {
  const rows = await listCards(db, ids, locale, options)
  return new Map(rows.map(row => [row.id, toCard(row)]))
}

/** The list entries of these products, published ones only, in the reader's language. */
export async function productsByIds(
  db: Kysely<DB>,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, Product>> {
  const rows = await listPublished(db, ids, locale)
  return new Map(rows.map(row => [row.id, toProduct(row)]))
}

/** Whether the shop has no product yet, of whatever status. */
export async function isCatalogueEmpty(db: Kysely<DB>): Promise<boolean> {
  return (await listProductIds(db, 0, 1)).length === 0
}
