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
  goneAt: Date | undefined
}

const nameOf = (key: string) => `files/${key}.age`
const markOf = ({ key, goneAt }: { key: string; goneAt: Date }) =>
  `gone/${goneAt.toISOString().replaceAll(':', '-')}/${key}`

/** All files in a place of backups. */
export async function listFiles(place: BackupPlace): Promise<StoredFile[]> {
  const marks = new Map<string, Date>()
  for (const mark of await place.list('gone')) {
    const [, time = '', key = ''] = /^gone\/([^/]+)\/(.+)$/.exec(mark) ?? []
    marks.set(key, new Date(time.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')))
  }
  return (await place.list('files')).map(name => {
    const key = name.slice('files/'.length, -'.age'.length)
    return { key, goneAt: marks.get(key) }
  })
}

/** The content of a file as it is stored, encrypted. */
export function readFileOf(place: BackupPlace, key: string): AsyncIterable<Uint8Array> {
  return place.read(nameOf(key))
}

/**
 * Stores the files that the place does not have yet, marks those that the shop has no longer, and deletes files that were
 * marked before every kept base. Returns the size in bytes of what it stored.
 */
export async function shipFiles(
  storage: Storage,
  { place, seal, now }: { place: BackupPlace; seal: Seal; now: Date },
): Promise<number> {
  const keys = new Set(await keysOf(storage))
  const stored = new Map((await listFiles(place)).map(file => [file.key, file.goneAt]))
  let bytes = 0
  for (const key of keys) {
    const goneAt = stored.get(key)
    // A file can be back, for example when its disk was away for a while.
    if (goneAt) await place.remove(markOf({ key, goneAt }))
    if (!stored.has(key)) bytes += await place.write(nameOf(key), seal(contentOf(storage, key)))
  }
  const oldest = daysBefore(now, daysOfWeeks)
  for (const [key, goneAt] of stored) {
    if (keys.has(key)) continue
    if (!goneAt) await place.write(markOf({ key, goneAt: now }), [])
    else if (goneAt < oldest) {
      await place.remove(nameOf(key))
      await place.remove(markOf({ key, goneAt }))
    }
  }
  return bytes
}
