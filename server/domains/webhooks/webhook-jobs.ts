import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { QueuedDelivery } from './deliveries.queries.ts'
import { attemptDelivery, type DeliveryDeps } from './delivering.ts'

const queue = 'webhook'

/**
 * Queues the sending of deliveries in the transaction that stores them. Those of a webhook are a group, so that a receiver
 * that takes ten seconds for each answer does not delay the messages to others.
 */
export async function enqueueDeliveries(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  deliveries: readonly QueuedDelivery[],
): Promise<void> {
  const data = deliveries.map(({ id, webhookId }) => ({ deliveryId: id, group: String(webhookId) }))
  if (data.length > 0) await jobs.enqueue(trx, queue, ...data)
}

/** Starts the workers that send messages to webhooks. Must run before the first message is queued. */
export async function startWebhookJobs(deps: DeliveryDeps & Pick<Deps, 'jobs'>): Promise<void> {
  await deps.jobs.work<{ deliveryId: number }>(queue, job => attemptDelivery(deps, job.deliveryId), {
    isParallel: true,
  })
}
