import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { withMigratedDatabase } from './migrated-database.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'database', 'tables.ts')

/**
 * Writes the row types of the migrated database at `url` to `file`, or only compares them (`check`). Answers what the
 * generator said when it failed, undefined when all is well.
 */
export function generateTypes(url: string, { check = false } = {}): string | undefined {
  const generator = join(root, 'node_modules', '.bin', 'kysely-codegen')
  const shape = ['--dialect', 'postgres', '--camel-case', '--url', url, '--out-file', file]
  const tables = [
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    '*.schema_migrations',
  ]
  const args = [...shape, ...tables, ...(check ? ['--verify'] : [])]
  const { status, stdout, stderr } = spawnSync(generator, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? undefined : `${stdout}${stderr}`.trim()
}

if (import.meta.main) {
  const check = process.argv.includes('--check')
  const fault = await withMigratedDatabase(async (_, url) => generateTypes(url, { check }))
  if (fault !== undefined) {
    console.error(
      check ? `database/tables.ts is older than the migrations: run "npm run db:types".\n${fault}` : fault,
    )
    process.exitCode = 1
  }
}
