import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { createMessageProvider } from './providers/providers.ts'
import { type SendingDeps, sendMessage } from './sending.ts'

const queue = 'short-message'

/** Queues the sending of a message in the transaction that stores it. */
export async function enqueueMessage(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  messageId: number,
): Promise<void> {
  await jobs.enqueue(trx, queue, { messageId })
}

/** Starts the workers that send short messages. Must run before the first message is queued. */
export async function startMessageJobs(deps: SendingDeps & Pick<Deps, 'jobs'>): Promise<void> {
  const provider = createMessageProvider(deps.config.message)
  await deps.jobs.work<{ messageId: number }>(queue, job => sendMessage(deps, provider, job.messageId), {
    isParallel: true,
  })
}
