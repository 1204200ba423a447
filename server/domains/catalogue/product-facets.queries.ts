import { type RawBuilder, sql } from 'kysely'
import type { ProductFacets } from '#contract/catalogue/product.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Database } from '#server/platform/database.ts'
import { runOnce } from '#server/platform/prepared.ts'
import { allOf, type ProductConditions } from './product-conditions.ts'
import { textsOf, type WordKind, wordKinds } from './word-kinds.ts'

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
  /** Words that were chosen; they stay in the lists when no product is left for them. */
  chosen: Record<WordKind, number[] | undefined>
}

/** Counts for each further choice, in one statement. What a facet itself has chosen does not narrow its own counts. */
export async function countFacets({ db, pool }: Database, request: FacetRequest): Promise<ProductFacets> {
  const { locale, conditions, query } = request
  const { status, recommended, ...own } = conditions
  const found = sql`join product_documents d
    on d.product_id = p.id and d.locale = ${sql.lit(locale)} and d.document @@ ${query}::tsquery`
  const flags = facets.map(facet => sql`${own[facet] ?? sql`true`} as ${sql.ref(`is_${facet}`)}`)
  const isAlone = (facet: Facet) =>
    query === undefined && !recommended && facets.every(other => other === facet || !own[other])
  const lists = (Object.keys(facetKinds) as WordKind[]).map(
    kind => sql`'${sql.raw(facetKinds[kind])}', ${wordCounts(kind, request, isAlone(kind))}`,
  )
  const compiled = sql`
    with base as materialized (
      select p.price, p.stock, f.category_ids, f.ingredient_ids, f.skin_type_ids, f.problem_ids, ${sql.join(flags)}
      from products p
      join product_facets f on f.product_id = p.id
      ${query === undefined ? sql`` : found}
      where ${allOf([status, recommended])}
    )
    select json_build_object(
      ${sql.join(lists)},
      'price', (select json_build_object('min', coalesce(min(price), 0), 'max', coalesce(max(price), 0)) from base where ${others('price')}),
      'inStock', (select json_build_object('count', count(*) filter (where stock > 0)) from base where ${others('inStock')})
    ) as facets`.compile(db)
  const [row] = await runOnce<{ facets: ProductFacets }>(pool, compiled)
  return (row as { facets: ProductFacets }).facets
}

/** A kind's words with their counts, the shop's order first, else the commonest first. */
function wordCounts(kind: WordKind, { locale, chosen }: FacetRequest, isAlone: boolean): RawBuilder<unknown> {
  const { table, ids } = wordKinds[kind]
  const counts = isAlone
    ? sql`select id, product_count as count from ${sql.table(table)}`
    : sql`select id, count(*)::integer as count from base cross join unnest(base.${sql.ref(ids)}) as id where ${others(kind)} group by id`
  const order = kind === 'ingredient' ? sql`coalesce(c.count, 0) desc, t.name` : sql`w.position, w.id`
  return sql`(
    select coalesce(json_agg(json_build_object('id', w.id, 'name', t.name, 'slug', w.slug, 'count', coalesce(c.count, 0)) order by ${order}), '[]')
    from ${sql.table(table)} w
    left join (${counts}) c on c.id = w.id
    cross join lateral ${textsOf(kind, 'w.id', locale)} t
    where c.count > 0 or w.id = any(${chosen[kind] ?? []}::integer[])
  )`
}

/** What all facets but one have chosen. */
function others(facet: Facet): RawBuilder<unknown> {
  return allOf(facets.filter(other => other !== facet).map(other => sql.ref(`is_${other}`)))
}
