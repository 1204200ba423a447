import { promotions } from '#contract/promotions/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Route } from '#server/platform/http/route.ts'
import { getCartReductions } from './cart-reductions.service.ts'
import type { promotionReductions } from './offers.service.ts'

/** Registers the endpoint for a cart's discounts. Guessed codes are counted by account, or by network for guests. */
export function promotionsRoutes(
  route: Route,
  deps: Deps,
  { readFor }: ReturnType<typeof promotionReductions>,
): void {
  route(promotions.getCartReductions, ({ actor, body, locale, request }) => {
    const key = actor ? `member ${actor.id}` : networkOf(request.ip)
    return getCartReductions(
      deps,
      question => readFor(key, deps.database.db, question),
      actor?.id ?? null,
      body,
      locale,
    )
  })
}
