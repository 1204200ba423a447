import { randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { type FileFacts, type Storage, StorageError } from './storage.ts'

/** The ending of files that are still being written. */
const partial = '.part'

/** The errors of a path at which there is no file. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/** Stores files in a local folder. A file becomes visible only when it is complete. */
export function localStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    const path = join(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`storage key outside its folder: ${key}`)
    return path
  }
  return {
    place: root,
    async put(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}${partial}`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(part, bytes, { mode: 0o600 })
        await rename(part, path)
      } catch (error) {
        // The first error says why the file cannot be stored; another one here would hide it.
        await rm(part, { force: true }).catch(() => {})
        throw storageError(error)
      }
    },
    async find(key) {
      const stats = await unlessAbsent(stat(pathOf(key)))
      return stats?.isFile() ? factsOf(stats) : undefined
    },
    async read(key, range) {
      const path = pathOf(key)
      const stats = await unlessAbsent(stat(path))
      if (!stats?.isFile()) return undefined
      // A FileHandle's stream takes twice the time of one that opens the path again, and a stream without an end reads once
      // more.
      const { start, end } = range ?? { start: 0, end: Math.max(0, stats.size - 1) }
      return { ...factsOf(stats), bytes: createReadStream(path, { start, end }) }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch(error => {
        throw storageError(error)
      })
    },
    async *list() {
      const entries = await unlessAbsent(readdir(root, { recursive: true, withFileTypes: true }))
      for (const entry of entries ?? [])
        if (entry.isFile() && !entry.name.endsWith(partial))
          yield join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll(sep, '/')
    },
  }
}

function factsOf({ size, mtime, mtimeMs }: Stats): FileFacts {
  return { size, modified: mtime, etag: `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"` }
}

async function unlessAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw storageError(error)
  }
}

function storageError(error: unknown): StorageError {
  return new StorageError((error as Error).message)
}
