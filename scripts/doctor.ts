import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { requireRestored } from '#server/backup/restore-mark.ts'
import { examine } from '#server/doctor/examine.ts'
import { lineOf } from '#server/doctor/finding.ts'
import { wrongSettings } from '#server/doctor/judge.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { ConfigError, loadConfig } from '#server/platform/config.ts'
import { createDatabase, type Database, requireReachable } from '#server/platform/database/database.ts'

// `npm run doctor`: examines settings, database, storage, disk, mail, clock, certificate, jobs and backups, also while the shop runs,
// and says what to do. The exit code is 1 when something fails.
const file = join(import.meta.dirname, '..', '.env')
if (existsSync(file)) process.loadEnvFile(file)

async function run(): Promise<void> {
  const config = loadConfig(process.env)
  await requireRestored(config.dataDir)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  const embedded = { dataDir: config.dataDir, archive: config.backup !== undefined }
  const own = running === undefined ? await startEmbeddedPostgres(embedded) : undefined
  const url = running ?? own?.url ?? ''
  const database = createDatabase(url, {
    applicationName: 'sira-doctor',
    max: 1,
    directUrl: config.databaseDirectUrl,
    replicaUrl: config.databaseReadUrl,
  })
  try {
    const reason = await reasonOf(requireBoth(database, url, config.databaseDirectUrl))
    const findings = await examine(config, reason === undefined ? database : undefined, reason ?? '')
    for (const finding of findings) console.log(lineOf(finding))
    if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1
  } finally {
    await database.close()
    await own?.stop()
  }
}

async function requireBoth({ pool }: Database, url: string, directUrl: string | undefined): Promise<void> {
  await requireReachable(pool, url)
  if (directUrl === undefined) return
  const direct = createDatabase(directUrl, { applicationName: 'sira-doctor', max: 1 })
  try {
    await requireReachable(direct.pool, directUrl, 'DATABASE_DIRECT_URL')
  } finally {
    await direct.close()
  }
}

const reasonOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: Error) => error.message,
  )

try {
  await run()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.log(lineOf(wrongSettings(error.message)))
  process.exitCode = 1
}
