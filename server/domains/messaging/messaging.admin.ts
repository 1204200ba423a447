import { messaging } from '#contract/messaging/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { listShortMessages } from './messaging.service.ts'

/** Registers the administrators' list of short messages. */
export function messagingAdminRoutes(route: Route, deps: Deps): void {
  route(messaging.listShortMessages, () => listShortMessages(deps))
}
