import * as calls from '#contract/refills/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { answerRefills, chooseRefills, listRefills } from './refills.service.ts'

/** Registers the endpoints for a member's products that are about to run out. */
export function refillRoutes(route: Route, deps: Deps): void {
  route(calls.listRefills, ({ actor, locale }) => listRefills(deps, actor, locale))
  route(calls.answerRefills, ({ actor, body, locale }) => answerRefills(deps, actor, body, locale))
  route(calls.chooseRefills, ({ actor, body, locale }) => chooseRefills(deps, actor, body.channel, locale))
}
