import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { StoredPhoto } from './photo.ts'

/** Inserts a stored picture into the table `images` and returns its id. */
export async function insertImage(db: Kysely<DB>, photo: StoredPhoto): Promise<number> {
  const { id } = await db.insertInto('images').values(photo).returning('id').executeTakeFirstOrThrow()
  return id
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
