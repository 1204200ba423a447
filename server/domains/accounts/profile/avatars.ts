import { randomUUID } from 'node:crypto'
import { squarePicture } from '#server/platform/files/images.ts'
import type { Storage } from '#server/platform/files/storage.ts'

const size = 256
const formats = ['avif', 'webp', 'jpeg'] as const

/**
 * Stores a member's picture as a square of 256 px and returns its key; throws a 422 on `avatar` when the bytes are not
 * a picture.
 */
export async function storeAvatar(storage: Storage, bytes: Buffer): Promise<string> {
  const files = await squarePicture(bytes, size, 'avatar')
  const key = `avatars/${randomUUID()}`
  try {
    for (const format of formats) await storage.put(fileOf(key, format), files[format])
  } catch (error) {
    await removeAvatar(storage, key)
    throw error
  }
  return key
}

/** Removes all files of a profile picture that no row names. */
export async function removeAvatar(storage: Storage, key: string): Promise<void> {
  await Promise.all(avatarFiles(key).map(file => storage.remove(file)))
}

/** The names of all files of a profile picture. */
export function avatarFiles(key: string): string[] {
  return formats.map(format => fileOf(key, format))
}

/** The address of a profile picture's WebP, which every browser shows; `.avif` and `.jpg` have the same name. */
export function avatarUrl(key: string): string {
  return `/uploads/${fileOf(key, 'webp')}`
}

function fileOf(key: string, format: (typeof formats)[number]): string {
  return `${key}-${size}.${format === 'jpeg' ? 'jpg' : format}`
}
