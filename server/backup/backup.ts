import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inCluster } from '#server/embedded/cluster.ts'
import { findHome } from '#server/embedded/postgres-home.ts'
import type { BackupPlace } from '#server/platform/backup/backup-place.ts'
import type { Seal } from '#server/platform/backup/backup-sealing.ts'
import { noteBackup } from '#server/platform/backup/backups.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { createVault, type Keys } from '#server/platform/vault.ts'
import { takeBase } from './bases.ts'
import { countRecords } from './records.ts'
import { pruneBases } from './retention.ts'
import { shipSegments } from './segments.ts'
import { shipFiles } from './stored-files.ts'
import { claimPlace, systemOf } from './systems.ts'

/** What a backup needs. */
export interface BackupDeps extends Pick<Deps, 'config' | 'database' | 'now'> {
  place: BackupPlace
  keysPlace: BackupPlace
  seal: Seal
  files: Storage
  keys: Keys
}

/** Sends what changed since the last time: finished segments of the embedded database, and files. */
export async function backUpChanges(deps: BackupDeps): Promise<void> {
  await sendChanges(deps, await claimedSystem(deps))
}

/** How long the end of a process may wait for the place of backups, in ms: together with open requests less than a supervisor waits. */
const patienceAtEnd = 4_000

/**
 * Sends the last changes after the embedded database has stopped, which ends its last segment, so that a shop that is
 * stopped and moved loses nothing. If that fails or takes too long, the changes stay on the disk until the next start.
 */
export async function sendLastChanges(
  { config, place, seal, files, now }: Omit<BackupDeps, 'database'>,
  {
    system,
    log,
    patience = patienceAtEnd,
  }: { system: string; log: Pick<Deps['log'], 'warn'>; patience?: number },
): Promise<void> {
  const send = async () => {
    await claimPlace(place, system)
    const home = await findHome(join(config.dataDir, 'postgres'))
    if (home) await shipSegments(home, { place, seal, system })
    await shipFiles(files, { place, system, seal, now: now() })
  }
  const late = setTimeout(patience, new Error(`${place.address} does not answer`), { ref: false })
  const failure = await Promise.race([late, send().catch((error: unknown) => error)])
  if (failure !== undefined)
    log.warn(
      { err: failure },
      'the last changes are not in the place of backups: run npm run backup to send them',
    )
}

/** Makes a whole backup: keys, a base of the embedded database, and files. Then deletes what is no longer kept. */
export async function backUp(deps: BackupDeps): Promise<void> {
  const { config, database, place, seal, now } = deps
  const system = await claimedSystem(deps)
  await backUpKeys(deps, system)
  if (config.databaseUrl === undefined) {
    const { orders } = await countRecords(database.db)
    const base = await inCluster(config.dataDir, cluster =>
      takeBase(cluster, { place, system, orders, seal, now }),
    )
    await noteBackup(database.db, { part: 'database', finishedAt: base.finishedAt, bytes: base.bytes })
    await pruneBases(place, system, now())
  }
  await sendChanges(deps, system)
}

async function claimedSystem({ database, place }: BackupDeps): Promise<string> {
  const system = await systemOf(database.db)
  await claimPlace(place, system)
  return system
}

async function sendChanges(deps: BackupDeps, system: string): Promise<void> {
  const { config, database, place, seal, files, now } = deps
  if (config.databaseUrl === undefined) {
    const bytes = await inCluster(config.dataDir, ({ home }) => shipSegments(home, { place, seal, system }))
    await noteBackup(database.db, { part: 'changes', finishedAt: now(), bytes })
  }
  const bytes = await shipFiles(files, { place, system, seal, now: now() })
  await noteBackup(database.db, { part: 'files', finishedAt: now(), bytes })
}

/** Stores the keys of encrypted data, unless the newest stored ones are the same. Older ones stay for older backups. */
async function backUpKeys({ keysPlace, seal, keys, now }: BackupDeps, system: string): Promise<void> {
  const ids = createVault(keys).keyIds.join('_')
  const last = (await keysPlace.list(`${system}/keys`)).at(-1)
  if (last?.endsWith(`_${ids}.age`)) return
  const text = keys.map(key => `${key.toString('base64')}\n`).join('')
  const time = now().toISOString().replaceAll(':', '-')
  await keysPlace.write(`${system}/keys/${time}_${ids}.age`, seal([Buffer.from(text)]))
}
