import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { attemptDelivery, type DeliveryDeps } from './delivering.ts'

const queue = 'webhook'

/** Queues the sending of deliveries in the transaction that stores them. */
export async function enqueueDeliveries(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await jobs.enqueue(trx, queue, ...ids.map(deliveryId => ({ deliveryId })))
}

/**
 * Starts the worker that sends messages to webhooks, several at a time, because an address may take ten seconds to
 * answer. Must run before the first message is queued.
 */
export async function startWebhookJobs(deps: DeliveryDeps & Pick<Deps, 'jobs'>): Promise<void> {
  await deps.jobs.work<{ deliveryId: number }>(queue, job => attemptDelivery(deps, job.deliveryId), {
    isParallel: true,
  })
}
