import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '#server/backup/backup.ts'
import { backupDeps } from '#server/backup/backup-jobs.ts'
import { requireRestored } from '#server/backup/restore-mark.ts'
import { claimPlace, systemOf } from '#server/backup/systems.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { ConfigError, loadConfig } from '#server/platform/config.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { readOptions } from './command-line.ts'

// `npm run backup`: makes a whole backup now, also while the shop runs. The settings are those of the shop. With
// `--new-shop` it may put the first backup of a shop beside those of another one.
const file = join(import.meta.dirname, '..', '.env')
if (existsSync(file)) process.loadEnvFile(file)

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), { 'new-shop': { type: 'boolean', default: false } })
  const config = loadConfig(process.env)
  if (!config.backup)
    throw new ConfigError(
      'No backups: set BACKUP_TO, BACKUP_KEYS_TO and BACKUP_RECIPIENT (see .env.example).',
    )
  await requireRestored(config.dataDir)
  const running =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  const own =
    running === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, archive: true })
      : undefined
  const database = createDatabase(running ?? own?.url ?? '', { applicationName: 'sira-backup', max: 2 })
  try {
    await migrate(database.pool)
    const storage = await openStorage(config)
    const deps = await backupDeps({ config, database, storage, now: () => new Date() }, config.backup)
    if (options['new-shop']) await claimPlace(deps.place, await systemOf(database.db), { besideOthers: true })
    await backUp(deps)
    console.log(`Saved in ${config.backup.to}; the keys of encrypted data in ${config.backup.keysTo}.`)
    if (config.databaseUrl !== undefined)
      console.log(
        'These are files and keys: the database of DATABASE_URL is saved by pgBackRest (docs/operations.md).',
      )
  } finally {
    await database.close()
    await own?.stop()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
