import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** What PostgreSQL says about the shop's database and itself. */
export interface DatabaseState {
  version: string
  bytes: number
  connections: number
  maxConnections: number
  /** Whether PostgreSQL ends statements of the shop that take too long. */
  endsStatements: boolean
  /** How many ms this machine's clock is ahead of the database's. */
  ahead: number
}

/** Measures the database. */
export async function measureDatabase(db: Kysely<DB>): Promise<DatabaseState> {
  const { rows } = await sql<Omit<DatabaseState, 'ahead'> & { now: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections,
      current_setting('statement_timeout') <> '0' as "endsStatements",
      extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database answered nothing')
  const { now, ...state } = row
  return { ...state, ahead: Date.now() - now }
}

/** Free and total space of a disk, in bytes. */
export interface DiskState {
  free: number
  size: number
}

/** Measures the disk that holds the shop's data, or will hold them: a shop with a bucket and its own database has no folder. */
export async function measureDisk(dataDir: string): Promise<DiskState> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return measureDisk(dirname(dataDir))
  }
}
