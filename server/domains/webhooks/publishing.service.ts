import type { RawBuilder, Transaction } from 'kysely'
import { type MessageOf, type WebhookEvent, webhookMessages } from '#contract/webhooks/webhook-messages.ts'
import type { DB } from '#database/tables.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { ErasurePart } from '#server/platform/personal-data.ts'
import { insertDeliveries, isWanted, wanted } from './deliveries.queries.ts'
import { enqueueDeliveries } from './webhook-jobs.ts'

/**
 * Notifies the webhooks that want an event, in the transaction that causes it: the messages are stored and their jobs
 * queued, or neither. `read` creates the messages and is called only if a webhook wants them.
 */
export async function publish<Event extends WebhookEvent>(
  trx: Transaction<DB>,
  jobs: Pick<Jobs, 'enqueue'>,
  event: Event,
  read: () => MessageOf<Event>[] | Promise<MessageOf<Event>[]>,
): Promise<void> {
  if (!(await isWanted(trx, event))) return
  const messages = (await read()).map(message => webhookMessages[event].encode(message as never) as object)
  if (messages.length === 0) return
  await enqueueDeliveries(jobs, trx, await insertDeliveries(trx, event, messages))
}

/**
 * SQL that says whether a webhook wants an event, to embed in the statement that causes it: without such a webhook
 * nothing else is asked or written.
 */
export function selectWanted(event: WebhookEvent): RawBuilder<boolean> {
  return wanted(event)
}

/** Notifies webhooks of erased accounts, in the transaction that erases them. */
export function erasureMessages(jobs: Pick<Jobs, 'enqueue'>): ErasurePart {
  return {
    name: 'webhooks',
    erase: (trx, ids) => publish(trx, jobs, 'member.erased', () => ids.map(id => ({ id }))),
  }
}
