import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import type { BackupPlace } from './backup-place.ts'

const queue = 'erasure-list'
const folder = 'erasures'
const atOnce = 1_000

/**
 * An SQL condition: the row is on the list of erasures. `row` is what the table's trigger passes to `erasure_digest`,
 * such as `'address', id, created_at`.
 */
export function isErased(digests: readonly string[], row: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`erasure_digest(${row}) = any(${[...digests]}::text[])`
}

/** Moves the digests of what was erased from the database to the place of backups; without a place it drops them. */
export async function moveErasures(db: Kysely<DB>, place: BackupPlace | undefined): Promise<void> {
  for (let done = atOnce; done === atOnce; ) {
    const rows = await db
      .selectFrom('erasures')
      .select(['id', 'digest'])
      .orderBy('id')
      .limit(atOnce)
      .execute()
    await writeErasures(
      place,
      rows.map(({ digest }) => digest),
    )
    const ids = rows.map(({ id }) => id)
    await db.deleteFrom('erasures').where('id', '=', sql<string>`any(${ids}::bigint[])`).execute()
    done = rows.length
  }
}

async function writeErasures(place: BackupPlace | undefined, digests: readonly string[]): Promise<void> {
  for (const digest of digests) await place?.write(`${folder}/${digest}`, [])
}

/**
 * Starts the job that moves erasures to the place of backups every minute. Without a place there is nothing that an
 * erasure would have to be repeated in.
 */
export async function startErasureList(
  { jobs, database }: { jobs: Pick<Jobs, 'work' | 'schedule'>; database: Pick<Database, 'db'> },
  place: BackupPlace | undefined,
): Promise<void> {
  // Jobs that an earlier version queued contain the digests.
  await jobs.work<{ digests?: string[] }>(queue, async ({ digests = [] }) => {
    await writeErasures(place, digests)
    await moveErasures(database.db, place)
  })
  await jobs.schedule(queue, '* * * * *')
}

/** The digests of everything that was ever erased. */
export async function listErasures(place: BackupPlace): Promise<ReadonlySet<string>> {
  return new Set((await place.list(folder)).map(name => name.slice(folder.length + 1)))
}
