import type { Kysely } from 'kysely'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import {
  type Delivery,
  type DeliveryFilter,
  deliveryDays,
  formerSecretHours,
  maxWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  WebhookEvent,
  type WebhookWithSecret,
} from '#contract/webhooks/webhook.ts'
import type { DB } from '#database/tables.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, hidden, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { isSendable } from '#server/platform/http/outgoing.ts'
import * as deliveries from './deliveries.queries.ts'
import { newSecret, sealSecret } from './secrets.service.ts'
import { enqueueDeliveries } from './webhook-jobs.ts'
import * as queries from './webhooks.queries.ts'

type WebhookDeps = Pick<Deps, 'config' | 'database' | 'vault'>

/** All webhooks, the oldest first. */
export async function listWebhooks(db: Kysely<DB>): Promise<{ data: Webhook[] }> {
  return { data: (await queries.listAll(db)).map(toWebhook) }
}

/** One webhook; throws NOT_FOUND. */
export async function getWebhook(db: Kysely<DB>, id: number): Promise<Webhook> {
  const row = await queries.findWebhook(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toWebhook(row)
}

/** Registers an address for events and returns the secret of its messages. Throws a 422 for a private address. */
export async function createWebhook(
  { config, database: { db }, vault }: WebhookDeps,
  { url, events }: NewWebhook,
): Promise<WebhookWithSecret> {
  refuseUnsendable(config, url)
  const secret = newSecret()
  return inTransaction(db, async trx => {
    if ((await queries.countAlone(trx)) >= maxWebhooks)
      throw new ApiError('CONFLICT', {
        message: 'admin-programs:server.tooManyWebhooks',
        params: { max: maxWebhooks },
      })
    const id = await queries.insertWebhook(trx, { url, events: unique(events), ...sealSecret(vault, secret) })
    noteChange(subject(id, url), changedFields({}, { events }))
    return { webhook: await getWebhook(trx, id), secret }
  })
}

/** Changes a webhook, unless it was changed since it was read (409). Switched on again it begins without failures. */
export async function updateWebhook(
  { config, database: { db } }: WebhookDeps,
  id: number,
  { revision, url, events, isActive }: WebhookChange,
): Promise<Webhook> {
  refuseUnsendable(config, url)
  return inTransaction(db, async trx => {
    await raiseRevision(trx, 'webhooks', id, revision)
    const before = await getWebhook(trx, id)
    await queries.updateWebhook(trx, id, { url, events: unique(events), isActive })
    const after = await getWebhook(trx, id)
    const facts = ({ events, isActive }: Webhook) => ({ events, isActive })
    // The path of an address may be a secret of the receiver.
    const address = before.url === after.url ? [] : [hidden('link')]
    noteChange(subject(id, url), [...changedFields(facts(before), facts(after)), ...address])
    return after
  })
}

/** Deletes a webhook with its deliveries; what waits is not sent. */
export async function deleteWebhook(db: Kysely<DB>, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    const deleted = await queries.deleteRow(trx, id)
    if (!deleted) throw new ApiError('NOT_FOUND')
    noteChange(subject(id, deleted.url))
  })
}

/** Gives a webhook a new secret; for a day its messages are signed with both. */
export async function rotateSecret(
  { database: { db }, vault }: WebhookDeps,
  id: number,
): Promise<WebhookWithSecret> {
  const secret = newSecret()
  return inTransaction(db, async trx => {
    if (!(await queries.updateSecret(trx, id, sealSecret(vault, secret), formerSecretHours)))
      throw new ApiError('NOT_FOUND')
    const webhook = await getWebhook(trx, id)
    noteChange(subject(id, webhook.url), [hidden('secret')])
    return { webhook, secret }
  })
}

/** A page of the deliveries of a webhook, the newest first. */
export async function listDeliveries(
  db: Kysely<DB>,
  webhookId: number,
  filter: DeliveryFilter,
): Promise<Page<Delivery>> {
  const [, rows, total] = await Promise.all([
    getWebhook(db, webhookId),
    deliveries.listRows(db, webhookId, filter, pageWindow(filter)),
    deliveries.countRows(db, webhookId, filter),
  ])
  return toPage(rows.map(toDelivery), total, filter)
}

/**
 * Sends a message again at once, and for a day if it fails. Throws a 409 while the webhook is switched off, and for a
 * message that is waiting: it has a job already.
 */
export async function resendDelivery(
  { database: { db }, jobs, now }: Pick<Deps, 'database' | 'jobs' | 'now'>,
  webhookId: number,
  id: number,
): Promise<Delivery> {
  return inTransaction(db, async trx => {
    const webhook = await getWebhook(trx, webhookId)
    if (!webhook.isActive) throw new ApiError('WRONG_STATE', { message: 'admin-programs:server.switchedOff' })
    const found = await deliveries.lockState(trx, { id, webhookId })
    if (!found) throw new ApiError('NOT_FOUND')
    if (found.state === 'waiting')
      throw new ApiError('WRONG_STATE', { message: 'admin-programs:server.waiting' })
    await enqueueDeliveries(jobs, trx, [{ id, webhookId }])
    noteChange(subject(webhookId, webhook.url))
    return toDelivery(await deliveries.updateWaiting(trx, id, now()))
  })
}

/** Deletes deliveries that are a month old, and former secrets that have ended; returns the number of rows. */
export async function sweepWebhooks(db: Kysely<DB>, now: Date): Promise<number> {
  const old = await deliveries.deleteOldRows(db, daysBefore(now, deliveryDays))
  return old + (await queries.deleteFormerSecrets(db))
}

function refuseUnsendable({ env }: Deps['config'], address: string): void {
  const isLocalAllowed = env !== 'production'
  if (!isSendable(new URL(address), isLocalAllowed))
    throw invalidField('url', { message: 'admin-programs:server.url' })
}

/** The audit log names a webhook by its host. */
function subject(id: number, url: string) {
  return { kind: 'webhook', id, name: new URL(url).host } as const
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

function toWebhook(row: NonNullable<Awaited<ReturnType<typeof queries.findWebhook>>>): Webhook {
  const { events, createdAt, stoppedAt, formerSecretUntil } = row
  return {
    ...row,
    events: events.map(event => WebhookEvent.parse(event)),
    createdAt: createdAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
    formerSecretUntil: formerSecretUntil?.toISOString() ?? null,
  }
}

function toDelivery({
  messageId,
  event,
  payload,
  createdAt,
  lastAttemptAt,
  ...row
}: Awaited<ReturnType<typeof deliveries.listRows>>[number]): Delivery {
  return {
    ...row,
    messageId: `msg_${messageId}`,
    event: WebhookEvent.parse(event),
    payload: JSON.parse(payload),
    createdAt: createdAt.toISOString(),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
  }
}
