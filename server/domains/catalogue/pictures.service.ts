import type { Transaction } from 'kysely'
import { productFields } from '#contract/catalogue/admin-product.ts'
import type { WantedPicture } from '#contract/catalogue/product-picture.ts'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertImage, updateAlts } from '#server/platform/files/image-rows.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'
import { filesOf, removePhoto, storePhoto } from '#server/platform/files/photo-files.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { FormFile } from '#server/platform/http/form.ts'
import * as queries from './pictures.queries.ts'

/** The uploaded files of a form by the name of their field. */
export type Files = Readonly<Record<string, FormFile | undefined>>

/** What a request says about a product's pictures. */
export interface PictureWish {
  photos?: WantedPicture[] | undefined
  removePhoto?: boolean | undefined
}

/** A wanted picture; its `file` may also be the field of the first picture alone. */
type Wanted = Omit<WantedPicture, 'file'> & { file?: string | undefined }

/** Stored pictures by the name of the form's field in which they came. */
type Uploads = ReadonlyMap<string, StoredPhoto>

/**
 * Stores the uploaded pictures, which takes longest, and then runs `work`; if that fails, their files are removed again.
 * Throws a 422 for a file that is no picture, that `photos` does not name, or that it names and nobody sent.
 */
export async function withUploads<Result>(
  { storage }: Pick<Deps, 'storage'>,
  { photos }: PictureWish,
  files: Files,
  work: (uploads: Uploads) => Promise<Result>,
): Promise<Result> {
  const sent = Object.entries(files).flatMap(([field, file]) => (file ? [{ field, file }] : []))
  refuseUnnamed(
    photos,
    sent.map(({ field }) => field),
  )
  const uploads = new Map<string, StoredPhoto>()
  try {
    for (const { field, file } of sent)
      uploads.set(field, await storePhoto(storage, file.bytes, { folder: 'products', field }))
    return await work(uploads)
  } catch (error) {
    for (const photo of uploads.values()) await removePhoto(storage, photo)
    throw error
  }
}

function refuseUnnamed(photos: WantedPicture[] | undefined, sent: readonly string[]): void {
  if (photos?.some(({ id, file }) => (id === undefined) === (file === undefined)))
    throw invalidField(productFields.pictures, 'required')
  const named: string[] = photos ? photos.flatMap(({ file }) => file ?? []) : [productFields.photo]
  const ids = photos?.flatMap(({ id }) => id ?? []) ?? []
  const isTwice = new Set(named).size < named.length || new Set(ids).size < ids.length
  if (isTwice || (photos && named.some(field => !sent.includes(field))))
    throw invalidField(productFields.pictures, 'invalid')
  const unnamed = sent.find(field => !named.includes(field))
  if (unnamed !== undefined) throw invalidField(unnamed, 'unknownField')
}

/** Pictures that a product no longer has, with those of their files that an order still shows. */
export interface OldPictures {
  photos: StoredPhoto[]
  keptFiles: string[]
}

const none: OldPictures = { photos: [], keptFiles: [] }

/**
 * Writes the pictures that a request wants. Returns the id of the first one, which the caller stores with the product,
 * undefined if it stays, and the pictures that were taken away. Throws a 422 for the picture of another product.
 */
export async function writePictures(
  trx: Transaction<DB>,
  productId: number,
  wish: PictureWish,
  uploads: Uploads,
): Promise<{ imageId: number | null | undefined; old: OldPictures }> {
  const photo = uploads.get(productFields.photo)
  if (!wish.photos && !photo && !wish.removePhoto) return { imageId: undefined, old: none }
  const current = await queries.listPictureIds(trx, productId)
  const wanted: Wanted[] = wish.photos ?? [
    ...(photo ? [{ file: productFields.photo }] : []),
    ...current.slice(1).map(id => ({ id })),
  ]
  if (wanted.some(({ id }) => id !== undefined && !current.includes(id)))
    throw invalidField(productFields.pictures, 'option')
  const ids: number[] = []
  for (const { id, file, alt } of wanted) {
    const upload = file && uploads.get(file)
    if (upload) ids.push(await insertImage(trx, upload, alt))
    else if (id !== undefined) {
      ids.push(id)
      if (alt) await updateAlts(trx, id, alt)
    }
  }
  await queries.replaceOtherPictures(trx, productId, ids.slice(1))
  const gone = current.filter(id => !ids.includes(id))
  return { imageId: ids[0] ?? null, old: await takePictures(trx, productId, gone) }
}

/** Deletes all pictures of a product; the caller removes their files. */
export async function takeAllPictures(trx: Transaction<DB>, productId: number): Promise<OldPictures> {
  return takePictures(trx, productId, await queries.listPictureIds(trx, productId))
}

async function takePictures(
  trx: Transaction<DB>,
  productId: number,
  ids: readonly number[],
): Promise<OldPictures> {
  const photos = await queries.deletePictures(trx, ids)
  return { photos, keptFiles: await queries.orderedFiles(trx, productId, photos.flatMap(filesOf)) }
}

/** The files of pictures that nothing shows any more. */
export function unusedFiles({ photos, keptFiles }: OldPictures): string[] {
  return photos.flatMap(filesOf).filter(file => !keptFiles.includes(file))
}

/** Removes the files of pictures that a product no longer has. It is already written, so a failure is only logged. */
export async function removeOldFiles(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  { photos, keptFiles }: OldPictures,
): Promise<void> {
  for (const photo of photos)
    await removePhoto(storage, photo, keptFiles).catch(error =>
      log.error({ err: error, key: photo.key }, 'picture not removed'),
    )
}
