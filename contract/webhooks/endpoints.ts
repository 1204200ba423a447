import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import {
  Delivery,
  DeliveryFilter,
  DeliveryPage,
  NewWebhook,
  Webhook,
  WebhookChange,
  Webhooks,
  WebhookWithSecret,
} from './webhook.ts'

const access = 'programs.manage'
const params = z.object({ id: pathId })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  access,
  response: Webhooks,
  summary: 'All webhooks, which notify other programs of events, the oldest first',
})

export const getWebhook = endpoint({
  method: 'GET',
  path: '/admin/webhooks/:id',
  access,
  params,
  response: Webhook,
  summary: 'A webhook without its secret',
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks',
  access,
  body: NewWebhook,
  response: WebhookWithSecret,
  status: 201,
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary:
    'Register an https address for events; the secret that signs its messages is in this response only',
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/admin/webhooks/:id',
  access,
  params,
  body: WebhookChange,
  response: Webhook,
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary: 'Change a webhook, or switch it off or on again',
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  access,
  params,
  summary: 'Delete a webhook with its deliveries',
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  access,
  params,
  response: WebhookWithSecret,
  needsRecentPassword: true,
  summary: 'Give a webhook a new secret; for 24 hours the former one signs too',
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhooks/:id/deliveries',
  access,
  params,
  query: DeliveryFilter,
  response: DeliveryPage,
  summary: 'The deliveries of a webhook in the last 30 days, the newest first',
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/deliveries/:deliveryId/resend',
  access,
  params: z.object({ id: pathId, deliveryId: pathId }),
  response: Delivery,
  errors: ['WRONG_STATE'],
  summary: 'Send a message again, with the same webhook-id',
})

/** The API endpoints for webhooks, which notify other programs of events. */
export const webhooks = {
  listWebhooks,
  getWebhook,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  listDeliveries,
  resendDelivery,
}
