import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import type { BackupPlace } from '#server/platform/backup/backup-place.ts'
import type { Unseal } from '#server/platform/backup/backup-sealing.ts'
import { listErasures } from '#server/platform/backup/erasure-list.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { filesOf } from '#server/platform/files/photo-files.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { createVault, type Keys, parseKeys } from '#server/platform/vault.ts'
import { type Base, listBases } from './bases.ts'
import { countRecords } from './records.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { chooseSystem, RestoreError, restoreDatabase } from './restore-database.ts'
import { markFinished, markUnfinished, requireRestored, restoreMark } from './restore-mark.ts'
import { keysOf, listFiles, listSharedFiles } from './stored-files.ts'
import { listSystems } from './systems.ts'

interface RestoreSource {
  place: BackupPlace
  keysPlace: BackupPlace
  unseal: Unseal
  /** The moment to restore; undefined for the last one that was saved. */
  until: Date | undefined
  /** The system identifier of the database to restore; undefined when the place has backups of one alone. */
  system: string | undefined
  /** Ends the restore and empties the folder again. */
  signal: AbortSignal
}

/** What a restore brought back. */
export interface Restored {
  files: number
  /** What the restored database has; undefined when another tool restores the database. */
  database?: {
    baseFrom: Date
    orders: number
    invoices: number
    /** How many accounts, diagnostics, messages and so on were erased again. */
    erased: number
    /** The files of pictures that the database names and the backup does not have. */
    missingFiles: string[]
  }
}

/** Restores database, files and keys into `dataDir`, which must be empty, and repeats the erasures that came later. */
export async function restoreShop(dataDir: string, source: RestoreSource): Promise<Restored> {
  return intoEmpty(dataDir, source.signal, () => restoreAll(dataDir, source))
}

async function restoreAll(dataDir: string, source: RestoreSource): Promise<Restored> {
  const { place } = source
  const bases = await listBases(place)
  const system = await findSystem(source, bases)
  const keys = await restoreKeys(dataDir, source, system)
  const own = bases.filter(base => base.system === system)
  const base = await restoreDatabase(dataDir, own, source)
  const files = await restoreFiles(dataDir, source, system)
  const postgres = await startEmbeddedPostgres({ dataDir, archive: true })
  const database = createDatabase(postgres.url, { max: 2, applicationName: 'sira-restore' })
  try {
    await migrate(database.pool)
    const storage = localStorage(join(dataDir, 'uploads'))
    const erasures = await listErasures(place)
    const erased = await repeatErasures({ database, storage, vault: createVault(keys) }, erasures)
    const counts = await countRecords(database.db)
    const missingFiles = await findMissing(database.db, storage)
    return { files, database: { baseFrom: base.finishedAt, erased, missingFiles, ...counts } }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Restores only files and keys, for a shop whose database another tool restores. */
export async function restoreFilesAndKeys(dataDir: string, source: RestoreSource): Promise<Restored> {
  return intoEmpty(dataDir, source.signal, async () => {
    const system = await findSystem(source, await listBases(source.place))
    await restoreKeys(dataDir, source, system)
    return { files: await restoreFiles(dataDir, source, system) }
  })
}

async function findSystem(
  { place, keysPlace, system }: RestoreSource,
  bases: readonly Base[],
): Promise<string | undefined> {
  const stored = await listSystems(place)
  // A shop with an outside database has only keys until somebody uploads a file.
  const systems = stored.length > 0 ? stored : await listSystems(keysPlace)
  return chooseSystem(place, systems, { bases, wanted: system })
}

/**
 * Restores into a folder that must be empty. After a failure or an interruption it is empty again, so that the next attempt
 * can use it and no keys stay in it.
 */
async function intoEmpty<Value>(
  dataDir: string,
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  const names = await openFolder(dataDir)
  if (names.includes(restoreMark)) await requireRestored(dataDir)
  if (names.length > 0)
    throw new RestoreError(
      `${dataDir} is not empty. Set --to to an empty folder: a restore replaces nothing.`,
    )
  await markUnfinished(dataDir)
  try {
    const value = await work()
    signal.throwIfAborted()
    await markFinished(dataDir)
    return value
  } catch (cause) {
    for (const name of await readdir(dataDir))
      if (name !== restoreMark) await rm(join(dataDir, name), { recursive: true, force: true })
    await markFinished(dataDir)
    if (signal.aborted)
      throw new RestoreError(`The restore was interrupted: ${dataDir} is empty again.`, { cause })
    throw cause
  }
}

async function openFolder(dataDir: string): Promise<string[]> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await readdir(dataDir)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new RestoreError(`${dataDir} cannot be used as a folder (${code}): set --to to another one.`, {
      cause,
    })
  }
}

/** Writes all keys of encrypted data that were saved, the newest first, as the file that a shop without DATA_KEY reads. */
async function restoreKeys(
  dataDir: string,
  { keysPlace, unseal }: RestoreSource,
  system: string | undefined,
): Promise<Keys> {
  const texts: string[] = []
  // An earlier version stored the keys of all databases together.
  const own = system === undefined ? [] : await keysPlace.list(`${system}/keys`)
  const names = [...(await keysPlace.list('keys')), ...own]
  for (const name of names.reverse()) {
    const text = await buffer(unseal(keysPlace.read(name))).catch(cause => {
      throw new RestoreError(
        `${name} in ${keysPlace.address} cannot be opened: compare --identity with the BACKUP_RECIPIENT of the shop.`,
        { cause },
      )
    })
    texts.push(text.toString())
  }
  const lines = [...new Set(texts.join('').split('\n').filter(Boolean))]
  const keys = parseKeys(lines.join('\n'))
  if (!keys)
    throw new RestoreError(`There are no keys in ${keysPlace.address}: compare --keys with BACKUP_KEYS_TO.`)
  await writeFile(join(dataDir, 'data.key'), lines.map(line => `${line}\n`).join(''), { mode: 0o600 })
  return keys
}

async function restoreFiles(
  dataDir: string,
  { place, unseal, until, signal }: RestoreSource,
  system: string | undefined,
): Promise<number> {
  const storage = localStorage(join(dataDir, 'uploads'))
  const own = system === undefined ? [] : await listFiles(place, system)
  let files = 0
  for (const { key, stored, goneAt } of own.length > 0 ? own : await listSharedFiles(place)) {
    signal.throwIfAborted()
    if (goneAt && (until === undefined || goneAt <= until)) continue
    await storage.put(key, await buffer(unseal(place.read(stored))))
    files++
  }
  return files
}

async function findMissing(db: Kysely<DB>, storage: Storage): Promise<string[]> {
  const images = await db.selectFrom('images').select(['key', 'width', 'height', 'widths']).execute()
  const there = new Set(await keysOf(storage))
  return images.flatMap(filesOf).filter(file => !there.has(file))
}
