import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { archiveOf, listWaiting } from '#server/embedded/postgres-archive.ts'
import type { Home } from '#server/embedded/postgres-home.ts'
import type { BackupPlace } from '#server/platform/backup/backup-place.ts'
import type { Seal } from '#server/platform/backup/backup-sealing.ts'

/** A segment of the changes (WAL) in a place of backups. */
export interface StoredSegment {
  /** The name of the stored, encrypted segment. */
  stored: string
  /** The segment's name for PostgreSQL. */
  segment: string
}

/** The segments of a database in a place of backups, in the order of their changes. */
export async function listSegments(place: BackupPlace, system: string): Promise<StoredSegment[]> {
  const names = await place.list(`${system}/wal`)
  return names.flatMap(stored => {
    const [, segment] = /\/([^/]+)\.[0-9a-f]{16}\.gz\.age$/.exec(stored) ?? []
    return segment === undefined ? [] : [{ stored, segment }]
  })
}

/**
 * Moves finished segments from the folder of the embedded database to the place of backups; returns their size in bytes
 * there. Throws when the place has the same segment with another content, because another copy of the database writes to
 * it.
 */
export async function shipSegments(
  home: Home,
  { place, system, seal }: { place: BackupPlace; system: string; seal: Seal },
): Promise<number> {
  const folder = archiveOf(home)
  const waiting = await listWaiting(home)
  if (waiting.length === 0) return 0
  const stored = new Map((await listSegments(place, system)).map(known => [known.segment, known.stored]))
  let bytes = 0
  for (const segment of waiting) {
    const path = join(folder, segment)
    const file = await openUnlessSent(path)
    if (!file) continue
    try {
      const name = `${system}/wal/${segment}.${await digestOf(file)}.gz.age`
      const known = stored.get(segment)
      if (known !== undefined && known !== name)
        throw new Error(
          `${place.address} has other changes of the same time (${segment}): another copy of this database makes its ` +
            'backups there. Set BACKUP_TO of one of them to another place.',
        )
      if (known === undefined) bytes += await place.write(name, seal(compressed(file)))
    } finally {
      await file.close()
    }
    await rm(path, { force: true })
  }
  return bytes
}

/** Opens a waiting segment; undefined when another backup that runs at the same time has stored and deleted it. */
async function openUnlessSent(path: string): Promise<FileHandle | undefined> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

// A segment has 16 MB. It is read in small parts, so that requests of visitors are handled in between.
const partsOf = (file: FileHandle) => file.createReadStream({ start: 0, autoClose: false })

async function digestOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of partsOf(file)) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

async function* compressed(file: FileHandle): AsyncIterable<Uint8Array> {
  yield* partsOf(file).compose(createGzip())
}

/** The position of a segment in the changes, without its timeline. Undefined for the history of a timeline. */
export function positionOf(segment: string): string | undefined {
  return segment.endsWith('.history') ? undefined : segment.slice(8, 24)
}
