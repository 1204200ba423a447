import { type RawBuilder, sql, type Transaction } from 'kysely'
import { locales } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { textsOf, type WordKind, wordKinds } from './word-kinds.ts'

/** Writes anew what the shop reads of these products, in every language of the interface. */
export async function writeViews(trx: Transaction<DB>, productIds: readonly number[]): Promise<void> {
  const locale = sql<string>`l.locale`
  await sql`
    insert into product_views (product_id, locale, name, sort_name, words, page)
    select p.id, l.locale, own.name, search_fold(own.name),
      json_build_object(
        'categories', ${wordList('category', locale)},
        'ingredients', ${wordList('ingredient', locale)},
        'skinTypes', ${wordList('skinType', locale)}
      ),
      json_build_object(
        'longName', own.long_name, 'shortDescription', own.short_description, 'format', own.format,
        'delivery', own.delivery, 'usageAdvice', own.usage_advice, 'inci', p.inci,
        'ingredients', ${wordList('ingredient', locale, sql`, 'description', t.description, 'inci', w.inci`)},
        'problems', ${wordList('problem', locale)}
      )
    from products p
    cross join unnest(${[...locales]}::text[]) as l (locale)
    cross join lateral ${textsOf('product', 'p.id', locale)} own
    where p.id = any(${[...productIds]}::integer[])
    on conflict (product_id, locale) do update
      set name = excluded.name, sort_name = excluded.sort_name, words = excluded.words, page = excluded.page`.execute(
    trx,
  )
}

/** The product's words of one kind as JSON, in the order that the product gives or else the word. */
function wordList(kind: WordKind, locale: RawBuilder<string>, more: RawBuilder<unknown> = sql``) {
  const { table, links, column, orderedBy } = wordKinds[kind]
  return sql`(
    select coalesce(json_agg(json_build_object('id', w.id, 'name', t.name, 'slug', w.slug${more}) order by ${sql.ref(orderedBy)}.position, w.id), '[]')
    from ${sql.table(links)} r
    join ${sql.table(table)} w on w.id = r.${sql.ref(column)}
    cross join lateral ${textsOf(kind, 'w.id', locale)} t
    where r.product_id = p.id
  )`
}

/**
 * Brings the counts of published products per word, and of all, in step with these products; with `isKept` false
 * they count no longer. Works on differences with what was counted before, so that it costs the same in a large shop.
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
