import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { ArticleStatus } from '#contract/content/article.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'
import type { RenderedText } from '../text/markdown.ts'

/** The written texts of an article; its HTML and search index are derived from them. */
export interface ArticleTexts {
  title: string
  excerpt: string
  content: string
  tags: string[]
  author: string
}

/** The columns of an article other than its texts. */
export interface ArticleColumns {
  slug: string
  imageId: number | null
  imageAlt: string
  isFeatured: boolean
  status: ArticleStatus
  publishAt: Date | null
}

/** Inserts an article; returns its id and translation group. */
export async function insertArticle(
  trx: Transaction<DB>,
  article: {
    locale: Locale
    translationGroup: number | undefined
    authorId: number | null
    editorName: string
    texts: ArticleTexts
    rendered: RenderedText
    columns: ArticleColumns
  },
): Promise<{ id: number; translationGroup: number }> {
  const { locale, translationGroup, authorId, editorName, texts, rendered, columns } = article
  const row = await trx
    .insertInto('articles')
    .values({
      locale,
      ...(translationGroup === undefined ? {} : { translationGroup }),
      authorId,
      lastEditorName: editorName,
      ...columns,
      wasPublished: columns.status === 'published',
    })
    .returning(['id', 'translationGroup'])
    .executeTakeFirstOrThrow()
  await writeTexts(trx, row.id, locale, texts, rendered)
  return row
}

/** Writes the texts of an article and the columns derived from them. */
export async function writeTexts(
  trx: Transaction<DB>,
  id: number,
  locale: Locale,
  { title, excerpt, content, tags, author }: ArticleTexts,
  { html, toc, plain, readMinutes }: RenderedText,
): Promise<void> {
  const vector = (text: RawBuilder<unknown>) =>
    sql`to_tsvector(${sql.lit(`shop_${locale}`)}::regconfig, search_fold(${text}))`
  const words = tags.join(' ')
  const headline = sql`setweight(${vector(sql`${title}::text`)}, 'A') || setweight(${vector(sql`${words}::text`)}, 'B')
    || setweight(${vector(sql`${`${excerpt} ${author}`}::text`)}, 'C')`
  await sql`
    update articles set title = ${title}, excerpt = ${excerpt}, content = ${content}, author_name = ${author},
      html = ${html}, toc = ${JSON.stringify(toc)}::jsonb, read_minutes = ${readMinutes},
      tags = ${tags}::text[],
      tag_keys = array(select distinct trim(search_fold(t.tag)) from unnest(${tags}::text[]) as t (tag)),
      headline = ${headline}, document = strip(${headline} || ${vector(sql`${plain}::text`)})
    where id = ${id}`.execute(trx)
}

/** Replaces all categories of an article. */
export async function replaceCategories(
  trx: Transaction<DB>,
  id: number,
  ids: readonly number[],
): Promise<void> {
  await trx.deleteFrom('articleCategories').where('articleId', '=', id).execute()
  if (ids.length === 0) return
  const rows = ids.map((categoryId, position) => ({ articleId: id, categoryId, position }))
  await trx.insertInto('articleCategories').values(rows).execute()
}

/** Replaces all products that an article links to. */
export async function replaceProducts(
  trx: Transaction<DB>,
  id: number,
  ids: readonly number[],
): Promise<void> {
  await trx.deleteFrom('articleProducts').where('articleId', '=', id).execute()
  if (ids.length === 0) return
  const rows = ids.map((productId, position) => ({ articleId: id, productId, position }))
  await trx.insertInto('articleProducts').values(rows).execute()
}

/** Returns the given category ids that do not exist. */
export async function missingCategories(trx: Transaction<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from unnest(${[...ids]}::integer[]) as w (id)
    where not exists (select from content_categories c where c.id = w.id)`.execute(trx)
  return rows.map(row => row.id)
}

/** The slugs in this language that begin with this slug and lead to an article, including former slugs. */
export async function listSlugs(
  trx: Transaction<DB>,
  locale: Locale,
  slug: string,
  ownId: number | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from (
      select slug, locale, id from articles
      union all select slug, locale, article_id from article_slugs where article_id is not null
    ) s
    where locale = ${locale} and id is distinct from ${ownId ?? null}::integer
      and (slug = ${slug} or starts_with(slug, ${`${slug}-`}))`.execute(trx)
  return rows.map(row => row.slug)
}

/** Stores a former slug that redirects to its article; without an article's id the slug answers 410. */
export async function keepSlug(
  trx: Transaction<DB>,
  locale: string,
  slug: string,
  articleId: number | null,
): Promise<void> {
  await trx
    .insertInto('articleSlugs')
    .values({ locale, slug, articleId })
    .onConflict(conflict => conflict.columns(['locale', 'slug']).doUpdateSet({ articleId }))
    .execute()
}

/** Deletes a former slug from the redirects, because an article uses it again. */
export async function freeFormerSlug(trx: Transaction<DB>, locale: string, slug: string): Promise<void> {
  await trx.deleteFrom('articleSlugs').where('locale', '=', locale).where('slug', '=', slug).execute()
}

/** The stored pictures with these storage keys. */
export async function findPictures(
  db: Kysely<DB>,
  keys: readonly string[],
): Promise<Map<string, StoredPhoto>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('images')
    .select(['key', 'width', 'height', 'widths'])
    .where('key', 'in', [...keys])
    .execute()
  return new Map(rows.map(row => [row.key, row]))
}

/** Publishes a demo article at a past moment, without notifying its author. */
export async function publishSeeded(trx: Transaction<DB>, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('articles')
    .set({ status: 'published', wasPublished: true, announcedAt: at, createdAt: at, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** Updates these columns of an article and its time of change. */
export async function updateColumns(
  trx: Transaction<DB>,
  id: number,
  columns: Partial<ArticleColumns> & {
    version?: number
    lastEditorName?: string
    announcedAt?: Date | null
    wasPublished?: boolean
  },
): Promise<void> {
  await trx
    .updateTable('articles')
    .set({ ...columns, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export function listVersions(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('articles')
    .select(['id', 'version as revision'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

/** Deletes an article; its former slugs lead nowhere afterwards. */
export async function deleteArticle(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('articles').where('id', '=', id).execute()
}

/** Whether a translation group has an article in this language. */
export async function hasTranslation(trx: Transaction<DB>, group: number, locale: Locale): Promise<boolean> {
  const row = await trx
    .selectFrom('articles')
    .select('id')
    .where('translationGroup', '=', group)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns scheduled articles that have become public, and marks them as announced. */
export async function takeDue(
  trx: Transaction<DB>,
): Promise<{ id: number; title: string; authorId: number | null }[]> {
  return trx
    .updateTable('articles')
    .set({ announcedAt: sql`now()` })
    .where('status', '=', 'published')
    .where('announcedAt', 'is', null)
    .where('publishAt', '<=', sql<Date>`now()`)
    .returning(['id', 'title', 'authorId'])
    .execute()
}
