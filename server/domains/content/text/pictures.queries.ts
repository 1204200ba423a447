import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'

/** Notes a stored picture and answers its id. */
export async function insertImage(db: Kysely<DB>, photo: StoredPhoto): Promise<number> {
  const row = await db.insertInto('images').values(photo).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function deleteImageByKey(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('images').where('key', '=', key).execute()
}

/** Whether the text of an article names a file, as it is or as it was in a version that can be restored. */
export function isNamedInTexts(name: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    exists (select from articles a where position(${name} in a.content) > 0)
    or exists (select from article_versions v where position(${name} in v.content) > 0)
  )`
}

/** Deletes a picture that at most one article or video shows and no text names; undefined when there are more. */
export async function deleteUnsharedImage(
  trx: Transaction<DB>,
  id: number,
): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    delete from images i where id = ${id} and not ${isNamedInTexts(sql`i.key`)}
      and (select count(*) from articles where image_id = ${id}) + (select count(*) from videos where image_id = ${id}) <= 1
    returning key, width, height, widths`.execute(trx)
  return rows[0]
}

/** Deletes the pictures of articles that came before, and that no article or video shows and no text names. */
export async function deleteUnusedImages(db: Kysely<DB>, before: Date): Promise<StoredPhoto[]> {
  const { rows } = await sql<StoredPhoto>`
    delete from images i
    where starts_with(i.key, 'articles/') and i.created_at < ${before}
      and not exists (select from articles a where a.image_id = i.id)
      and not exists (select from videos v where v.image_id = i.id)
      and not ${isNamedInTexts(sql`i.key`)}
    returning key, width, height, widths`.execute(db)
  return rows
}
