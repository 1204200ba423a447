import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { SearchAnswer } from '#contract/catalogue/search-synonym.ts'
import type { CategoryRef } from '#contract/catalogue/word.ts'
import { inEachLanguage, type Locale, languages } from '#contract/shared/locale.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runPrepared } from '#server/platform/database/prepared.ts'
import { textsOf } from '../words/word-kinds.ts'

/** The maximum length of a searched word, in characters; PostgreSQL fails on much longer ones. */
export const maxWord = 60

/** A tsquery that matches no search document. */
export const matchesNothing = "'nothing-at-all'"

/**
 * Turns a typed search into a tsquery. Parameters: $1 what was typed, $2 true while it is being typed, $3 true when
 * only published products count. The language is part of the SQL text, since the documents of each language have an
 * index of their own. Values are in a subquery, so that the plan does not depend on them and is made once. Each word
 * that is not a stop word becomes alternatives: itself if a document has its stem, the words that it begins, and only
 * if there is none of either, the nearest words: one mistake (a letter more, less, other, or two swapped) from four
 * letters on, two from eight. A product must have all words, or, when no product has all, any. Words that the shop's
 * list of synonyms covers are not looked up: `targets` says what they stand for, and a product must match that whatever
 * becomes of the other words.
 */
const resolveText = (locale: Locale) => `
with input as materialized (select $1::text as typed, $2::boolean as is_typing, $3::boolean as is_published),
synonyms as materialized (
  select r.*, s.kind, s.query_${locale} is null as is_told_only, s.text_${locale} as text, s.link_${locale} as link
  from input cross join lateral read_search(case when is_published then typed else '' end, '${locale}', is_typing) r
  left join search_synonyms s on s.id = r.answer_id
),
token as (
  select word, min(place) as place, max(count) as count, (ts_lexize('shop_${locale}'::regdictionary, word))[1] as lexeme
  from (
    select word, place, count(*) over () as count
    from input cross join synonyms
    cross join unnest(string_to_array(case when is_published then rest else search_fold(typed) end, ' ')) with ordinality as t (word, place) where word <> '' and length(word) <= ${maxWord}
  )
  group by word order by min(place) limit 8
),
judged as (
  select t.*, word <> 'c' and (ts_lexize(stop, word) = '{}' or ts_lexize(stop, lexeme) = '{}') as is_stop,
    exists (select from search_words w where w.locale = '${locale}' and w.lexeme = t.lexeme) as is_known
  from token t
  cross join (select '${languages[locale].stopWords}'::regdictionary as stop)
),
choice as (
  select coalesce(found.query, near.query) as query
  from judged j
  cross join lateral (
    select case when length(j.word) < 4 then 0 when length(j.word) < 8 then 1 else 2 end as slips,
      (select string_agg(letter, '' order by letter) from regexp_split_to_table(j.word, '') as letter) as letters
  ) own
  left join lateral (
    select string_agg(quote_literal(lexeme), ' | ') as query from (
      select j.lexeme where j.is_known
      union (
        select w.lexeme from search_words w
        where w.locale = '${locale}' and w.word > j.word and w.word < j.word || '{'
          and length(j.word) >= case when j.is_known and not ((select is_typing from input) and j.place = j.count) then 5 else 2 end
        order by length(w.word), w.word limit 40
      )
    )
  ) found on true
  left join lateral (
    select string_agg(distinct quote_literal(lexeme), ' | ') as query from (
      select lexeme, rank() over (order by distance) as place from (
        select w.lexeme, levenshtein_less_equal(w.word, j.word, slips + 1) - (w.letters = own.letters)::integer as distance
        from search_words w
        where found.query is null and slips > 0 and w.locale = '${locale}' and w.word >= 'a'
          and length(w.word) between length(j.word) - slips and length(j.word) + slips
      ) where distance <= slips
    ) where place = 1
  ) near on true
  where not is_stop or not exists (select from judged where not is_stop)
),
joined as (
  select string_agg('(' || query || ')', ' & ') as all_words, string_agg('(' || query || ')', ' | ') as any_word,
    count(*) > 1 and count(query) = count(*) as has_choice, count(query) = count(*) as has_all
  from choice
)
select is_pregnancy as "isPregnancy", kind, is_told_only as "isToldOnly", text, link, case
  when targets is not null and has_all is not true then targets
  when targets is null and has_choice is not true then any_word
  when exists (
    select from product_documents d
    where d.locale = '${locale}' and d.document @@ concat_ws(' & ', '(' || targets || ')', all_words)::tsquery and (d.is_published or not (select is_published from input))
  ) then concat_ws(' & ', '(' || targets || ')', all_words)
  else coalesce(targets, any_word)
end as query
from synonyms cross join joined`

const resolveTexts = inEachLanguage(resolveText)

/** The result of analysing a search text. */
export interface ResolvedSearch {
  /** The tsquery for the search documents of the language; undefined when no word is about a product. */
  query: string | undefined
  /** Whether only products that are suitable in pregnancy may be found. */
  isPregnancy: boolean
  /** The shop's prepared answer to the searched words, such as advice with a link. */
  answer: SearchAnswer | undefined
}

interface ResolvedRow {
  query: string | null
  isPregnancy: boolean
  kind: SearchAnswer['kind'] | null
  isToldOnly: boolean
  text: string
  link: string
}

/** How long an analysed search is cached, in milliseconds: as long as a page. */
const ttlMs = 5_000
const maxKept = 500
const resolved = new WeakMap<Database['pool'], LRUCache<string, Promise<ResolvedSearch>>>()

/**
 * Turns a typed search into a tsquery for the search documents of the language: it knows the shop's synonyms, and
 * tolerates missing accents, word forms and typing mistakes. Finding the nearest words takes as long as the search
 * itself, and many visitors type the same words, so visitors' searches are cached for five seconds. Searches of the
 * administration are not cached.
 */
export async function resolveSearch(
  { pool }: Pick<Database, 'pool'>,
  typed: string,
  options: { locale: Locale; isTyping?: boolean; isPublished?: boolean },
): Promise<ResolvedSearch> {
  const { locale, isTyping = false, isPublished = true } = options
  if (isOnlySigns(typed)) return { query: matchesNothing, isPregnancy: false, answer: undefined }
  if (!isPublished) return resolve(pool, typed, { locale, isTyping, isPublished })
  const kept = resolved.get(pool) ?? new LRUCache({ max: maxKept, ttl: ttlMs })
  resolved.set(pool, kept)
  const key = `${locale} ${isTyping} ${typed}`
  const known = kept.get(key)
  if (known) return known
  const query = resolve(pool, typed, { locale, isTyping, isPublished })
  kept.set(key, query)
  return query.catch(error => {
    kept.delete(key)
    throw error
  })
}

/**
 * True for a search text of symbols and single letters, as in markup, which cannot be a product's name. "B-3" and "l’E"
 * can be one.
 */
function isOnlySigns(typed: string): boolean {
  return /[^\p{L}\p{N}\s.,+'’-]/u.test(typed) && !/[\p{L}\p{N}]{2}/u.test(typed.normalize('NFC'))
}

async function resolve(
  pool: Database['pool'],
  typed: string,
  { locale, isTyping, isPublished }: { locale: Locale; isTyping: boolean; isPublished: boolean },
): Promise<ResolvedSearch> {
  const [row] = await runPrepared<ResolvedRow>(pool, {
    sql: resolveTexts[locale],
    parameters: [typed, isTyping, isPublished],
  })
  if (!row) throw new Error('A search was answered without a row')
  const { kind, isPregnancy, isToldOnly, text, link } = row
  const answer = kind === null ? undefined : { kind, text, link: link === '' ? null : link }
  // A search that only an answer matches finds no products; one that is only about pregnancy finds all suitable
  // products.
  const isAnswered = kind === 'answer' && isToldOnly
  const isShelf = isPregnancy && row.query === null
  const query = isAnswered ? matchesNothing : (row.query ?? (isShelf ? undefined : matchesNothing))
  return { query, isPregnancy, answer }
}

/** Categories whose names match a tsquery of a search. */
export async function findCategories(
  { db }: Pick<Database, 'db'>,
  query: string,
  locale: Locale,
  limit: number,
): Promise<CategoryRef[]> {
  const { rows } = await sql<CategoryRef>`
    select w.id, t.name, w.slug
    from categories w
    cross join lateral ${textsOf('category', 'w.id', locale)} t
    where to_tsvector(${`shop_${locale}`}::regconfig, search_fold(t.name)) @@ ${query}::tsquery
    order by w.position, w.id
    limit ${limit}`.execute(db)
  return rows
}
