import { sql, type Transaction } from 'kysely'
import { locales } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { nearestText } from '#server/platform/database/nearest-text.ts'
import { textsOf, type WordKind, wordKinds } from '../words/word-kinds.ts'
import { maxWord } from './product-search.queries.ts'

/** Lexemes that the rewritten search documents of a language no longer contain. */
interface Lost {
  locale: string
  lexemes: string[]
}

/** Rewrites the search documents of these products, or deletes the documents when `isKept` is false. */
export async function writeDocuments(
  trx: Transaction<DB>,
  productIds: readonly number[],
  isKept: boolean,
): Promise<void> {
  const lost = isKept ? await upsertDocuments(trx, productIds) : await deleteDocuments(trx, productIds)
  await fileDocuments(trx)
  for (const { locale, lexemes } of lost) await deleteUnusedWords(trx, locale, lexemes)
}

const allLocales = sql`unnest(${sql.lit(`{${locales.join()}}`)}::text[]) as l (locale)`
const config = (locale: string) => sql`('shop_' || ${sql.ref(locale)})::regconfig`
const lostPerLocale = sql`
  select locale, array_agg(distinct lexeme) as lexemes from lost cross join unnest(lost.gone) as lexeme group by locale`

// The order in which a search document names a product's words.
const kindsInOrder: WordKind[] = ['category', 'ingredient', 'problem', 'skinType']

/**
 * Writes the search documents of these products; unchanged ones are not written. Each text is normalised once, and a
 * word's once for all its products. Weights: A name and reference, B brand and categories, C the other words, D
 * (without positions) descriptions and names in other languages. People for whom a description says the product is
 * unsuitable do not find it by that description.
 */
async function upsertDocuments(trx: Transaction<DB>, productIds: readonly number[]): Promise<Lost[]> {
  const ids = sql`${[...productIds]}::integer[]`
  const linked = kindsInOrder.map(
    (kind, rank) => sql`
      select product_id, ${sql.lit(rank)} as rank, ${sql.ref(wordKinds[kind].column)} as id
      from ${sql.table(wordKinds[kind].links)} where product_id in (select id from product)`,
  )
  // SQL that picks each text in the document's language or, when it is missing there, in the nearest one.
  const nearest = nearestText('f.locale', sql`l.locale`)
  const first = (column: string) =>
    sql`(array_agg(f.${sql.ref(column)} order by ${nearest}))[1] as ${sql.ref(column)}`
  const { rows } = await sql<Lost>`
    with product as materialized (
      select p.id, p.status = 'published' as is_published, search_fold(p.reference) as reference, search_fold(p.brand) as brand
      from products p
      where p.id = any(${ids}) and exists (select from product_translations t where t.product_id = p.id)
    ),
    linked as materialized (${sql.join(linked, sql` union all `)}),
    named as materialized (${sql.join(kindsInOrder.map(namesOf), sql` union all `)}),
    known as materialized (
      select rank, id, locale, name, others,
        nullif(array_to_string(tsvector_to_array(to_tsvector(${config('locale')}, others)), ' '), '') as lexemes
      from (select rank, id, locale, search_fold(name) as name, search_fold(others) as others from named)
    ),
    worded as materialized (
      select r.product_id, k.locale,
        string_agg(k.name, ' ' order by r.rank, r.id) filter (where r.rank = 0) as kinds,
        string_agg(k.name, ' ' order by r.rank, r.id) filter (where r.rank > 0) as words,
        array_to_tsvector(string_to_array(string_agg(k.lexemes, ' ' order by r.rank, r.id), ' ')) as others
      from linked r join known k on k.rank = r.rank and k.id = r.id
      group by r.product_id, k.locale
    ),
    folded as materialized (
      select product_id, locale, search_fold(variant_name(name, option_values ->> locale)) as name, search_fold(long_name) as long_name,
        search_fold(concat_ws(' ', search_without_warnings(short_description), format)) as rest
      from product_translations left join product_variants using (product_id) where product_id = any(${ids})
    ),
    own as materialized (
      select f.product_id, l.locale, ${first('name')}, ${first('long_name')}, ${first('rest')},
        string_agg(f.name, ' ' order by ${nearest}) filter (where f.locale <> l.locale) as others
      from folded f cross join ${allLocales}
      group by f.product_id, l.locale
    ),
    written as (
      insert into product_documents (product_id, locale, is_published, document)
      select p.id, o.locale, p.is_published,
        setweight(to_tsvector(${config('o.locale')}, concat_ws(' ', o.name, p.reference)), 'A')
          || setweight(to_tsvector(${config('o.locale')}, concat_ws(' ', p.brand, w.kinds)), 'B')
          || setweight(to_tsvector(${config('o.locale')}, concat_ws(' ', o.long_name, w.words)), 'C')
          || strip(to_tsvector(${config('o.locale')}, concat_ws(' ', o.rest, o.others))) || coalesce(w.others, '')
      from product p
      join own o on o.product_id = p.id
      left join worded w on w.product_id = p.id and w.locale = o.locale
      on conflict (product_id, locale) do update
        set document = excluded.document, is_published = excluded.is_published
        where product_documents.document <> excluded.document or product_documents.is_published <> excluded.is_published
      returning product_id, locale, document
    ),
    spoken as materialized (
      select distinct locale, word
      from (
        select o.locale, concat_ws(' ', o.name, o.long_name, o.rest, o.others, p.reference, p.brand) as text
        from own o join product p on p.id = o.product_id
        union all select locale, concat_ws(' ', name, others) from known
      ) cross join unnest(string_to_array(text, ' ')) as w (word)
      where word <> '' and length(word) <= ${sql.lit(maxWord)}
    ),
    added as (
      insert into search_words (locale, word, lexeme, letters)
      select locale, word, (ts_lexize(('shop_' || locale)::regdictionary, word))[1],
        (select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') as letter)
      from spoken s
      where not exists (select from search_words w where w.locale = s.locale and w.word = s.word)
    ),
    former as materialized (select product_id, locale, document from product_documents where product_id = any(${ids})),
    lost as (
      select w.locale, tsvector_to_array(ts_delete(f.document, tsvector_to_array(w.document))) as gone
      from written w join former f on f.product_id = w.product_id and f.locale = w.locale
    ),
    revised as (
      update catalogue_totals set documents_revision = documents_revision + 1 where exists (select from written)
    )
    ${lostPerLocale}`.execute(trx)
  return rows
}

/**
 * SQL for the names of a product's words of one kind; optionally with their names in the other languages, by slug and
 * INCI.
 */
function namesOf(kind: WordKind, rank: number) {
  const { table, texts, column } = wordKinds[kind]
  const names = kind === 'ingredient' ? sql`w.slug, w.inci, t.name` : sql`w.slug, t.name`
  const others =
    kind === 'skinType'
      ? sql`null::text`
      : sql`(
          select string_agg(concat_ws(' ', ${names}), ' ' order by t.locale)
          from (select) as one left join ${sql.table(texts)} t on t.${sql.ref(column)} = w.id and t.locale <> l.locale
        )`
  return sql`
    select ${sql.lit(rank)} as rank, w.id, l.locale, (select n.name from ${textsOf(kind, 'w.id', sql`l.locale`)} n) as name, ${others} as others
    from ${sql.table(table)} w cross join ${allLocales}
    where w.id in (select id from linked where rank = ${sql.lit(rank)})`
}

async function deleteDocuments(trx: Transaction<DB>, productIds: readonly number[]): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    with lost as (
      delete from product_documents where product_id = any(${[...productIds]}::integer[])
      returning locale, tsvector_to_array(document) as gone
    )
    ${lostPerLocale}`.execute(trx)
  return rows
}

/**
 * Moves new entries from the pending lists of the GIN indexes into the indexes, so that no search has to scan these
 * lists.
 */
async function fileDocuments(trx: Transaction<DB>): Promise<void> {
  const filed = locales.map(
    locale => sql`gin_clean_pending_list(${sql.lit(`product_documents_${locale}_idx`)})`,
  )
  await sql`select ${sql.join(filed)}`.execute(trx)
}

/** Deletes search words (used for typing mistakes) whose lexemes no document of the language contains any more. */
async function deleteUnusedWords(
  trx: Transaction<DB>,
  locale: string,
  lexemes: readonly string[],
): Promise<void> {
  // Each language has a separate partial index, so the query names the language literally.
  await sql`
    delete from search_words w using unnest(${[...lexemes]}::text[]) as u (lexeme)
    where w.locale = ${sql.lit(locale)} and w.lexeme = u.lexeme and not exists (
      select from product_documents d where d.locale = ${sql.lit(locale)} and d.document @@ ('''' || u.lexeme || '''')::tsquery
    )`.execute(trx)
}
