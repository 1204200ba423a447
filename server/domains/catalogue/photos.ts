import { randomUUID } from 'node:crypto'
import { processImage } from '#server/platform/images.ts'
import type { Storage } from '#server/platform/storage.ts'
import { photoFile, type StoredPhoto } from './photo.ts'

/** Stores an uploaded picture under a new key; throws a 422 when it is none. Nothing is left behind on a failure. */
export async function storePhoto(storage: Storage, bytes: Buffer): Promise<StoredPhoto> {
  const { width, height, widths, files } = await processImage(bytes)
  const photo = { key: `products/${randomUUID()}`, width, height, widths }
  try {
    for (const file of files) await storage.put(photoFile(photo.key, file.width, file.format), file.bytes)
  } catch (error) {
    await removePhoto(storage, photo)
    throw error
  }
  return photo
}

/** Removes a picture's files, except those that something else still shows. */
export async function removePhoto(
  storage: Storage,
  photo: StoredPhoto,
  keptFiles: readonly string[] = [],
): Promise<void> {
  const files = filesOf(photo).filter(file => !keptFiles.includes(file))
  await Promise.all(files.map(file => storage.remove(file)))
}

/** The names of all files of a picture. */
export function filesOf({ key, widths }: StoredPhoto): string[] {
  return widths.flatMap(width => [photoFile(key, width, 'avif'), photoFile(key, width, 'webp')])
}
