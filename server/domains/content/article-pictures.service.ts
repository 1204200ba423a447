import type { Kysely, Transaction } from 'kysely'
import type { ArticlePicture } from '#contract/content/admin-article.ts'
import { articleFields } from '#contract/content/admin-article.ts'
import type { PhotoSources } from '#contract/shared/photo.ts'
import type { DB } from '#database/tables.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalidField } from '#server/platform/errors.ts'
import type { FormFile } from '#server/platform/form.ts'
import { photoFile, photoOf, type StoredPhoto } from '#server/platform/photo.ts'
import { removePhoto, storePhoto } from '#server/platform/photo-files.ts'
import * as pictures from './pictures.queries.ts'

type Parts = Pick<Deps, 'database' | 'storage' | 'log'>

/**
 * Stores a cover first, since that takes longest, and hands its id on; when the writing fails the files are removed again.
 */
export async function withPicture<Result>(
  { database, storage }: Parts,
  file: FormFile | undefined,
  work: (imageId: number | undefined) => Promise<Result>,
  field: string = articleFields.image,
): Promise<Result> {
  if (!file) return work(undefined)
  const photo = await storePhoto(storage, file.bytes, { folder: 'articles', field })
  try {
    return await work(await pictures.insertImage(database.db, photo))
  } catch (error) {
    await pictures.deleteImageByKey(database.db, photo.key)
    await removePhoto(storage, photo)
    throw error
  }
}

/** A picture that is shown no more, whose files go once that is written. */
export interface TakenPicture {
  removeFiles(parts: Pick<Parts, 'storage' | 'log'>): Promise<void>
}

/** Takes a picture out of the database, unless something else shows it. */
export async function takePicture(
  trx: Transaction<DB>,
  imageId: number | null,
): Promise<TakenPicture | undefined> {
  const photo = imageId === null ? undefined : await pictures.deleteUnsharedImage(trx, imageId)
  return photo && { removeFiles: parts => removeFiles(parts, photo) }
}

async function removeFiles(
  { storage, log }: Pick<Parts, 'storage' | 'log'>,
  photo: StoredPhoto,
): Promise<void> {
  await removePhoto(storage, photo).catch(error =>
    log.error({ err: error, key: photo.key }, 'picture not removed'),
  )
}

/** Stores a picture for the text of an article. Throws a 422 when there is none or it is none. */
export async function storeTextPicture(
  { database, storage }: Parts,
  file: FormFile | undefined,
): Promise<ArticlePicture> {
  if (!file) throw invalidField(articleFields.image, 'required')
  const photo = await storePhoto(storage, file.bytes, { folder: 'articles', field: articleFields.image })
  await pictures.insertImage(database.db, photo)
  const widest = photo.widths.at(-1) ?? photo.width
  return {
    url: `/uploads/${photoFile(photo.key, widest, 'webp')}`,
    sources: photoOf(photo).photoSources as PhotoSources,
  }
}

/** Removes pictures of texts that no article names any more, a week after they came, and answers how many. */
export async function sweepTextPictures(
  db: Kysely<DB>,
  { storage, log, now }: Pick<Deps, 'storage' | 'log' | 'now'>,
): Promise<number> {
  const unused = await pictures.deleteUnusedImages(db, daysBefore(now(), 7))
  for (const photo of unused) await removeFiles({ storage, log }, photo)
  return unused.length
}
