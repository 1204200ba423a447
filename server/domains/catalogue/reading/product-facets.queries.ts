import { type RawBuilder, sql } from 'kysely'
import type { ProductFacets } from '#contract/catalogue/product.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { runOnce } from '#server/platform/database/prepared.ts'
import type { ReadSource } from '#server/platform/database/read-source.ts'
import { allTextsOf, type WordKind, wordKinds } from '../words/word-kinds.ts'
import { allOf, type ProductConditions } from './product-conditions.ts'

const facetKinds = {
  category: 'categories',
  ingredient: 'ingredients',
  skinType: 'skinTypes',
  problem: 'problems',
} as const
type Facet = WordKind | 'price' | 'inStock'
const facets: readonly Facet[] = ['category', 'ingredient', 'skinType', 'problem', 'price', 'inStock']

interface FacetRequest {
  locale: Locale
  conditions: ProductConditions
  query: string | undefined
  /** The words that the visitor chose; they stay in the facets even when no product is left for them. */
  chosen: Record<WordKind, number[] | undefined>
}

/** The SQL of a request's counts: tables to put before them, and an expression for each count. */
interface Counting {
  tables: RawBuilder<unknown>[]
  words(kind: WordKind): WordCounting
  /** SQL that selects the products a facet counts (`from` and `where`), with `price` and `stock`. */
  products(facet: Facet): RawBuilder<unknown>
}

/**
 * SQL of a word's count: `counts` is a table of `id` and `count`; `count` computes the count from its row `c` and the
 * word's row `w`.
 */
interface WordCounting {
  counts: RawBuilder<unknown>
  count: RawBuilder<unknown>
}

/**
 * Counts the products that each further filter choice would leave, in one statement. A facet's own choices do not
 * narrow its counts.
 */
export async function countFacets({ db, pool }: ReadSource, request: FacetRequest): Promise<ProductFacets> {
  const { recommended, pregnancy } = request.conditions
  const chosen = facets.filter(facet => request.conditions[facet])
  const [only] = chosen
  const isNarrowed = request.query !== undefined || recommended !== undefined || pregnancy !== undefined
  const counting = isNarrowed || chosen.length > 1 ? manyChoices(request) : oneChoice(request, only)
  const lists = (Object.keys(facetKinds) as WordKind[]).map(
    kind => sql`'${sql.raw(facetKinds[kind])}', ${wordList(kind, request, counting.words(kind))}`,
  )
  const compiled = sql`
    ${counting.tables.length === 0 ? sql`` : sql`with ${sql.join(counting.tables)}`}
    select json_build_object(
      ${sql.join(lists)},
      'price', (select json_build_object('min', coalesce(min(price), 0), 'max', coalesce(max(price), 0)) ${counting.products('price')}),
      'inStock', (select json_build_object('count', count(*) filter (where stock > 0)) ${counting.products('inStock')})
    ) as facets`.compile(db)
  const [row] = await runOnce<{ facets: ProductFacets }>(pool, compiled)
  return (row as { facets: ProductFacets }).facets
}

/** SQL for a kind's words with their counts, in the shop's order or else the most frequent first. */
function wordList(
  kind: WordKind,
  { locale, chosen }: FacetRequest,
  { counts, count }: WordCounting,
): RawBuilder<unknown> {
  const order = kind === 'ingredient' ? sql`n.count desc, t.name` : sql`w.position, w.id`
  return sql`(
    select coalesce(json_agg(json_build_object('id', w.id, 'name', t.name, 'slug', w.slug, 'count', n.count) order by ${order}), '[]')
    from ${sql.table(wordKinds[kind].table)} w
    left join (${counts}) c on c.id = w.id
    cross join lateral (select ${count} as count) n
    join ${allTextsOf(kind, locale)} t on t.word_id = w.id
    where n.count > 0 or w.id = any(${chosen[kind] ?? []}::integer[])
  )`
}

const stored: WordCounting = {
  counts: sql`select null::integer as id, 0 as count`,
  count: sql`w.product_count`,
}

/**
 * SQL for counts with at most one filter: the filtered facet's own words use the stored counts; for the others the
 * smaller part of the shop is counted, the chosen products or the rest.
 */
function oneChoice({ conditions }: FacetRequest, only: Facet | undefined): Counting {
  const { status } = conditions
  const choice = only && conditions[only]
  const products = (facet: Facet) =>
    sql`from products p where ${allOf([status, facet === only ? undefined : choice])}`
  if (!choice) return { tables: [], words: () => stored, products }
  return {
    tables: [
      sql`side as materialized (select count(*) filter (where ${choice}) * 2 <= count(*) as is_taken_in from products p where ${allOf([status])})`,
      sql`base as materialized (
        select f.* from products p join product_facets f on f.product_id = p.id
        where ${allOf([status])} and (${choice}) = (select is_taken_in from side)
      )`,
    ],
    words: kind =>
      kind === only
        ? stored
        : {
            counts: countWords(kind, sql`true`),
            count: sql`case when (select is_taken_in from side) then coalesce(c.count, 0) else w.product_count - coalesce(c.count, 0) end`,
          },
    products,
  }
}

/**
 * SQL for counts under several filters: products that fail at most one facet, marked with the facets that they match.
 * The search always applies.
 */
function manyChoices({ locale, conditions, query }: FacetRequest): Counting {
  const { status, recommended, pregnancy } = conditions
  const chosen = facets.filter(facet => conditions[facet])
  const flags = chosen.map(facet => sql`(${conditions[facet]}) as ${sql.ref(`is_${facet}`)}`)
  const failures = chosen.map(facet => sql`(not ${sql.ref(`is_${facet}`)})::integer`)
  const others = (facet: Facet) =>
    allOf(chosen.filter(other => other !== facet).map(other => sql.ref(`is_${other}`)))
  const found = sql`join product_documents d
    on d.product_id = p.id and d.locale = ${sql.lit(locale)} and d.document @@ ${query}::tsquery`
  return {
    tables: [
      sql`base as materialized (
        select * from (
          select f.*, p.price, p.stock${flags.length === 0 ? sql`` : sql`, ${sql.join(flags)}`}
          from products p
          join product_facets f on f.product_id = p.id
          ${query === undefined ? sql`` : found}
          where ${allOf([status, recommended, pregnancy])}
        ) marked
        ${failures.length === 0 ? sql`` : sql`where ${sql.join(failures, sql` + `)} <= 1`}
      )`,
    ],
    words: kind => ({ counts: countWords(kind, others(kind)), count: sql`coalesce(c.count, 0)` }),
    products: facet => sql`from base where ${others(facet)}`,
  }
}

function countWords(kind: WordKind, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id, count(*)::integer as count
    from base cross join unnest(base.${sql.ref(wordKinds[kind].ids)}) as id where ${condition} group by id`
}
