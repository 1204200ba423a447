import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { locks } from './locks.ts'

/** One migration of the schema: plain SQL, run once. Afterwards only its comments may be edited. */
export interface Migration {
  name: string
  sql: string
  checksum: string
  /** The checksum before its comments were edited, which databases that ran it earlier have stored. */
  earlierChecksum?: string | undefined
}

/**
 * Thrown when schema and migrations do not fit: a migration was edited, is missing, is newer than the code, or failed.
 * The message names it on one line.
 */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export const migrationsFolder = join(import.meta.dirname, '../../../database/migrations')

/**
 * Reads the migrations `NNNN_name.sql` of a folder in order. Throws `MigrationError` for other names and for repeated
 * numbers.
 */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  files.forEach((file, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file))
      throw new MigrationError(`Migration ${file} must be named like 0001_name.sql.`)
    if (file.slice(0, 4) === files[index - 1]?.slice(0, 4))
      throw new MigrationError(`Migrations ${files[index - 1]} and ${file} have the same number.`)
  })
  const earlier = await readEarlierChecksums(folder)
  return Promise.all(
    files.map(async file => {
      // Git may check out migrations with other line endings, which must not change their checksum.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const name = file.slice(0, -'.sql'.length)
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, earlierChecksum: earlier[name] }
    }),
  )
}

async function readEarlierChecksums(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'earlier-checksums.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

/**
 * Runs the missing migrations, each in its own transaction, and returns their names. Safe when several processes start
 * at once. Throws `MigrationError` and leaves the schema at the last successful migration.
 */
export async function migrate(pool: Pool, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    // Waiting for another process's migration, or building an index on a big table, takes longer than a request may.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [locks.migrations])
    return await runPending(client, migrations)
  } finally {
    // Closes the connection instead of returning it to the pool, which also releases the migration lock and resets the
    // timeout.
    client.release(true)
  }
}

async function runPending(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  rows.forEach((applied, index) => {
    const migration = migrations[index]
    if (migration?.name !== applied.name) {
      throw new MigrationError(
        migrations.some(known => known.name === applied.name)
          ? `The database has migration ${applied.name} but not ${migration?.name}, which comes before it.`
          : `The database has migration ${applied.name}, which this version of the code does not know: it is newer. Start a newer version.`,
      )
    }
    if (applied.checksum !== migration.checksum && applied.checksum !== migration.earlierChecksum) {
      throw new MigrationError(
        `Migration ${applied.name} was edited after it ran on this database. Restore it, and add a new one.`,
      )
    }
  })
  const pending = migrations.slice(rows.length)
  for (const migration of pending) await run(client, migration)
  return pending.map(migration => migration.name)
}

async function run(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new MigrationError(`Migration ${name} failed${placeOf(error, sql)}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** The line of a migration's SQL in which PostgreSQL reports an error by character position. */
function placeOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : ''
}
