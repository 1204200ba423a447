import { promotions } from '#contract/promotions/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addPromotion, changePromotion, getPromotion, listPromotions } from './promotions.service.ts'

/** Registers the staff's endpoints for promotions. */
export function promotionsAdminRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  route(promotions.listPromotions, ({ query }) => listPromotions(db, query))
  route(promotions.getPromotion, ({ params }) => getPromotion(db, params.id))
  route(promotions.createPromotion, ({ body }) => addPromotion(db, body))
  route(promotions.updatePromotion, ({ params, body }) => changePromotion(db, params.id, body))
}
