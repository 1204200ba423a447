import { webhooks } from '#contract/webhooks/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  updateWebhook,
} from './webhooks.service.ts'

/** Registers the endpoints with which administrators manage webhooks. */
export function webhookAdminRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  route(webhooks.listWebhooks, () => listWebhooks(db))
  route(webhooks.getWebhook, ({ params }) => getWebhook(db, params.id))
  route(webhooks.createWebhook, ({ body }) => createWebhook(deps, body))
  route(webhooks.updateWebhook, ({ params, body }) => updateWebhook(deps, params.id, body))
  route(webhooks.deleteWebhook, async ({ params }) => {
    await deleteWebhook(db, params.id)
    return undefined
  })
  route(webhooks.rotateWebhookSecret, ({ params }) => rotateSecret(deps, params.id))
  route(webhooks.listDeliveries, ({ params, query }) => listDeliveries(db, params.id, query))
  route(webhooks.resendDelivery, ({ params }) => resendDelivery(deps, params.id, params.deliveryId))
}
