import type { BackupPlace } from '#server/platform/backup/backup-place.ts'
import { daysBefore } from '#server/platform/days.ts'
import { archiveName, type Base, descriptionName, listBases } from './bases.ts'
import { listSegments, positionOf } from './segments.ts'

/** For how many days every second can be restored. */
export const daysOfChanges = 7
/** For how many days the first base of each week is kept. */
export const daysOfWeeks = 35

const week = 7 * 86_400_000
// The first Monday of Unix time, so that weeks start on Mondays.
const monday = Date.UTC(1970, 0, 5)
const weekOf = ({ startedAt }: Base) => Math.floor((startedAt.getTime() - monday) / week)

/**
 * The bases to keep and the position from which all changes are kept. The last base before the days of changes is
 * needed to restore their first moments.
 */
export function chooseKept(bases: readonly Base[], now: Date): { kept: Base[]; changesFrom: string } {
  const start = daysBefore(now, daysOfChanges)
  const last = bases.findLast(({ finishedAt }) => finishedAt <= start) ?? bases[0]
  const recent = bases.filter(base => base === last || base.finishedAt > start)
  const oldest = daysBefore(now, daysOfWeeks)
  const weekly = bases.filter(
    (base, index) =>
      base.startedAt > oldest && !bases.slice(0, index).some(earlier => weekOf(earlier) === weekOf(base)),
  )
  return {
    kept: bases.filter(base => recent.includes(base) || weekly.includes(base)),
    changesFrom: last ? (positionOf(last.firstSegment) ?? '') : '',
  }
}

/** Deletes the bases of a database that are no longer kept, and the changes that no kept base needs. */
export async function pruneBases(place: BackupPlace, system: string, now: Date): Promise<void> {
  const bases = await listBases(place, system)
  const { kept, changesFrom } = chooseKept(bases, now)
  for (const base of bases.filter(base => !kept.includes(base)))
    for (const name of [descriptionName(base), archiveName(base)]) await place.remove(name)
  for (const { stored, segment } of await listSegments(place, system)) {
    const position = positionOf(segment)
    if (position === undefined || position >= changesFrom || kept.some(base => isOf(base, position))) continue
    await place.remove(stored)
  }
}

function isOf({ firstSegment, lastSegment }: Base, position: string): boolean {
  return position >= firstSegment.slice(8) && position <= lastSegment.slice(8)
}
