import { promotions } from '#contract/promotions/endpoints.ts'
import { noReductions } from '#server/domains/orders/placing/reductions.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Route } from '#server/platform/http/route.ts'
import { getCartReductions } from './cart-reductions.service.ts'
import { listKits } from './kits.service.ts'
import type { promotionReductions } from './offers.service.ts'

/** Registers the endpoint for a cart's discounts, before its address is known. */
export function promotionsRoutes(
  route: Route,
  deps: Deps,
  { readForGuest, readForMember }: ReturnType<typeof promotionReductions>,
): void {
  const { db, read } = deps.database
  route(promotions.listKits, ({ locale }) =>
    read(async source => ({ data: await listKits(source.db, deps.now(), locale) })),
  )
  route(promotions.getCartReductions, ({ actor, body, locale, request }) =>
    getCartReductions(
      deps,
      async question => {
        if (!actor) return readForGuest(db, { ...question, phone: '' }, networkOf(request.ip))
        const offers = await readForMember(db, { ...question, userId: actor.id }, [''])
        return offers.get('') ?? noReductions
      },
      body,
      locale,
    ),
  )
}
