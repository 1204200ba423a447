import { type RawBuilder, sql, type Transaction } from 'kysely'
import { locales } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { longestWord } from './product-search.queries.ts'
import { textsOf, type WordKind, wordKinds } from './word-kinds.ts'

/** Writes anew what search knows of these products, or with `isKept` false makes it forget them. */
export async function writeDocuments(
  trx: Transaction<DB>,
  productIds: readonly number[],
  isKept: boolean,
): Promise<void> {
  const ids = sql`${[...productIds]}::integer[]`
  const locale = sql<string>`l.locale`
  // Weights: A name and reference, B brand and categories, C the other words, D (without places) descriptions and other
  // languages' names. A document that says what it said is not written: to file its words costs more than all else here.
  await sql`
    with source as materialized (
      select p.id, l.locale, p.status = 'published' as is_published, ('shop_' || l.locale)::regconfig as config, search_fold(own.name) as name,
        search_fold(p.reference) as reference,
        search_fold(concat_ws(' ', p.brand, ${namesIn('category', locale)})) as kinds,
        search_fold(concat_ws(' ', own.long_name, ${namesIn('ingredient', locale)}, ${namesIn('problem', locale)}, ${namesIn('skinType', locale)})) as words,
        search_fold(concat_ws(' ', own.short_description, own.format, ${otherNames(locale)})) as rest
      from products p
      cross join unnest(${[...locales]}::text[]) as l (locale)
      cross join lateral ${textsOf('product', 'p.id', locale)} own
      where ${isKept} and p.id = any(${ids})
    ),
    written as (
      insert into product_documents (product_id, locale, is_published, document)
      select id, locale, is_published,
        setweight(to_tsvector(config, name || ' ' || reference), 'A') || setweight(to_tsvector(config, kinds), 'B')
          || setweight(to_tsvector(config, words), 'C') || strip(to_tsvector(config, rest))
      from source
      on conflict (product_id, locale) do update
        set document = excluded.document, is_published = excluded.is_published
        where product_documents.document <> excluded.document or product_documents.is_published <> excluded.is_published
    ),
    forgotten as (
      delete from product_documents where not ${isKept} and product_id = any(${ids})
    ),
    spoken as materialized (
      select distinct s.locale, w.word
      from source s
      cross join unnest(string_to_array(concat_ws(' ', name, reference, kinds, words, rest), ' ')) as w (word)
      where w.word <> '' and length(w.word) <= ${sql.lit(longestWord)}
    ),
    fresh as materialized (
      select locale, word, (ts_lexize(('shop_' || locale)::regdictionary, word))[1] as lexeme from spoken
    ),
    added as (
      insert into search_words (locale, word, lexeme, letters)
      select f.locale, f.word, f.lexeme, (select string_agg(letter, '' order by letter) from regexp_split_to_table(f.word, '') as letter)
      from fresh f
      where not exists (select from search_words w where w.locale = f.locale and w.word = f.word)
    ),
    unused as (
      select d.locale, lexeme from product_documents d, unnest(tsvector_to_array(d.document)) as lexeme where d.product_id = any(${ids})
      except select locale, lexeme from fresh
    )
    delete from search_words w using unused u
    where w.locale = u.locale and w.lexeme = u.lexeme and not (${isUsedElsewhere(ids)})`.execute(trx)
}

/** Whether another product's document has the lexeme; each language has an index of its own, so each is asked by name. */
function isUsedElsewhere(ids: RawBuilder<unknown>) {
  const inLanguages = locales.map(
    locale => sql`(u.locale = ${sql.lit(locale)} and exists (
      select from product_documents d
      where d.locale = ${sql.lit(locale)} and d.document @@ ('''' || u.lexeme || '''')::tsquery and d.product_id <> all(${ids})
    ))`,
  )
  return sql.join(inLanguages, sql` or `)
}

/** The names of a product's words of one kind, as one text. */
function namesIn(kind: WordKind, locale: RawBuilder<string>) {
  const { links, column } = wordKinds[kind]
  return sql`(
    select string_agg(n.name, ' ' order by r.${sql.ref(column)}) from ${sql.table(links)} r cross join lateral ${textsOf(kind, `r.${column}`, locale)} n
    where r.product_id = p.id
  )`
}

/** The same things as others call them: in the other languages, by their slug, and ingredients by their international name. */
function otherNames(locale: RawBuilder<string>) {
  return sql`concat_ws(' ',
    (select string_agg(t.name, ' ' order by t.locale) from product_translations t where t.product_id = p.id and t.locale <> ${locale}),
    (select string_agg(concat_ws(' ', c.slug, t.name), ' ' order by c.id, t.locale) from product_categories r
      join categories c on c.id = r.category_id
      left join category_translations t on t.category_id = c.id and t.locale <> ${locale}
      where r.product_id = p.id),
    (select string_agg(concat_ws(' ', i.slug, i.inci, t.name), ' ' order by i.id, t.locale) from product_ingredients r
      join ingredients i on i.id = r.ingredient_id
      left join ingredient_translations t on t.ingredient_id = i.id and t.locale <> ${locale}
      where r.product_id = p.id),
    (select string_agg(concat_ws(' ', w.slug, t.name), ' ' order by w.id, t.locale) from product_problems r
      join problems w on w.id = r.problem_id
      left join problem_translations t on t.problem_id = w.id and t.locale <> ${locale}
      where r.product_id = p.id)
  )`
}
