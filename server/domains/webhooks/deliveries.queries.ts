import { type Kysely, sql, type Transaction } from 'kysely'
import type { DeliveryFilter } from '#contract/webhooks/webhook.ts'
import type { WebhookEvent } from '#contract/webhooks/webhook-messages.ts'
import type { DB } from '#database/tables.ts'

/** The payload as text: Kysely would rename the keys of an object. */
const payload = sql<string>`payload::text`.as('payload')

const shown = [
  'id',
  'messageId',
  'event',
  payload,
  'state',
  'attempts',
  'createdAt',
  'lastAttemptAt',
  'status',
  'error',
  'answer',
] as const

/** SQL: whether an active webhook wants the event. */
export function wanted(event: WebhookEvent) {
  return sql<boolean>`exists (select from webhooks where is_active and ${event}::text = any(events))`
}

/** Whether an active webhook wants the event. */
export async function isWanted(db: Kysely<DB>, event: WebhookEvent): Promise<boolean> {
  const { isSo } = await db.selectNoFrom(wanted(event).as('isSo')).executeTakeFirstOrThrow()
  return isSo
}

/**
 * Inserts a delivery of each message for each active webhook that wants the event and returns them. The lock lets a
 * webhook be changed meanwhile, and makes its deletion wait.
 */
export async function insertDeliveries(
  trx: Transaction<DB>,
  event: WebhookEvent,
  payloads: readonly object[],
): Promise<QueuedDelivery[]> {
  const { rows } = await sql<QueuedDelivery>`
    with wanting as materialized (
      select id from webhooks where is_active and ${event} = any(events) order by id for key share
    )
    insert into webhook_deliveries (webhook_id, event, payload)
    select wanting.id, ${event}, message.payload
    from wanting cross join jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as message (payload)
    returning id, webhook_id`.execute(trx)
  return rows
}

/** A delivery for the job queue, with its webhook. */
export interface QueuedDelivery {
  id: number
  webhookId: number
}

/** A delivery with what its next attempt needs of the webhook. */
export function findToSend(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .select(['d.id', 'd.messageId', 'd.webhookId', 'd.event', payload, 'd.state', 'd.createdAt'])
    .select(['d.waitingSince', 'w.url', 'w.isActive', 'w.keyId', 'w.sealed'])
    .select(['w.formerKeyId', 'w.formerSealed', 'w.formerUntil'])
    .where('d.id', '=', id)
    .executeTakeFirst()
}

export interface Attempt {
  state: 'waiting' | 'delivered' | 'failed'
  status: number | null
  error: string | null
  answer: string | null
  lastAttemptAt: Date
}

/** Stores the outcome of an attempt; false when another attempt delivered the message meanwhile. */
export async function updateAttempt(db: Kysely<DB>, id: number, attempt: Attempt): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set(eb => ({ ...attempt, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Fails a delivery without an attempt. */
export async function failUnsent(db: Kysely<DB>, id: number, error: string): Promise<void> {
  await db.updateTable('webhookDeliveries').set({ state: 'failed', error }).where('id', '=', id).execute()
}

/** The state of a delivery, locked; undefined when the webhook has no such delivery. */
export function lockState(trx: Transaction<DB>, { id, webhookId }: QueuedDelivery) {
  return trx
    .selectFrom('webhookDeliveries')
    .select('state')
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Lets a delivery wait for a new attempt. */
export function updateWaiting(trx: Transaction<DB>, id: number, since: Date) {
  return trx
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', waitingSince: since })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()
}

function filtered(db: Kysely<DB>, webhookId: number, { state }: DeliveryFilter) {
  const query = db.selectFrom('webhookDeliveries').where('webhookId', '=', webhookId)
  return state === undefined ? query : query.where('state', '=', state)
}

/** A page of the deliveries of a webhook, the newest first. */
export function listRows(
  db: Kysely<DB>,
  webhookId: number,
  filter: DeliveryFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return filtered(db, webhookId, filter)
    .select(shown)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countRows(db: Kysely<DB>, webhookId: number, filter: DeliveryFilter): Promise<number> {
  const { count } = await filtered(db, webhookId, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes deliveries of messages that were written before the given time; returns how many. */
export async function deleteOldRows(db: Kysely<DB>, writtenBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhookDeliveries')
    .where('createdAt', '<', writtenBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
