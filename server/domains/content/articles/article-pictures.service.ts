import type { Transaction } from 'kysely'
import type { ArticlePicture } from '#contract/content/admin-article.ts'
import { articleFields } from '#contract/content/admin-article.ts'
import type { PhotoSources } from '#contract/shared/photo.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeFilesLater } from '#server/platform/files/file-removal.ts'
import { insertImage } from '#server/platform/files/image-rows.ts'
import { photoFile, photoOf } from '#server/platform/files/photo.ts'
import { filesOf, removePhoto, storePhoto } from '#server/platform/files/photo-files.ts'
import { noteChange } from '#server/platform/http/acts.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { FormFile } from '#server/platform/http/form.ts'
import * as pictures from '../text/pictures.queries.ts'

type ArticleDeps = Pick<Deps, 'database' | 'storage' | 'jobs'>

/**
 * Stores an article's cover before the transaction of `write`, because that takes long, and passes on its id. Removes
 * the files if `write` fails.
 */
export async function withPicture<Result>(
  { database, storage }: Pick<ArticleDeps, 'database' | 'storage'>,
  file: FormFile | undefined,
  work: (imageId: number | undefined) => Promise<Result>,
  field: string = articleFields.image,
): Promise<Result> {
  if (!file) return work(undefined)
  const photo = await storePhoto(storage, file.bytes, { folder: 'articles', field })
  try {
    return await work(await insertImage(database.db, photo))
  } catch (error) {
    await pictures.deleteImageByKey(database.db, photo.key)
    await removePhoto(storage, photo)
    throw error
  }
}

/**
 * Deletes an article's picture from the database, and later its files, unless another article, video or text uses it.
 */
export async function takePicture(
  jobs: ArticleDeps['jobs'],
  trx: Transaction<DB>,
  imageId: number | null,
): Promise<void> {
  const photo = imageId === null ? undefined : await pictures.deleteUnsharedImage(trx, imageId)
  if (photo) await removeFilesLater(jobs, trx, filesOf(photo))
}

/** Stores a picture for the text of an article. Throws a 422 when the file is missing or not a picture. */
export async function storeTextPicture(
  { database, storage }: Pick<ArticleDeps, 'database' | 'storage'>,
  file: FormFile | undefined,
): Promise<ArticlePicture> {
  if (!file) throw invalidField(articleFields.image, 'required')
  const photo = await storePhoto(storage, file.bytes, { folder: 'articles', field: articleFields.image })
  await inTransaction(database.db, async trx => {
    await insertImage(trx, photo)
    noteChange({ kind: 'picture', id: photo.key })
  })
  const widest = photo.widths.at(-1) ?? photo.width
  return {
    url: `/uploads/${photoFile(photo.key, widest, 'webp')}`,
    sources: photoOf(photo).photoSources as PhotoSources,
  }
}

/**
 * Deletes pictures that were uploaded for an article's text a week ago or earlier and that no article uses; returns how
 * many.
 */
export async function sweepTextPictures({
  database: { db },
  jobs,
  now,
}: Pick<Deps, 'database' | 'jobs' | 'now'>): Promise<number> {
  return inTransaction(db, async trx => {
    const unused = await pictures.deleteUnusedImages(trx, daysBefore(now(), 7))
    await removeFilesLater(jobs, trx, unused.flatMap(filesOf))
    return unused.length
  })
}
