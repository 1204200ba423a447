import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type BackupPart, backupParts } from './backup-state.ts'

/** Records that a part of the shop was backed up well. */
export async function noteBackup(
  db: Kysely<DB>,
  backup: { part: BackupPart; finishedAt: Date; bytes: number },
): Promise<void> {
  const { finishedAt, bytes } = backup
  await db
    .insertInto('backups')
    .values(backup)
    .onConflict(conflict => conflict.column('part').doUpdateSet({ finishedAt, bytes }))
    .execute()
}

/** The time of the last good backup of each part; undefined for a part that was never backed up. */
export async function findBackups(db: Kysely<DB>): Promise<Record<BackupPart, Date | undefined>> {
  const rows = await db.selectFrom('backups').select(['part', 'finishedAt']).execute()
  const times = new Map(rows.map(({ part, finishedAt }) => [part, finishedAt]))
  return Object.fromEntries(backupParts.map(part => [part, times.get(part)])) as Record<
    BackupPart,
    Date | undefined
  >
}
