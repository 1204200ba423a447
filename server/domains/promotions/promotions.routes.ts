import { promotions } from '#contract/promotions/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Route } from '#server/platform/http/route.ts'
import { getCartSavings } from './cart-savings.service.ts'
import { codeGuesses } from './offers.service.ts'
import type { PromotionConnections } from './promotion-connections.ts'

/** What a cart saves. Members are limited by their account and guests by their network, which many may share. */
export function promotionsRoutes(route: Route, deps: Deps, connections: PromotionConnections): void {
  const limited = codeGuesses(deps.rateLimits)
  route(promotions.getCartSavings, async ({ actor, body, locale, request }) => {
    const key = actor ? `member ${actor.id}` : networkOf(request.ip)
    const { savings } = await limited(key, body.code, () =>
      getCartSavings(deps, connections, actor?.id ?? null, body, locale),
    )
    return savings
  })
}
