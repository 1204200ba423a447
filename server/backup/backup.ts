import { inCluster } from '#server/embedded/cluster.ts'
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
