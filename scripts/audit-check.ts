import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkAudit } from '#server/domains/accounts/audit.service.ts'
import { loadConfig } from '#server/platform/config.ts'
import { createDatabase, requireReachable } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { allowLongStatements } from '#server/platform/locks.ts'
import { inTransaction } from '#server/platform/transaction.ts'

// `npm run audit:check`: reads the whole audit log and says whether it is as it was written. With `<line>:<hash>`, as the
// server's log once told it, also whether that line is still the same.
const settings = join(import.meta.dirname, '..', '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const config = loadConfig(process.env)
const embedded =
  config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined
const url = config.databaseUrl ?? embedded?.url ?? ''
const database = createDatabase(url, { applicationName: 'sira-audit-check', max: 1 })
try {
  await requireReachable(database.pool, url)
  const [expected] = process.argv.slice(2)
  const report = await inTransaction(database.db, async trx => {
    await allowLongStatements(trx)
    return checkAudit(trx, expected)
  })
  console.log(`${report.lines} lines, the last with the hash ${report.hash}`)
  if (report.firstBroken === null) console.log('The audit log is as it was written.')
  else {
    console.error(`The audit log is broken: line ${report.firstBroken} is missing or not as it was written.`)
    process.exitCode = 1
  }
} finally {
  await database.close()
  await embedded?.stop()
}
