import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ArticleRef } from '#contract/catalogue/product.ts'
import type { Article, ArticleStatus, TocEntry } from '#contract/content/article.ts'
import type { ContentCategory } from '#contract/content/category.ts'
import { type Locale, languages } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runPrepared } from '#server/platform/database/prepared.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'
import { articleColumns, categoryTexts, isVisible, textColumns } from './article-columns.ts'

/** The row of an article in a list; inside JSON, dates are text. */
export interface ArticleRow
  extends Omit<Article, 'imageUrl' | 'imageSources' | 'publishDate' | 'updatedAt' | 'status'> {
  image: StoredPhoto | null
  publishDate: Date | string | null
  updatedAt: Date | string
  status: ArticleStatus
}

/** The row of a whole article with its text. */
export interface ArticleTextRow extends ArticleRow {
  content: string
  html: string
  toc: TocEntry[]
  productIds: number[]
}

/** What a visitor types, as typed and as the catalogue corrects it. */
export interface ArticleWish {
  typed: string
  /** A tsquery; undefined when no word is about a product. */
  corrected: string | undefined
}

export interface ArticleListRequest {
  locale: Locale
  category?: string | undefined
  tag?: string | undefined
  featured?: boolean | undefined
  search?: string | undefined
  limit: number
  offset: number
}

/**
 * Turns the typed text into two tsqueries, in a `query` of one row: all words, and any word. A word also matches its
 * other forms and, from three letters on, longer words that begin with it. Stop words count only when nothing else was
 * typed. Parameters are only in `input`, so that one plan serves all searches.
 */
function queryOf(locale: Locale): RawBuilder<unknown> {
  return sql`
    token as materialized (
      select word, (ts_lexize(${sql.lit(`shop_${locale}`)}::regdictionary, word))[1] as lexeme,
        ts_lexize(${sql.lit(languages[locale].stopWords)}::regdictionary, word) = '{}' as is_stop
      from (
        select distinct word from input cross join unnest(string_to_array(search_fold(typed), ' ')) as t (word)
        where word <> '' and length(word) <= 60 limit 8
      )
    ),
    query as materialized (
      select string_agg(part, ' & ')::tsquery as all_words, string_agg(part, ' | ')::tsquery as any_word from (
        select '(' || quote_literal(lexeme) || case when length(word) < 3 then '' else ' | ' || quote_literal(word) || ':*' end || ')' as part
        from token where not is_stop or not exists (select from token where not is_stop)
      )
    )`
}

function conditionsOf({
  locale,
  category,
  tag,
  featured,
}: Pick<ArticleListRequest, 'locale' | 'category' | 'tag' | 'featured'>): RawBuilder<unknown> {
  const all = [sql`a.locale = ${sql.lit(locale)}`, isVisible]
  if (category !== undefined)
    all.push(sql`a.id in (
      select r.article_id from article_categories r join content_categories c on c.id = r.category_id where c.slug = (select category from input)
    )`)
  if (tag !== undefined) all.push(sql`a.tag_keys @> array[trim(search_fold((select tag from input)))]`)
  if (featured !== undefined) all.push(sql`a.is_featured = ${sql.lit(featured)}`)
  return sql.join(all, sql` and `)
}

/** SQL for the articles that contain all words or, if there are none, any of them. The search text is parsed once. */
function foundArticles(locale: Locale, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${queryOf(locale)},
    complete as materialized (${rankedArticles('all_words', where)}),
    matching as materialized (
      select * from complete union all select * from (${rankedArticles('any_word', where)}) where not exists (select from complete)
    )`
}

/** SQL for the articles that match a column of `query`. */
function rankedArticles(column: string, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const words = sql`(select ${sql.ref(column)} from query)`
  return sql`
    select a.id, a.publish_at, ts_rank(a.headline, ${words}) as rank
    from articles a where a.document @@ ${words} and ${where}`
}

/**
 * The best articles for a search text being typed: those with all its words or, if there are none, those that match
 * `corrected`, a tsquery in which typing mistakes are corrected.
 */
export async function suggestArticles(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  { typed, corrected, locale, limit }: ArticleWish & { locale: Locale; limit: number },
): Promise<ArticleRef[]> {
  const where = conditionsOf({ locale })
  const statement = sql`
    with input as materialized (select ${typed}::text as typed), ${queryOf(locale)},
    complete as materialized (${rankedArticles('all_words', where)}),
    near as not materialized (
      select a.id, a.publish_at, ts_rank(a.headline, corrected) as rank
      from articles a cross join (select ${corrected ?? null}::tsquery as corrected)
      where a.document @@ corrected and ${where} and not exists (select from complete)
    )
    select a.slug, a.title from (select * from complete union all select * from near) found join articles a using (id)
    order by rank desc, a.publish_at desc, id desc limit ${limit}`.compile(db)
  return runPrepared<ArticleRef>(pool, statement)
}

/** One page of the articles that visitors see, and their total number, in one statement. */
export async function findArticles(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  request: ArticleListRequest,
): Promise<{ total: number; rows: ArticleRow[] }> {
  const { search, locale, limit, offset } = request
  const where = conditionsOf(request)
  // Without a search, the query stops reading once its page is full.
  const matching =
    search === undefined
      ? sql`matching as not materialized (select a.id, a.is_featured, a.publish_at from articles a where ${where})`
      : foundArticles(locale, where)
  const order =
    search === undefined
      ? sql`is_featured desc, publish_at desc, id desc`
      : sql`rank desc, publish_at desc, id desc`
  const statement = sql`
    with input as materialized (
      select ${search ?? null}::text as typed, ${request.category ?? null}::text as category, ${request.tag ?? null}::text as tag
    ), ${matching}
    select (select count(*)::integer from matching) as total,
      (
        select coalesce(json_agg(row_to_json(card) order by card.place), '[]') from (
          select ${articleColumns}, w.place
          from unnest(array(
            select id from matching order by ${order} limit (select ${limit}::integer) offset (select ${offset}::integer)
          )) with ordinality as w (id, place)
          join articles a on a.id = w.id
          left join images i on i.id = a.image_id
        ) card
      ) as articles`.compile(db)
  const [found] = await runPrepared<{ total: number; articles: ArticleRow[] }>(pool, statement)
  return { total: found?.total ?? 0, rows: found?.articles ?? [] }
}

/** The visible article with this slug; prefers the reader's language if two languages use the slug. */
export async function findBySlug(
  db: Kysely<DB>,
  slug: string,
  locale: Locale,
): Promise<ArticleTextRow | undefined> {
  const { rows } = await sql<ArticleTextRow>`
    select ${articleColumns}, ${textColumns}
    from articles a left join images i on i.id = a.image_id
    where a.slug = ${slug} and ${isVisible}
    order by a.locale <> ${locale}, a.locale limit 1`.execute(db)
  return rows[0]
}

/**
 * The current slug of the article that once had this slug; null when it was deleted, undefined when the slug was never
 * used.
 */
export async function findMoved(
  db: Kysely<DB>,
  slug: string,
  locale: Locale,
): Promise<{ slug: string; locale: Locale } | null | undefined> {
  const { rows } = await sql<{ slug: string | null; locale: Locale; isGone: boolean }>`
    select a.slug, s.locale, s.article_id is null as "isGone"
    from article_slugs s left join articles a on a.id = s.article_id
    where s.slug = ${slug} order by s.article_id is null, s.locale <> ${locale}, s.locale limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return row.isGone || row.slug === null ? null : { slug: row.slug, locale: row.locale }
}

/**
 * Published articles in the same language that have most in common with an article; undefined when visitors cannot see
 * that article.
 */
export async function findSimilar(
  db: Kysely<DB>,
  id: number,
  limit: number,
): Promise<ArticleRow[] | undefined> {
  const { rows } = await sql<{ articles: ArticleRow[] }>`
    select (
      select coalesce(json_agg(row_to_json(card) order by card.place), '[]') from (
        select ${articleColumns}, w.place
        from unnest(array(
          select o.id from (
            select r.article_id as id, 2 as weight from article_categories r
            where r.category_id in (select category_id from article_categories where article_id = own.id)
            union all
            select t.id, 1 from articles t cross join unnest(own.tag_keys) as k (key) where t.tag_keys @> array[k.key]
            union all
            (
              select n.id, 0 from articles n where n.locale = own.locale and n.status = 'published' and n.publish_at <= now()
              order by n.publish_at desc, n.id desc limit ${limit} + 1
            )
          ) s join articles o on o.id = s.id
          where o.id <> own.id and o.locale = own.locale and o.status = 'published' and o.publish_at <= now()
          group by o.id order by sum(s.weight) desc, o.publish_at desc, o.id desc limit ${limit}
        )) with ordinality as w (id, place)
        join articles a on a.id = w.id
        left join images i on i.id = a.image_id
      ) card
    ) as articles
    from (select a.* from articles a where a.id = ${id} and ${isVisible}) own`.execute(db)
  return rows[0]?.articles
}

/** All categories of articles in their order, with the number of visible articles in one language. */
export async function listCategories(db: Kysely<DB>, locale: Locale): Promise<ContentCategory[]> {
  const { rows } = await sql<ContentCategory>`
    select c.id, t.name, c.slug, t.description, (
      select count(*)::integer from article_categories r join articles a on a.id = r.article_id
      where r.category_id = c.id and a.locale = ${locale} and ${isVisible}
    ) as "articleCount"
    from content_categories c cross join lateral ${categoryTexts('c.id', locale)} t
    order by c.position, c.id`.execute(db)
  return rows
}
