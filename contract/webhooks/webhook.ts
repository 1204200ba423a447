import { z } from 'zod'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { webhookEvents } from './webhook-messages.ts'

/** The maximum number of webhooks of the shop. */
export const maxWebhooks = 20

/** For how many hours the former secret of a webhook signs too after a rotation. */
export const formerSecretHours = 24

/** For how many days the deliveries of a webhook are stored. */
export const deliveryDays = 30

export const WebhookEvent = z.enum(webhookEvents)

const fields = {
  url: z.url({ protocol: /^https?$/ }).max(500),
  events: z.array(WebhookEvent).min(1).max(webhookEvents.length),
}

/** A new webhook: the address that gets the messages, and the events that it gets. */
export const NewWebhook = z.object(fields)
export type NewWebhook = z.output<typeof NewWebhook>

/** The changed values of a webhook, with the revision that the editor loaded. */
export const WebhookChange = z.object({ revision: Revision, ...fields, isActive: z.boolean() })
export type WebhookChange = z.output<typeof WebhookChange>

/**
 * A webhook without its secret. `stoppedAt`: when the shop switched it off, because too many deliveries had failed;
 * `formerSecretUntil`: how long its former secret still signs; `waiting` and `failed`: deliveries of the last month.
 */
export const Webhook = z.object({
  id: z.int(),
  revision: Revision,
  ...fields,
  isActive: z.boolean(),
  stoppedAt: z.iso.datetime().nullable(),
  formerSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  waiting: z.int(),
  failed: z.int(),
})
export type Webhook = z.output<typeof Webhook>

/** All webhooks, the oldest first. */
export const Webhooks = z.object({ data: z.array(Webhook) })

/** A webhook with a new secret, which is sent only here. */
export const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string() })
export type WebhookWithSecret = z.output<typeof WebhookWithSecret>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.output<typeof DeliveryState>

/**
 * The delivery of one message to one webhook. `messageId` is the header `webhook-id`. `status` and `answer` (its first
 * kilobyte) are of the last attempt; without an answer `error` says why.
 */
export const Delivery = z.object({
  id: z.int(),
  messageId: z.string(),
  event: WebhookEvent,
  payload: z.unknown(),
  state: DeliveryState,
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  lastAttemptAt: z.iso.datetime().nullable(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  answer: z.string().nullable(),
})
export type Delivery = z.output<typeof Delivery>
export const DeliveryPage = pageOf(Delivery)

const { page, perPage } = pageQuery
/** The page of a webhook's deliveries, the newest first. */
export const DeliveryFilter = z.object({ page, perPage, state: DeliveryState.optional() })
export type DeliveryFilter = z.output<typeof DeliveryFilter>
