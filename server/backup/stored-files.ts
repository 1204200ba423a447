import type { BackupPlace } from '#server/platform/backup/backup-place.ts'
import type { Seal } from '#server/platform/backup/backup-sealing.ts'
import { daysBefore } from '#server/platform/days.ts'
import { type Storage, StorageError } from '#server/platform/files/storage.ts'
import { daysOfWeeks } from './retention.ts'

/** The content of a stored file, piece by piece. */
async function* contentOf(storage: Storage, key: string): AsyncIterable<Uint8Array> {
  const file = await storage.read(key)
  if (!file) throw new StorageError(`${key} was removed since it was listed`)
  yield* file.bytes
}

/** The keys of all files of a storage. */
export async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list()) keys.push(key)
  return keys
}

/** A file in a place of backups, with the time at which it was found to be removed from the shop. */
export interface StoredFile {
  key: string
  /** The name of the stored, encrypted file. */
  stored: string
  goneAt: Date | undefined
}

const filesOf = (system: string) => `${system}/files`
const marksOf = (system: string) => `${system}/gone`
const nameOf = (system: string, key: string) => `${filesOf(system)}/${key}.age`
const markOf = (system: string, { key, goneAt }: { key: string; goneAt: Date }) =>
  `${marksOf(system)}/${goneAt.toISOString().replaceAll(':', '-')}/${key}`

/** All files of the shop with this database in a place of backups. */
export async function listFiles(place: BackupPlace, system: string): Promise<StoredFile[]> {
  return listBelow(place, { files: filesOf(system), marks: marksOf(system) })
}

/** All files that a place has of all databases together, because an earlier version stored them. */
export async function listSharedFiles(place: BackupPlace): Promise<StoredFile[]> {
  return listBelow(place, { files: 'files', marks: 'gone' })
}

async function listBelow(
  place: BackupPlace,
  { files, marks }: { files: string; marks: string },
): Promise<StoredFile[]> {
  const times = new Map<string, Date>()
  for (const mark of await place.list(marks)) {
    const [, time = '', key = ''] = /^([^/]+)\/(.+)$/.exec(mark.slice(marks.length + 1)) ?? []
    times.set(key, new Date(time.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')))
  }
  return (await place.list(files)).map(stored => {
    const key = stored.slice(files.length + 1, -'.age'.length)
    return { key, stored, goneAt: times.get(key) }
  })
}

/**
 * Stores the files that the place does not have yet, marks those that the shop has no longer, and deletes files that were
 * marked before every kept base. Returns the size in bytes of what it stored.
 */
export async function shipFiles(
  storage: Storage,
  { place, system, seal, now }: { place: BackupPlace; system: string; seal: Seal; now: Date },
): Promise<number> {
  const keys = new Set(await keysOf(storage))
  const stored = new Map((await listFiles(place, system)).map(file => [file.key, file.goneAt]))
  let bytes = 0
  for (const key of keys) {
    const goneAt = stored.get(key)
    // A file can be back, for example when its disk was away for a while.
    if (goneAt) await place.remove(markOf(system, { key, goneAt }))
    if (!stored.has(key)) bytes += await place.write(nameOf(system, key), seal(contentOf(storage, key)))
  }
  const oldest = daysBefore(now, daysOfWeeks)
  for (const [key, goneAt] of stored) {
    if (keys.has(key)) continue
    if (!goneAt) await place.write(markOf(system, { key, goneAt: now }), [])
    else if (goneAt < oldest) {
      await place.remove(nameOf(system, key))
      await place.remove(markOf(system, { key, goneAt }))
    }
  }
  return bytes
}
