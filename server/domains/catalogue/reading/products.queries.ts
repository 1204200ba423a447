import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import type { ProductSort } from '#contract/catalogue/product-filter.ts'
import type { WordRef } from '#contract/catalogue/word.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { runOnce, runPrepared } from '#server/platform/database/prepared.ts'
import type { ReadSource } from '#server/platform/database/read-source.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'
import { allOf, type ProductConditions } from './product-conditions.ts'

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
}

/** The database row of an entry of a product list. */
export interface ProductRow extends CardRow {
  words: { categories: WordRef[]; ingredients: WordRef[]; skinTypes: WordRef[] }
  createdAt: string
  updatedAt: string
}

const image = `case when i.id is null then null else json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'widths', i.widths) end`
/** The SQL columns of a product card, from `products p`, its texts `v` and its picture `i`. */
export const cardColumns = `p.id, v.name, p.reference, p.brand, p.price, p.stock as "stockQuantity", p.is_recommended as recommended, p.status, ${image} as image`

/** The column of `products` that an order sorts by. Names are in `product_views`; relevance has no column. */
const sortColumns = {
  price: 'price',
  '-price': 'price',
  newest: 'created_at',
  reference: 'reference',
  '-reference': 'reference',
  stock: 'stock',
  '-stock': 'stock',
} as const

const orders: Record<ProductSort, string> = {
  name: 'p.sort_name, p.id',
  '-name': 'p.sort_name desc, p.id desc',
  price: 'p.price, p.id',
  '-price': 'p.price desc, p.id desc',
  newest: 'p.created_at desc, p.id desc',
  reference: 'p.reference, p.id',
  '-reference': 'p.reference desc, p.id desc',
  stock: 'p.stock, p.id',
  '-stock': 'p.stock desc, p.id desc',
  relevance: 'p.rank desc, p.in_stock desc, p.is_recommended desc, p.id desc',
}

export interface ProductListRequest {
  locale: Locale
  conditions: ProductConditions
  /** True when the conditions ask for nothing but published products, whose total is stored. */
  isWholeShop?: boolean
  /** The tsquery from `resolveSearch`. */
  query?: string | undefined
  /** The sort order; `relevance` requires `query`. */
  sort: ProductSort
  limit: number
  offset: number
}

interface Found {
  total: number
  rows: ProductRow[]
}

/** One page of the products that meet the conditions, and their total, read in one statement. */
export async function findProducts({ db, pool }: ReadSource, request: ProductListRequest): Promise<Found> {
  // With at most one filter there are few different SQL texts, so they are worth preparing.
  const isCommon = Object.keys(request.conditions).length <= 2
  const statement = isPlain(request) ? plainList(db, request) : list(request).compile(db)
  const [found] = await (isCommon ? runPrepared<Found> : runOnce<Found>)(pool, statement)
  return found as Found
}

const isPlain = ({ isWholeShop, query }: ProductListRequest) => isWholeShop === true && query === undefined
const isPlainSearch = ({ isWholeShop, query, sort }: ProductListRequest) =>
  isWholeShop === true && query !== undefined && sort === 'relevance'

const plainTexts = new Map<string, string>()

/** The SQL of the list without filters, cached per language and order: building it each time takes 20 µs. */
function plainList(db: Kysely<DB>, request: ProductListRequest) {
  const key = `${request.locale} ${request.sort}`
  const parameters = [request.limit, request.offset]
  const known = plainTexts.get(key)
  if (known !== undefined) return { sql: known, parameters }
  const compiled = list(request).compile(db)
  // A cached SQL text must not contain another value: it would show all visitors the results of one visitor's request.
  if (!isDeepStrictEqual(compiled.parameters, parameters))
    throw new Error('The list of the whole shop depends on more than its window')
  plainTexts.set(key, compiled.sql)
  return compiled
}

function list(request: ProductListRequest) {
  const { locale, limit, offset } = request
  const isKnownTotal = isPlain(request)
  const { matching, best, order } = isPlainSearch(request)
    ? foundProducts(request)
    : matchingProducts(request)
  return sql`
    with matching as ${isKnownTotal ? sql`not materialized` : sql`materialized`} (${matching})${best ?? sql``}
    select
      ${isKnownTotal ? sql`(select published from catalogue_totals)` : sql`(select count(*)::integer from matching)`} as total,
      (
        select coalesce(json_agg(row_to_json(card) order by card.place), '[]') from (
          select ${sql.raw(cardColumns)}, v.words, p.created_at as "createdAt", p.updated_at as "updatedAt", w.place
          from unnest(array(
            select p.id from ${best ? sql`best` : sql`matching`} p order by ${order} limit (select ${limit}::integer) offset (select ${offset}::integer)
          )) with ordinality as w (id, place)
          join products p on p.id = w.id
          join product_views v on v.product_id = p.id and v.locale = ${sql.lit(locale)}
          left join images i on i.id = p.image_id
        ) card
      ) as rows`
}

/** SQL for the products that meet the conditions, with the columns that they are sorted by. */
function matchingProducts({ locale, conditions, query, sort }: ProductListRequest) {
  const language = sql.lit(locale)
  const isByName = sort === 'name' || sort === '-name'
  const keys = [sql`p.id`]
  if (isByName) keys.push(sql`n.sort_name`)
  else if (sort === 'relevance') keys.push(sql`d.rank`, sql`p.stock > 0 as in_stock`, sql`p.is_recommended`)
  else keys.push(sql.ref(`p.${sortColumns[sort]}`))
  const rank = sort === 'relevance' ? sql`, ts_rank(document, ${query}::tsquery) as rank` : sql``
  const found = sql`(
    select product_id${rank} from product_documents where locale = ${language} and document @@ ${query}::tsquery offset 0
  ) d join products p on p.id = d.product_id`
  const matching = sql`
    select ${sql.join(keys)}
    from ${query === undefined ? sql`products p` : found}
    ${isByName ? sql`join product_views n on n.product_id = p.id and n.locale = ${language}` : sql``}
    where ${allOf(Object.values(conditions))}`
  return { matching, best: undefined, order: sql.raw(orders[sort]) }
}

/**
 * A search over the whole shop: ranks the search documents alone, then looks up only the products that can be on this
 * page, with all that share the last rank.
 */
function foundProducts({ locale, query, limit, offset }: ProductListRequest) {
  const matching = sql`
    select product_id as id, ts_rank(document, ${query}::tsquery) as rank from product_documents
    where locale = ${sql.lit(locale)} and document @@ ${query}::tsquery and is_published`
  const best = sql`, best as (
    select m.id, m.rank, p.stock > 0 as in_stock, p.is_recommended
    from (
      select id, rank from matching order by rank desc
      fetch first (select ${limit}::integer + ${offset}::integer) rows with ties
    ) m join products p on p.id = m.id
  )`
  return { matching, best, order: sql.raw(orders.relevance) }
}
