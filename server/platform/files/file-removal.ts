import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs.ts'

const queue = 'file-removal'

/** As many as one job takes, so that no job holds a list without end. */
const batchSize = 300

/**
 * Has files removed that nothing names any more once this transaction is through: they stay when it fails, and a storage
 * that cannot remove them is asked again for more than a day, by whichever process runs then.
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

/** Removes files from now on. Must run before the first are queued: it makes the queue. */
export async function startFileRemoval({ jobs, storage }: Pick<Deps, 'jobs' | 'storage'>): Promise<void> {
  await jobs.work<{ keys: string[] }>(queue, async ({ keys }) => {
    for (const key of keys) await storage.remove(key)
  })
}
