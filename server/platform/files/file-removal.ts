import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs.ts'

const queue = 'file-removal'

/** The maximum of files per removal job, so that no job carries an endless list. */
const batchSize = 300

/**
 * Queues the removal of files that no row names once this transaction commits. A rollback keeps the files. If the
 * storage fails, the job is retried for more than a day.
 */
export async function removeFilesLater(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  keys: readonly string[],
): Promise<void> {
  const batches: { keys: readonly string[] }[] = []
  for (let start = 0; start < keys.length; start += batchSize)
    batches.push({ keys: keys.slice(start, start + batchSize) })
  if (batches.length > 0) await jobs.enqueue(trx, queue, ...batches)
}

/** Creates the queue of file removals and starts its worker. Must run before any removal is queued. */
export async function startFileRemoval({ jobs, storage }: Pick<Deps, 'jobs' | 'storage'>): Promise<void> {
  await jobs.work<{ keys: string[] }>(queue, async ({ keys }) => {
    for (const key of keys) await storage.remove(key)
  })
}
