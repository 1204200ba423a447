import type { Kysely } from 'kysely'
import type { AdminProductItem } from '#contract/catalogue/admin-product.ts'
import type { Product, ProductFacets, ProductPage, ProductSuggestions } from '#contract/catalogue/product.ts'
import type {
  AdminProductFilter,
  CategoryProductFilter,
  ProductFilter,
} from '#contract/catalogue/product-filter.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ReadSource } from '#server/platform/database/read-source.ts'
import { oneAtATime } from '#server/platform/database/shared-reads.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { CatalogueShelf } from '../catalogue-connections.ts'
import { findCategories, resolveSearch } from '../search/product-search.queries.ts'
import { type RankedIds, searchRanked } from '../search/ranked-search.queries.ts'
import { hasWord } from '../words/words.queries.ts'
import { listByIds, listPublished } from './product-cards.queries.ts'
import {
  adminChoicesOf,
  choicesOf,
  countChoices,
  type FacetCounts,
  type IndexedSort,
  matching,
  pageByRelevance,
  pageOf,
  pageOfSorted,
} from './product-choices.ts'
import { nameFacets } from './product-facets.queries.ts'
import { listByStock } from './product-index.queries.ts'
import { currentIndex } from './product-index.service.ts'
import { type ProductIndex, type ProductSet, setOf } from './product-index.ts'
import { oncePerGroup } from './product-once.ts'
import { toAdminItem, toCard, toProduct } from './product-shapes.ts'

const isByStock = (sort: AdminProductFilter['sort']): sort is 'stock' | '-stock' =>
  sort === 'stock' || sort === '-stock'

const suggestedProducts = 6
const suggestedCategories = 4
/** A few letters begin words of most products of a large shop: suggestions are the best of this many of them. */
const mostRanked = 2_000

interface Lists extends Pick<CatalogueShelf, 'suitableInPregnancy'> {
  database: Pick<Database, 'db' | 'read'>
}

/**
 * A page of the published products that match the visitor's filters; a group of variants is shown and counted once. The
 * product index of this process finds and counts
 * them. Runs one statement to update the index and one to read the page, two more to search and one more for facets.
 */
export async function listProducts(
  { database, suitableInPregnancy }: Lists,
  filter: ProductFilter,
  locale: Locale,
): Promise<ProductPage> {
  const { search = '', sort } = filter
  const current = await currentIndex(database.db)
  return database.read(async source => {
    const { index, found, searched, ranked } = await searchIn(current, source, search, { locale })
    const pregnancy = found?.isPregnancy ? { pregnancy: setOf([await suitableInPregnancy()]) } : {}
    const choices = { ...choicesOf(index, filter), ...searched, ...pregnancy }
    const among = oncePerGroup(index, matching(index, choices), {
      ranked: sort === undefined || sort === 'relevance' ? ranked : undefined,
      isByPrice: sort === 'price' || sort === '-price',
    })
    const counts = filter.facets ? countChoices(index, choices) : undefined
    const ids = idsOfPage(index, among, { ...pageWindow(filter), ranked, sort, locale })
    const [rows, facets] = await Promise.all([
      listPublished(source.db, ids, locale),
      counts ? facetsOf(source.db, counts, filter, locale) : undefined,
    ])
    return {
      ...toPage<Product>(inOrder(ids, rows).map(toProduct), among.size(), filter),
      ...(facets ? { facets } : {}),
      ...(found?.answer ? { answer: found.answer } : {}),
    }
  })
}

/** The published products of a category; throws NOT_FOUND when there is no such category. */
export async function listCategoryProducts(
  lists: Lists,
  id: number,
  filter: CategoryProductFilter,
  locale: Locale,
): Promise<ProductPage> {
  const page = await listProducts(lists, { ...filter, categories: [id] }, locale)
  if (page.total === 0 && !(await hasWord(lists.database.db, 'category', id))) throw new ApiError('NOT_FOUND')
  return page
}

/**
 * The best products, categories and articles for a search text being typed, whose last word may be unfinished. Runs six
 * statements.
 */
export async function suggestProducts(
  { database, suitableInPregnancy, suggestArticles }: Lists & CatalogueShelf,
  search: string,
  locale: Locale,
): Promise<ProductSuggestions> {
  const current = await currentIndex(database.db)
  return database.read(async source => {
    const typing = { locale, isTyping: true, most: mostRanked }
    const { index, found, searched, ranked } = await searchIn(current, source, search, typing)
    const pregnancy = found?.isPregnancy ? { pregnancy: setOf([await suitableInPregnancy()]) } : {}
    const choices = { ...choicesOf(index, {}), ...searched, ...pregnancy }
    const among = oncePerGroup(index, matching(index, choices), { ranked })
    const ids = idsOfPage(index, among, { limit: suggestedProducts, offset: 0, ranked, locale })
    const [rows, categories, articles] = await Promise.all([
      listPublished(source.db, ids, locale),
      found?.query === undefined ? [] : findCategories(source, found.query, locale, suggestedCategories),
      suggestArticles(source, { typed: search, corrected: found?.query }, locale),
    ])
    return { products: inOrder(ids, rows).map(toCard), categories, articles }
  })
}

interface AdminLists {
  database: ReadSource
  /** The ids of all products, those with the fewest units in stock first. */
  idsByStock(): Promise<Int32Array>
}

/** Deps of `listAdminProducts`. Concurrent lists by stock share their reads, each of which takes all products. */
export function adminLists(database: ReadSource): AdminLists {
  return { database, idsByStock: oneAtATime(() => listByStock(database.db)) }
}

/** A page of products of every status that match the administrators' filters; a search finds drafts too. */
export async function listAdminProducts(
  { database, idsByStock }: AdminLists,
  filter: AdminProductFilter,
  locale: Locale,
): Promise<Page<AdminProductItem>> {
  const { search = '', sort } = filter
  const current = await currentIndex(database.db)
  const drafts = { locale, isPublished: false }
  const { index, searched, ranked } = await searchIn(current, database, search, drafts)
  const among = matching(index, { ...adminChoicesOf(index, filter), ...searched })
  const window = pageWindow(filter)
  const total = among.size()
  const ids = isByStock(sort)
    ? pageOfSorted(await idsByStock(), among, { ...window, isReverse: sort === '-stock' })
    : idsOfPage(index, among, { ...window, ranked, sort, locale })
  return toPage(inOrder(ids, await listByIds(database.db, ids, locale)).map(toAdminItem), total, filter)
}

/**
 * What a search finds in the product index; `ranked` is undefined if no word is about a product. The index is read before
 * a replica is chosen, so that the replica has at least the documents of this revision.
 */
async function searchIn(
  { kept: index, documentsRevision }: Awaited<ReturnType<typeof currentIndex>>,
  source: ReadSource,
  search: string,
  { most, ...options }: { locale: Locale; isTyping?: boolean; isPublished?: boolean; most?: number },
) {
  const found = search === '' ? undefined : await resolveSearch(source, search, options)
  const query = found?.query
  if (query === undefined) return { index, found, ranked: undefined, searched: {} }
  const { locale } = options
  const ranked = await searchRanked(source, { locale, query, most, documentsRevision })
  return { index, found, ranked, searched: { search: setOf(ranked) } }
}

interface PageOfIds {
  /** What a search found. */
  ranked: RankedIds | undefined
  sort?: IndexedSort | 'relevance' | undefined
  locale: Locale
  limit: number
  offset: number
}

/** The ids of one page; without a sort order by relevance if something was searched, else the newest first. */
function idsOfPage(
  index: ProductIndex,
  among: ProductSet,
  { ranked, sort = 'relevance', ...page }: PageOfIds,
): number[] {
  if (sort !== 'relevance') return pageOf(index, among, { ...page, sort })
  return ranked
    ? pageByRelevance(index, among, ranked, page)
    : pageOf(index, among, { ...page, sort: 'newest' })
}

/** The rows of these products in their order; those that were deleted or withdrawn since the index was read are missing. */
function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Counts with the names of their words. The visitor's own choices stay even when no product is left for them. */
async function facetsOf(
  db: Kysely<DB>,
  { words, ...others }: FacetCounts,
  { categories, ingredients, skinTypes, problems }: ProductFilter,
  locale: Locale,
): Promise<ProductFacets> {
  const shown = (counts: ReadonlyMap<number, number>, chosen: readonly number[] = []) =>
    new Map([...chosen.map(id => [id, 0] as const), ...[...counts].filter(([, count]) => count > 0)])
  const named = {
    category: shown(words.category, categories),
    ingredient: shown(words.ingredient, ingredients),
    skinType: shown(words.skinType, skinTypes),
    problem: shown(words.problem, problems),
  }
  return { ...(await nameFacets(db, named, locale)), ...others }
}
