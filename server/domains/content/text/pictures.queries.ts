import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { deleteImages } from '#server/platform/files/image-rows.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'

export async function deleteImageByKey(db: Kysely<DB>, key: string): Promise<void> {
  await deleteImages(db, sql`key = ${key}`)
}

/** SQL: whether the text of an article, or an older version that can be restored, names a file. */
export function isNamedInTexts(name: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    exists (select from articles a where position(${name} in a.content) > 0)
    or exists (select from article_versions v where position(${name} in v.content) > 0)
  )`
}

/**
 * Deletes a picture's row unless a second article or video uses the picture or a text names it; then returns undefined.
 */
export async function deleteUnsharedImage(
  trx: Transaction<DB>,
  id: number,
): Promise<StoredPhoto | undefined> {
  const [photo] = await deleteImages(
    trx,
    sql`id = ${id} and not ${isNamedInTexts(sql`images.key`)}
      and (select count(*) from articles where image_id = ${id}) + (select count(*) from videos where image_id = ${id}) <= 1`,
  )
  return photo
}

/** Deletes pictures uploaded before a moment that no article, video or text uses. */
export function deleteUnusedImages(db: Kysely<DB>, before: Date): Promise<StoredPhoto[]> {
  return deleteImages(
    db,
    sql`starts_with(key, 'articles/') and created_at < ${before}
      and not exists (select from articles a where a.image_id = images.id)
      and not exists (select from videos v where v.image_id = images.id)
      and not ${isNamedInTexts(sql`images.key`)}`,
  )
}
