import { messaging } from '#contract/messaging/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { codeLimits } from './codes/code-limits.ts'
import { checkCode, requestCode } from './codes/codes.service.ts'
import { messageChannel } from './messaging.service.ts'

/** Registers the endpoints for codes that prove a telephone number. */
export function messagingRoutes(route: Route, deps: Deps): void {
  const codes = { ...deps, limits: codeLimits(deps.rateLimits) }
  route(messaging.getCodeChannel, async () => ({ channel: messageChannel(deps.config.message) ?? null }))
  route(messaging.requestPhoneCode, ({ body, request, locale }) =>
    requestCode(codes, body, request.ip, locale),
  )
  route(messaging.checkPhoneCode, ({ body, request }) => checkCode(codes, body, request.ip))
}
