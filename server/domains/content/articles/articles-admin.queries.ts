import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type {
  AdminArticleFilter,
  AdminArticleItem,
  ArticleSort,
  ArticleTag,
} from '#contract/content/admin-article.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'
import { adminColumns, textColumns } from './article-columns.ts'
import type { ArticleRow, ArticleTextRow } from './articles.queries.ts'

type AdminParts = Pick<AdminArticleItem, 'translations' | 'scheduled' | 'version'> & {
  createdAt: Date | string
}
export type AdminArticleRow = Omit<ArticleRow, 'translations'> & AdminParts
export type AdminArticleTextRow = Omit<ArticleTextRow, 'translations'> & AdminParts

const orders: Record<ArticleSort | 'own', RawBuilder<unknown>> = {
  title: sql`search_plain(a.title), a.id`,
  '-title': sql`search_plain(a.title) desc, a.id desc`,
  publishDate: sql`a.publish_at nulls last, a.id`,
  '-publishDate': sql`a.publish_at desc nulls last, a.id desc`,
  updatedAt: sql`a.updated_at, a.id`,
  '-updatedAt': sql`a.updated_at desc, a.id desc`,
  own: sql`a.updated_at desc, a.id desc`,
}

function conditionsOf(filter: AdminArticleFilter): RawBuilder<unknown> {
  const { search, status, author, category, locale, featured, publishedFrom, publishedTo } = filter
  const all = [sql`true`]
  if (search)
    all.push(sql`search_plain(a.title || E'\n' || a.excerpt || E'\n' || a.slug || E'\n' || a.author_name || E'\n' || array_to_string(a.tags, E'\n'))
      like search_plain(${containing(search)})`)
  if (status) all.push(sql`a.status = ${status}`)
  if (author) all.push(sql`a.author_name = ${author}`)
  if (category !== undefined)
    all.push(sql`a.id in (select article_id from article_categories where category_id = ${category})`)
  if (locale) all.push(sql`a.locale = ${locale}`)
  if (featured !== undefined) all.push(sql`a.is_featured = ${featured}`)
  // The filter's days are those of the company's time zone, which is UTC all year.
  if (publishedFrom) all.push(sql`a.publish_at >= ${publishedFrom}::date::timestamp at time zone 'UTC'`)
  if (publishedTo) all.push(sql`a.publish_at < (${publishedTo}::date + 1)::timestamp at time zone 'UTC'`)
  return sql.join(all, sql` and `)
}

/** One page of articles of every status and their total number, in one statement. */
export async function findAdminArticles(
  db: Kysely<DB>,
  filter: AdminArticleFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: AdminArticleRow[] }> {
  const where = conditionsOf(filter)
  const order = orders[filter.sort ?? 'own']
  const { rows } = await sql<{ total: number; articles: AdminArticleRow[] }>`
    select (select count(*)::integer from articles a where ${where}) as total,
      (
        select coalesce(json_agg(row_to_json(card) order by card.place), '[]') from (
          select ${adminColumns}, w.place
          from unnest(array(select a.id from articles a where ${where} order by ${order} limit ${limit} offset ${offset}))
            with ordinality as w (id, place)
          join articles a on a.id = w.id
          left join images i on i.id = a.image_id
        ) card
      ) as articles`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows[0]?.articles ?? [] }
}

/** One article of any status with its text. */
export async function findAdminArticle(db: Kysely<DB>, id: number): Promise<AdminArticleTextRow | undefined> {
  const { rows } = await sql<AdminArticleTextRow>`
    select ${adminColumns}, ${textColumns}
    from articles a left join images i on i.id = a.image_id where a.id = ${id}`.execute(db)
  return rows[0]
}

/** The authors of articles, by name. */
export async function listAuthors(db: Kysely<DB>): Promise<ArticleTag[]> {
  const { rows } = await sql<ArticleTag>`
    select author_name as name, count(*)::integer as "articleCount" from articles
    where author_name <> '' group by author_name order by search_plain(author_name), author_name`.execute(db)
  return rows
}

/** The tags of articles, the most used first. Spellings of one tag count together under the most used one. */
export async function listTags(db: Kysely<DB>): Promise<ArticleTag[]> {
  const { rows } = await sql<ArticleTag>`
    select name, "articleCount" from (
      select mode() within group (order by tag) as name, count(*)::integer as "articleCount", trim(search_fold(tag)) as key
      from articles cross join unnest(tags) as t (tag) group by key
    ) order by "articleCount" desc, name limit 200`.execute(db)
  return rows
}

/** Locks an article until the transaction ends and returns it. */
export async function lockArticle(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('articles')
    .select(['id', 'locale', 'translationGroup', 'slug', 'title', 'excerpt', 'content', 'tags'])
    .select([
      'authorId',
      'authorName',
      'imageId',
      'status',
      'publishAt',
      'announcedAt',
      'wasPublished',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedArticle = NonNullable<Awaited<ReturnType<typeof lockArticle>>>
