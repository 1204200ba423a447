import { getDeliveryFees } from '#contract/delivery/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/route.ts'
import { getFees } from './zones.service.ts'

/** What anybody may know of the delivery before there is an address. */
export function deliveryRoutes(route: Route, { database: { db } }: Deps): void {
  route(getDeliveryFees, () => getFees(db))
}
