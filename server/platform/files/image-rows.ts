import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PictureAlts } from '#contract/shared/photo.ts'
import type { DB } from '#database/tables.ts'
import type { StoredPhoto } from './photo.ts'

/** Inserts a stored picture into the table `images` and returns its id. */
export async function insertImage(
  db: Kysely<DB>,
  photo: StoredPhoto,
  alts: PictureAlts = {},
): Promise<number> {
  const values = { ...photo, alts: JSON.stringify(alts) }
  const { id } = await db.insertInto('images').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Replaces the alternative texts of a picture. */
export async function updateAlts(db: Kysely<DB>, id: number, alts: PictureAlts): Promise<void> {
  await db
    .updateTable('images')
    .set({ alts: JSON.stringify(alts) })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes the rows of `images` that meet a condition and returns them; the caller must remove their files, because only
 * the caller knows what shows its pictures.
 */
export async function deleteImages(db: Kysely<DB>, condition: RawBuilder<unknown>): Promise<StoredPhoto[]> {
  const { rows } = await sql<StoredPhoto>`
    delete from images where ${condition} returning key, width, height, widths`.execute(db)
  return rows
}
