import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { ContentCategoryRef } from '#contract/content/category.ts'
import type { VideoProvider, VideoSort } from '#contract/content/video.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'
import { categoryTexts, imageColumn } from '../articles/article-columns.ts'
import { isNamedInTexts } from '../text/pictures.queries.ts'

/** The row of a video, also when it comes from JSON. */
export interface VideoRow {
  id: number
  title: string
  description: string
  provider: VideoProvider
  source: string
  image: StoredPhoto | null
  durationSeconds: number | null
  locale: Locale
  category: ContentCategoryRef | null
  status: 'draft' | 'published'
  captions: Partial<Record<Locale, string>>
  revision: number
  createdAt: Date | string
  updatedAt: Date | string
}

/** The columns of a video that a request writes. */
export interface VideoColumns {
  locale: Locale
  title: string
  description: string
  provider: VideoProvider
  source: string
  imageId: number | null
  durationSeconds: number | null
  categoryId: number | null
  status: 'draft' | 'published'
  captions: Partial<Record<Locale, string>>
}

export interface VideoListRequest {
  locale?: Locale | undefined
  search?: string | undefined
  /** The slug of the videos' category, or its id. */
  category?: string | number | undefined
  status?: 'draft' | 'published' | undefined
  provider?: VideoProvider | undefined
  sort?: VideoSort | undefined
  limit: number
  offset: number
}

const columns = sql`
  v.id, v.title, v.description, v.provider, v.source, ${imageColumn} as image, v.duration_seconds as "durationSeconds",
  v.locale, v.status, v.captions, v.revision, v.created_at as "createdAt", v.updated_at as "updatedAt",
  (
    select json_build_object('id', c.id, 'name', t.name, 'slug', c.slug)
    from content_categories c cross join lateral ${categoryTexts('c.id', sql`v.locale`)} t where c.id = v.category_id
  ) as category`

const orders: Record<VideoSort | 'own', RawBuilder<unknown>> = {
  title: sql`search_plain(v.title), v.id`,
  '-title': sql`search_plain(v.title) desc, v.id desc`,
  createdAt: sql`v.created_at, v.id`,
  '-createdAt': sql`v.created_at desc, v.id desc`,
  own: sql`v.created_at desc, v.id desc`,
}

/** One page of videos and their total, read in one statement. */
export async function findVideos(
  db: Kysely<DB>,
  { locale, search, category, status, provider, sort, limit, offset }: VideoListRequest,
): Promise<{ total: number; rows: VideoRow[] }> {
  const all = [sql`true`]
  if (locale) all.push(sql`v.locale = ${locale}`)
  if (search) all.push(sql`v.search_text like search_plain(${containing(search)})`)
  if (typeof category === 'number') all.push(sql`v.category_id = ${category}`)
  if (typeof category === 'string')
    all.push(sql`v.category_id = (select c.id from content_categories c where c.slug = ${category})`)
  if (status) all.push(sql`v.status = ${status}`)
  if (provider) all.push(sql`v.provider = ${provider}`)
  const where = sql.join(all, sql` and `)
  const { rows } = await sql<{ total: number; videos: VideoRow[] }>`
    select (select count(*)::integer from videos v where ${where}) as total, (
      select coalesce(json_agg(row_to_json(w)), '[]') from (
        select ${columns} from videos v left join images i on i.id = v.image_id
        where ${where} order by ${orders[sort ?? 'own']} limit ${limit} offset ${offset}
      ) w
    ) as videos`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows[0]?.videos ?? [] }
}

export async function findVideo(db: Kysely<DB>, id: number): Promise<VideoRow | undefined> {
  const { rows } = await sql<VideoRow>`
    select ${columns} from videos v left join images i on i.id = v.image_id where v.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a video until the transaction ends and returns its columns. */
export function lockVideo(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('videos')
    .select(['id', 'title', 'description', 'locale', 'status', 'provider', 'source', 'imageId', 'captions'])
    .select(['durationSeconds', 'categoryId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertVideo(trx: Transaction<DB>, video: VideoColumns): Promise<number> {
  const row = await trx
    .insertInto('videos')
    .values({ ...video, captions: JSON.stringify(video.captions) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateVideo(
  trx: Transaction<DB>,
  id: number,
  video: Partial<VideoColumns>,
): Promise<void> {
  const { captions, ...rest } = video
  await trx
    .updateTable('videos')
    .set({ ...rest, ...(captions ? { captions: JSON.stringify(captions) } : {}), updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export function listRevisions(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('videos')
    .select(['id', 'revision'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

export async function deleteVideo(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('videos').where('id', '=', id).execute()
}

/** Returns the given stored files that a video or a text still uses. */
export async function keptFiles(trx: Transaction<DB>, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select f.file from unnest(${[...files]}::text[]) as f (file)
    where exists (
      select from videos v where v.source = f.file or f.file in (select value from jsonb_each_text(v.captions))
    ) or ${isNamedInTexts(sql`f.file`)}`.execute(trx)
  return rows.map(row => row.file)
}
