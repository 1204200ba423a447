import { randomUUID } from 'node:crypto'
import { processImage } from './images.ts'
import { photoFile, type StoredPhoto } from './photo.ts'
import type { Storage } from './storage.ts'

/**
 * Stores an uploaded picture under a new key in a folder of the storage. Throws a 422 on `field` when the file is not a
 * picture. A failure leaves no file behind.
 */
export async function storePhoto(
  storage: Storage,
  bytes: Buffer,
  { folder, field = 'photo' }: { folder: string; field?: string },
): Promise<StoredPhoto> {
  const { width, height, widths, files } = await processImage(bytes, field)
  const photo = { key: `${folder}/${randomUUID()}`, width, height, widths }
  try {
    for (const file of files) await storage.put(photoFile(photo.key, file.width, file.format), file.bytes)
  } catch (error) {
    await removePhoto(storage, photo)
    throw error
  }
  return photo
}

/** Removes a picture's files from the storage, except those that something else still uses. */
export async function removePhoto(
  storage: Storage,
  photo: StoredPhoto,
  keptFiles: readonly string[] = [],
): Promise<void> {
  const files = filesOf(photo).filter(file => !keptFiles.includes(file))
  await Promise.all(files.map(file => storage.remove(file)))
}

/** The names of all files of a stored picture. */
export function filesOf({ key, widths }: StoredPhoto): string[] {
  return widths.flatMap(width => [photoFile(key, width, 'avif'), photoFile(key, width, 'webp')])
}
