import { type Kysely, sql } from 'kysely'
import type {
  Product,
  ProductCard,
  ProductDetail,
  ProductPage,
  ProductSuggestions,
} from '#contract/catalogue/product.ts'
import type { CategoryProductFilter, ProductFilter } from '#contract/catalogue/product-filter.ts'
import type { Category, Ingredient, Word } from '#contract/catalogue/word.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import type { ReadSource } from '#server/platform/database/read-source.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { CatalogueShelf } from './catalogue-connections.ts'
import { listProductIds } from './derived.queries.ts'
import { listByIds, listCards } from './reading/product-cards.queries.ts'
import { type ProductConditions, shopConditions } from './reading/product-conditions.ts'
import { countFacets } from './reading/product-facets.queries.ts'
import { findAbsence, findPage } from './reading/product-page.queries.ts'
import { toCard, toDetail, toProduct } from './reading/product-shapes.ts'
import { findProducts } from './reading/products.queries.ts'
import { findCategories, type ResolvedSearch, resolveSearch } from './search/product-search.queries.ts'
import { hasWord, listWords } from './words/words.queries.ts'

export { rebuildDerived, refreshProducts, writeCatalogue } from './product-refresh.ts'
export { missingProducts } from './product-writes.queries.ts'

const suggestedProducts = 6
const suggestedCategories = 4

interface Shelf extends CatalogueShelf {
  database: ReadSource
}

/**
 * A page of the published products that match the visitor's filters. Runs one statement, one more to search and one
 * more for facets.
 */
export async function listProducts(
  { database, ...shelf }: Shelf,
  filter: ProductFilter,
  locale: Locale,
): Promise<ProductPage> {
  const { search = '', categories, ingredients, skinTypes, problems } = filter
  const found = search === '' ? undefined : await resolveSearch(database, search, { locale })
  const query = found?.query
  const conditions = { ...shopConditions(filter), ...(await pregnancyCondition(shelf, found)) }
  const { limit, offset } = pageWindow(filter)
  const sort = filter.sort ?? (query === undefined ? 'newest' : 'relevance')
  const chosen = { category: categories, ingredient: ingredients, skinType: skinTypes, problem: problems }
  const [listed, facets] = await Promise.all([
    findProducts(database, {
      locale,
      conditions,
      query,
      limit,
      offset,
      isWholeShop: Object.keys(conditions).length === 1,
      sort: sort === 'relevance' && query === undefined ? 'newest' : sort,
    }),
    filter.facets ? countFacets(database, { locale, conditions, query, chosen }) : undefined,
  ])
  return {
    ...toPage<Product>(listed.rows.map(toProduct), listed.total, filter),
    ...(facets ? { facets } : {}),
    ...(found?.answer ? { answer: found.answer } : {}),
  }
}

/** Restricts a search for "pregnancy" to products that are suitable during it. */
async function pregnancyCondition(
  { suitableInPregnancy }: CatalogueShelf,
  found: ResolvedSearch | undefined,
): Promise<ProductConditions> {
  if (!found?.isPregnancy) return {}
  return { pregnancy: sql`p.id = any(${[...(await suitableInPregnancy())]}::integer[])` }
}

/** The published products of a category; throws NOT_FOUND when there is no such category. */
export async function listCategoryProducts(
  deps: Shelf,
  id: number,
  filter: CategoryProductFilter,
  locale: Locale,
): Promise<ProductPage> {
  const page = await listProducts(deps, { ...filter, categories: [id] }, locale)
  if (page.total === 0 && !(await hasWord(deps.database.db, 'category', id))) throw new ApiError('NOT_FOUND')
  return page
}

/**
 * A published product's page, read in one statement. Throws NOT_SOLD for a disabled product, GONE for a deleted product
 * that visitors could see before, and NOT_FOUND for drafts and unknown ids.
 */
export async function getProduct(database: ReadSource, id: number, locale: Locale): Promise<ProductDetail> {
  const row = await findPage(database, id, locale)
  if (!row) throw new ApiError((await findAbsence(database.db, id)) ?? 'NOT_FOUND')
  return toDetail(row)
}

/**
 * The best products and categories for a search text being typed, whose last word may be unfinished. Runs three
 * statements.
 */
export async function suggestProducts(
  { database, ...shelf }: Shelf,
  search: string,
  locale: Locale,
): Promise<ProductSuggestions> {
  const found = await resolveSearch(database, search, { locale, isTyping: true })
  const { query } = found
  const conditions = { ...shopConditions({}), ...(await pregnancyCondition(shelf, found)) }
  const [products, categories] = await Promise.all([
    findProducts(database, {
      locale,
      conditions,
      isWholeShop: !found.isPregnancy,
      query,
      sort: query === undefined ? 'newest' : 'relevance',
      limit: suggestedProducts,
      offset: 0,
    }),
    query === undefined ? [] : findCategories(database, query, locale, suggestedCategories),
  ])
  return { products: products.rows.map(toCard), categories }
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

/** The product cards of these ids, of any status, in the reader's language; deleted products are missing. */
export async function cardsByIds(
  db: Kysely<DB>,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, ProductCard>> {
  const rows = await listCards(db, ids, locale)
  return new Map(rows.map(row => [row.id, toCard(row)]))
}

/** The list entries of these products, published ones only, in the reader's language. */
export async function productsByIds(
  db: Kysely<DB>,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, Product>> {
  const rows = await listByIds(db, ids, locale)
  return new Map(rows.map(row => [row.id, toProduct(row)]))
}

/** Whether the shop has no product yet, of whatever status. */
export async function isCatalogueEmpty(db: Kysely<DB>): Promise<boolean> {
  return (await listProductIds(db, 0, 1)).length === 0
}
