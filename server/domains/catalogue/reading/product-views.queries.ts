import { sql, type Transaction } from 'kysely'
import { locales } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { textsOf, type WordKind, wordKinds } from '../words/word-kinds.ts'

const allLocales = sql`unnest(${sql.lit(`{${locales.join()}}`)}::text[]) as l (locale)`

/**
 * Rewrites the rows of these products in `product_views`, in every language of the shop's pages. The JSON of a word is
 * built once for all products that have it. An unchanged row is not written.
 */
export async function writeViews(trx: Transaction<DB>, productIds: readonly number[]): Promise<void> {
  const ids = sql`${[...productIds]}::integer[]`
  const kinds = Object.keys(wordKinds) as WordKind[]
  const linked = kinds.map(kind => {
    const { links, column, orderedBy } = wordKinds[kind]
    const position = orderedBy === 'r' ? sql`position` : sql`0`
    return sql`
      select product_id, ${sql.lit(kind)} as kind, ${sql.ref(column)} as id, ${position} as position
      from ${sql.table(links)} where product_id = any(${ids})`
  })
  const listOf = (kind: WordKind, element: string) => sql`
    coalesce(json_agg(${sql.ref(element)} order by r.position + k.position, r.id) filter (where r.kind = ${sql.lit(kind)}), '[]') as ${sql.ref(`${kind}_${element}`)}`
  await sql`
    with linked as materialized (${sql.join(linked, sql` union all `)}),
    known as materialized (${sql.join(kinds.map(elementsOf), sql` union all `)}),
    worded as materialized (
      select r.product_id, k.locale, ${listOf('category', 'short')}, ${listOf('ingredient', 'short')},
        ${listOf('ingredient', 'long')}, ${listOf('skinType', 'short')}, ${listOf('problem', 'short')}
      from linked r join known k on k.kind = r.kind and k.id = r.id
      group by r.product_id, k.locale
    )
    insert into product_views (product_id, locale, name, own_name, sort_name, words, page)
    select p.id, l.locale, own.name, own.own_name, search_fold(own.name),
      json_build_object(
        'categories', coalesce(w.category_short, '[]'), 'ingredients', coalesce(w.ingredient_short, '[]'),
        'skinTypes', coalesce(w.skin_type_short, '[]')
      ),
      json_build_object(
        'longName', own.long_name, 'shortDescription', own.short_description, 'format', own.format,
        'delivery', own.delivery, 'usageAdvice', own.usage_advice, 'inci', p.inci,
        'ingredients', coalesce(w.ingredient_long, '[]'), 'problems', coalesce(w.problem_short, '[]')
      )
    from products p
    cross join ${allLocales}
    cross join lateral ${textsOf('product', 'p.id', sql`l.locale`)} own
    left join worded w on w.product_id = p.id and w.locale = l.locale
    where p.id = any(${ids})
    on conflict (product_id, locale) do update
      set name = excluded.name, own_name = excluded.own_name, sort_name = excluded.sort_name, words = excluded.words, page = excluded.page
      where (product_views.name, product_views.own_name, product_views.sort_name, product_views.words::text, product_views.page::text)
        is distinct from (excluded.name, excluded.own_name, excluded.sort_name, excluded.words::text, excluded.page::text)`.execute(
    trx,
  )
}

/** SQL for a product's words of one kind as JSON, for product lists and pages. */
function elementsOf(kind: WordKind) {
  const { table, orderedBy } = wordKinds[kind]
  const long =
    kind === 'ingredient'
      ? sql`json_build_object('id', w.id, 'name', t.name, 'slug', w.slug, 'description', t.description, 'inci', w.inci)`
      : sql`null::json`
  return sql`
    select ${sql.lit(kind)} as kind, w.id, l.locale, ${orderedBy === 'w' ? sql`w.position` : sql`0`} as position,
      json_build_object('id', w.id, 'name', t.name, 'slug', w.slug) as short, ${long} as long
    from ${sql.table(table)} w
    cross join ${allLocales}
    cross join lateral ${textsOf(kind, 'w.id', sql`l.locale`)} t
    where w.id in (select id from linked where kind = ${sql.lit(kind)})`
}

/**
 * Updates the counts of published products, per word and in total, for these products; with `isKept` false they are
 * subtracted. Works with differences to the previous counts, so that the cost does not depend on the size of the shop.
 */
export async function writeCounts(
  trx: Transaction<DB>,
  productIds: readonly number[],
  isKept: boolean,
): Promise<void> {
  const ids = sql`${[...productIds]}::integer[]`
  const kinds = Object.keys(wordKinds) as WordKind[]
  const updates = kinds.map(kind => {
    const { table, ids: column } = wordKinds[kind]
    return sql`${sql.ref(`${kind}Count`)} as (
      update ${sql.table(table)} w set product_count = w.product_count + change.difference
      from (
        select word_id, sum(sign)::integer as difference
        from change cross join unnest(${sql.ref(column)}) as word_id where is_published
        group by word_id having sum(sign) <> 0
      ) change
      where w.id = change.word_id
    )`
  })
  const arrays = kinds.map(kind => {
    const { links, column, ids: name } = wordKinds[kind]
    return sql`array(select r.${sql.ref(column)} from ${sql.table(links)} r where r.product_id = p.id) as ${sql.ref(name)}`
  })
  const columns = sql`is_published, ${sql.join(kinds.map(kind => sql.ref(wordKinds[kind].ids)))}`
  await sql`
    with fresh as materialized (
      select p.id as product_id, p.status = 'published' as is_published, ${sql.join(arrays)}
      from products p where ${isKept} and p.id = any(${ids})
    ),
    change as materialized (
      select 1 as sign, ${columns} from fresh
      union all select -1, ${columns} from product_facets where product_id = any(${ids})
    ),
    ${sql.join(updates)},
    total as (
      update catalogue_totals set published = published + (select coalesce(sum(sign), 0) from change where is_published)
    ),
    forgotten as (
      delete from product_facets where not ${isKept} and product_id = any(${ids})
    )
    insert into product_facets (product_id, ${columns}) select product_id, ${columns} from fresh
    on conflict (product_id) do update set (${columns}) = row(${sql.join(
      ['is_published', ...kinds.map(kind => wordKinds[kind].ids)].map(name => sql.ref(`excluded.${name}`)),
    )})`.execute(trx)
}
