import { findPlaces, getDeliveryFees, getDeliveryTerms } from '#contract/delivery/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as zones from './zones.service.ts'

/** Registers the public endpoints about delivery: terms, places and fees. */
export function deliveryRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  route(getDeliveryFees, () => zones.getFees(db))
  route(getDeliveryTerms, ({ query, locale }) => zones.getTerms(deps, query, locale))
  route(findPlaces, ({ query, reply }) => {
    reply.header('cache-control', 'public, max-age=60')
    return zones.findPlaces(db, query)
  })
}
