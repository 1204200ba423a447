import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkAudit } from '#server/domains/accounts/audit/audit.service.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { loadConfig } from '#server/platform/config.ts'
import { createDatabase, requireReachable } from '#server/platform/database/database.ts'
import { allowLongStatements } from '#server/platform/database/locks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

// `npm run audit:check`: verifies the whole audit log, also while the shop runs, and lists changed or missing lines.
// With `<line>:<hash>` from the server's log, also checks that this line is unchanged.
const [expected] = process.argv.slice(2)
const settings = join(import.meta.dirname, '..', '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

const faults = {
  missing: 'missing',
  changed: 'not as it was written',
  unlinked: 'does not fit the line before it; one of the two was changed',
}

async function check(): Promise<void> {
  const { databaseUrl, databaseDirectUrl, dataDir } = loadConfig(process.env)
  const running = databaseDirectUrl ?? databaseUrl ?? (await findRunningPostgres(dataDir))
  const own = running === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined
  const url = running ?? own?.url ?? ''
  const database = createDatabase(url, { applicationName: 'sira-audit-check', max: 1 })
  try {
    await requireReachable(database.pool, url)
    const read = inTransaction(
      database.db,
      async trx => {
        await allowLongStatements(trx)
        return checkAudit(trx, expected)
      },
      // The check reads a consistent snapshot, because the shop may write to the audit log meanwhile.
      { isolation: 'repeatable read', isReadOnly: true },
    )
    tell(await read)
  } finally {
    await database.close()
    await own?.stop()
  }
}

function tell({ lines, hash, breakCount, breaks, isAsTold }: Awaited<ReturnType<typeof checkAudit>>): void {
  console.log(`${lines} lines, the last with the hash ${hash}`)
  for (const { first, last, kind } of breaks) {
    const named = first === last ? `Line ${first}` : `Lines ${first} to ${last}`
    console.error(`${named}: ${faults[kind]}.`)
  }
  if (breakCount > 0)
    fail(
      `The audit log is broken. Places: ${breakCount}${breakCount > breaks.length ? '; the first stand above' : ''}.`,
    )
  if (!isAsTold) fail(`Line ${expected?.split(':')[0]} is not the one that the server’s log told.`)
  if (breakCount === 0 && isAsTold) console.log('The audit log is as it was written.')
}

function fail(words: string): void {
  console.error(words)
  process.exitCode = 1
}

if (expected === undefined || /^\d{1,9}:[0-9a-f]{64}$/.test(expected)) await check()
else fail('Write the line as the server’s log told it: npm run audit:check -- <line>:<hash>')
