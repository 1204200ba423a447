import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** What a storage knows about a file without reading it. */
export interface FileFacts {
  /** The size of the whole file in bytes. */
  size: number
  modified: Date
  /** A quoted validator that changes with the content, as HTTP sends it. */
  etag: string
}

/** A file that is being read. The caller must consume or destroy `bytes`. */
export interface OpenFile extends FileFacts {
  bytes: Readable
}

/** The first and the last byte of a part of a file; both are included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The storage of uploaded and derived files. Keys are relative paths made by the server, such as
 * `products/ab12-640.avif`. Every function throws `StorageError` if the storage fails.
 */
export interface Storage {
  /** Where the files are, for people: a folder or a bucket. */
  place: string
  /** Stores a file completely or not at all; an existing file is replaced. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined if there is no such file. */
  find(key: string): Promise<FileFacts | undefined>
  /** Opens a file or a part of it; undefined if there is no such file. */
  read(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** Succeeds also if there is no such file. */
  remove(key: string): Promise<void>
  /** The keys of all files, in any order. */
  list(): AsyncIterable<string>
}

/** Thrown when a storage does not answer, is full, or refuses the shop. Its message contains no secret. */
export class StorageError extends Error {
  override name = 'StorageError'
  /** The setting that is probably wrong, followed by what it must be. Undefined if the storage itself fails. */
  readonly setting: string | undefined

  constructor(message: string, setting?: string) {
    super(message)
    this.setting = setting
  }
}

const types: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
}

/** The media type of a file by the ending of its key; undefined for files that the shop does not show. */
export function typeOf(key: string): string | undefined {
  return types[key.slice(key.lastIndexOf('.') + 1)]
}

/** The address under which browsers load a file is this prefix and its key. */
export const uploads = '/uploads/'

/**
 * How long caches may keep a file. A member's picture must not outlive the account in any cache, so browsers ask for it
 * again each time. The content of all other files never changes.
 */
export function cachingOf(key: string): string {
  return key.startsWith('avatars/') ? 'private, no-cache' : 'public, max-age=31536000, immutable'
}

/** Reads a whole file into memory; undefined if there is no such file. */
export async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const file = await storage.read(key)
  if (!file) return undefined
  return buffer(file.bytes).catch((error: Error) => {
    throw new StorageError(`${key} could not be read: ${error.message}`)
  })
}

/** Writes, reads and removes a small file. Throws `StorageError` if the storage does not do that. */
export async function checkStorage(storage: Storage): Promise<void> {
  const key = `check-${randomUUID()}.txt`
  const bytes = Buffer.from(key)
  await storage.put(key, bytes)
  const stored = await readWhole(storage, key)
  await storage.remove(key)
  if (!stored?.equals(bytes)) throw new StorageError('a file was read with another content than was stored')
  if (await storage.find(key)) throw new StorageError('a removed file is still there')
}
