import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Content } from './backup-sealing.ts'

/** A place for backups. Names are relative paths made by the shop. */
export interface BackupPlace {
  /** The address of the place, for people. */
  address: string
  /** Stores the content completely or not at all; returns its size in bytes. */
  write(name: string, content: Content): Promise<number>
  /** The stored content. Reading it throws when there is none. */
  read(name: string): AsyncIterable<Uint8Array>
  /** The sorted names of everything below a folder; without a name, of everything. */
  list(folder?: string): Promise<string[]>
  remove(name: string): Promise<void>
}

const partial = '.part'

/** A place for backups in a folder, which it creates when needed. Only the shop's user may read it. */
export function folderPlace(folder: string): BackupPlace {
  const root = resolve(folder)
  const pathOf = (name: string) => {
    const path = join(root, name)
    if (!path.startsWith(root + sep)) throw new Error(`name outside the place of backups: ${name}`)
    return path
  }
  return {
    address: root,
    async write(name, content) {
      const path = pathOf(name)
      const part = `${path}.${randomUUID()}${partial}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        // Flushed before it gets its name: a power cut must not leave an empty file that counts as a backup.
        const file = createWriteStream(part, { mode: 0o600, flush: true })
        await pipeline(content, file)
        await rename(part, path)
        return file.bytesWritten
      } finally {
        await rm(part, { force: true })
      }
    },
    async *read(name) {
      yield* createReadStream(pathOf(name))
    },
    async list(below) {
      const entries = await readdir(below === undefined ? root : pathOf(below), {
        recursive: true,
        withFileTypes: true,
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return entries
        .filter(entry => entry.isFile() && !entry.name.endsWith(partial))
        .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .toSorted()
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
