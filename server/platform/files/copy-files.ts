import { createHash } from 'node:crypto'
import { readWhole, type Storage, StorageError } from './storage.ts'

/** The number of files that are copied at the same time. */
const lanes = 8

export interface Copied {
  /** The number of files that were copied, and their size in bytes. */
  copied: number
  bytes: number
  /** The number of files that were already there with the same content. */
  present: number
}

/**
 * Copies all files of a storage to another one and compares what arrived by length and digest. Deletes nothing, and can
 * be repeated: files that are already there are only compared.
 */
export async function copyFiles(from: Storage, to: Storage): Promise<Copied> {
  const done: Copied = { copied: 0, bytes: 0, present: 0 }
  const keys = from.list()[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const bytes = await readWhole(from, next.value)
      // Removed by the shop since it was listed.
      if (!bytes) continue
      if (await hasSame(to, next.value, bytes)) {
        done.present += 1
        continue
      }
      await to.put(next.value, bytes)
      if (!(await hasSame(to, next.value, bytes)))
        throw new StorageError(`${next.value} has another content in ${to.place} than was copied`)
      done.copied += 1
      done.bytes += bytes.length
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return done
}

async function hasSame(storage: Storage, key: string, bytes: Buffer): Promise<boolean> {
  const known = await storage.find(key)
  if (known?.size !== bytes.length) return false
  const stored = await readWhole(storage, key)
  return stored !== undefined && digestOf(stored) === digestOf(bytes)
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
