import { eraseListed } from '#server/domains/accounts/members/member-deletion.service.ts'
import { inCluster } from '#server/embedded/cluster.ts'
import { isUnbroken } from '#server/embedded/postgres-archive.ts'
import { sealFor } from '#server/platform/backup/backup-sealing.ts'
import type { BackupConfig } from '#server/platform/backup/backup-settings.ts'
import { backupState, lastWhole } from '#server/platform/backup/backup-state.ts'
import { findBackups } from '#server/platform/backup/backups.queries.ts'
import { listErasures, startErasureList } from '#server/platform/backup/erasure-list.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { findKeys } from '#server/platform/data-key.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { personalDataParts } from '../personal-data-parts.ts'
import { type BackupDeps, backUp, backUpChanges, sendLastChanges } from './backup.ts'
import { systemOf } from './systems.ts'

/** A base of a large shop on a slow line takes this many hours at most. */
const hoursOfBackup = 6

/** What a backup of a shop with these settings needs. */
export async function backupDeps(
  deps: Pick<Deps, 'config' | 'database' | 'now' | 'storage'>,
  backup: BackupConfig,
): Promise<BackupDeps> {
  return {
    ...deps,
    place: await openPlace(backup.to, backup.store),
    keysPlace: await openPlace(backup.keysTo, backup.store),
    seal: sealFor(backup.recipient),
    files: deps.storage,
    keys: await findKeys(deps.config),
  }
}

/**
 * Whether a backup must be made at once: there is no recent one, or the changes since then are not complete. Another tool
 * keeps the changes of an outside database.
 */
export async function isBackupDue({
  config: { databaseUrl, dataDir },
  database,
  now,
}: Pick<Deps, 'config' | 'database' | 'now'>): Promise<boolean> {
  const last = lastWhole(await findBackups(database.db))
  if (backupState(last, now()) !== 'good') return true
  return databaseUrl === undefined && !(await inCluster(dataDir, ({ home }) => isUnbroken(home)))
}

/**
 * Starts the jobs of backups, each of which runs in one of the processes: a whole backup each night and what changed every five
 * minutes. A shop without a recent backup makes one at once, and so does one whose changes since then are not complete,
 * such as a restored shop. Returns what to do after the embedded database has stopped.
 */
export async function startBackups(
  deps: Pick<Deps, 'config' | 'database' | 'jobs' | 'log' | 'now' | 'storage' | 'vault'>,
): Promise<() => Promise<void>> {
  const { config, database, jobs, log, vault } = deps
  if (!config.backup) {
    await startErasureList(deps, undefined)
    return async () => {}
  }
  const backup = await backupDeps(deps, config.backup)
  await startErasureList(deps, backup.place)
  await jobs.work('backup-changes', () => backUpChanges(backup))
  await jobs.work('backup', nightly, { hours: hoursOfBackup })
  await jobs.schedule('backup-changes', '*/5 * * * *')
  await jobs.schedule('backup', '30 1 * * *')
  // A restored database may contain what was erased since. The nightly job tries again if the place is away.
  await repeatErasures().catch(error => log.warn({ err: error }, 'the list of erasures cannot be read'))
  if (await isBackupDue(deps)) await inTransaction(database.db, trx => jobs.enqueue(trx, 'backup', {}))
  if (config.databaseUrl !== undefined) return async () => {}
  const system = await systemOf(database.db)
  return () => sendLastChanges(backup, { system, log })

  async function repeatErasures(): Promise<void> {
    const erased = await eraseListed(deps, personalDataParts(vault), await listErasures(backup.place))
    if (erased > 0)
      log.warn({ erased }, 'erasures were repeated, because a restored database did not have them')
  }

  async function nightly(): Promise<void> {
    await repeatErasures()
    await backUp(backup)
    log.info({ place: backup.place.address }, 'backup made')
  }
}
