import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { recoverPostgres } from '#server/embedded/recovery.ts'
import type { BackupPlace } from '#server/platform/backup/backup-place.ts'
import type { Unseal } from '#server/platform/backup/backup-sealing.ts'
import { archiveName, type Base } from './bases.ts'
import { listSegments, positionOf, type StoredSegment } from './segments.ts'

/** Thrown when a backup cannot be restored as asked; the message says what to do. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

/**
 * Chooses the database to restore, by its system identifier. If there are several in the place, the owner must say which:
 * the last base may be of an empty shop that was started by mistake. Undefined if the place has none.
 */
export function chooseSystem(
  { address }: Pick<BackupPlace, 'address'>,
  systems: readonly string[],
  { bases, wanted }: { bases: readonly Base[]; wanted: string | undefined },
): string | undefined {
  const isChosen = wanted === undefined ? systems.length < 2 : systems.includes(wanted)
  if (isChosen) return wanted ?? systems[0]
  const rows = systems.map(system => `\n  --system ${system}  ${describeSystem(bases, system)}`)
  throw new RestoreError(
    wanted === undefined
      ? `${address} has backups of ${systems.length} databases. Add the one to restore:${rows.join('')}`
      : `${address} has no backups of the system ${wanted}. It has:${rows.join('') || ' none'}`,
  )
}

function describeSystem(bases: readonly Base[], system: string): string {
  const last = bases.findLast(base => base.system === system)
  if (!last) return 'no base of a database'
  return `last base ${last.finishedAt.toISOString()}, ${last.orders ?? 'unknown number of'} orders`
}

/** Chooses the base to restore from: the last one that was finished at the moment `until`, or the last one at all. */
export function chooseBase(bases: readonly Base[], until: Date | undefined): Base {
  const base = bases.findLast(({ finishedAt }) => until === undefined || finishedAt <= until)
  if (base) return base
  const [first] = bases
  throw new RestoreError(
    first
      ? `The first backup is from ${first.finishedAt.toISOString()}: set --until to that moment or a later one.`
      : 'There is no backup of a database in this place: compare --from with BACKUP_TO.',
  )
}

/**
 * The segments that a restore of `base` needs. Later bases start in a segment that has changes after `until`, so segments
 * behind the start of the first one are not read.
 */
export function chooseSegments(
  segments: readonly StoredSegment[],
  { base, bases, until }: { base: Base; bases: readonly Base[]; until: Date | undefined },
): StoredSegment[] {
  const next = bases.find(({ startedAt }) => until && startedAt > until)
  const isSameTimeline = next?.firstSegment.slice(0, 8) === base.firstSegment.slice(0, 8)
  return segments.filter(({ segment }) => {
    const position = positionOf(segment)
    if (position === undefined) return true
    const isBehind = isSameTimeline && position > (next?.lastSegment.slice(8) ?? '')
    return position >= base.firstSegment.slice(8) && !isBehind
  })
}

interface Source {
  place: BackupPlace
  unseal: Unseal
  until: Date | undefined
  signal: AbortSignal
}

/** Restores the embedded database with `bases` into `dataDir` as it was at `until`, and stops it; returns the base that it used. */
export async function restoreDatabase(
  dataDir: string,
  bases: readonly Base[],
  { place, unseal, until, signal }: Source,
): Promise<Base> {
  const base = chooseBase(bases, until)
  const home = join(dataDir, 'postgres')
  const folder = join(home, 'restore')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await pipeline(unseal(place.read(archiveName(base))), createZstdDecompress(), unpackTar(home), { signal })
  const segments = await listSegments(place, base.system)
  for (const { stored, segment } of chooseSegments(segments, { base, bases, until }))
    await pipeline(
      unseal(place.read(stored)),
      createWriteStream(join(folder, `${segment}.gz`), { mode: 0o600 }),
      { signal },
    )
  await recoverPostgres(dataDir, { segments: folder, until, signal })
  await rm(folder, { recursive: true })
  return base
}
