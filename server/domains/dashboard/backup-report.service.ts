import type { Kysely } from 'kysely'
import type { BackupReport } from '#contract/dashboard/backup.ts'
import type { DB } from '#database/tables.ts'
import { backupState, lastWhole } from '#server/platform/backup/backup-state.ts'
import { findBackups } from '#server/platform/backup/backups.queries.ts'
import type { Config } from '#server/platform/config.ts'
import { isLoopback } from '#server/platform/payment-config.ts'

/** How old the shop's last complete backup is. A shop that only its own machine reaches is being tried and needs none. */
export async function getBackupReport(
  db: Kysely<DB>,
  { backup, publicUrl }: Pick<Config, 'backup' | 'publicUrl'>,
  now: Date,
): Promise<BackupReport> {
  if (!backup) return { state: isLoopback(publicUrl) ? 'demo' : 'off', at: null }
  const last = lastWhole(await findBackups(db))
  return { state: backupState(last, now), at: last?.toISOString() ?? null }
}
