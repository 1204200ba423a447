import { changeOrderStatus, getAdminOrder, listAdminOrders } from '#contract/orders/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/route.ts'
import * as orders from './orders.service.ts'

/** The shop's calls: all orders, and the steps that they take. */
export function orderAdminRoutes(route: Route, { database }: Deps): void {
  const { db } = database
  route(listAdminOrders, ({ query }) => orders.listAdminOrders(database, query))
  route(getAdminOrder, ({ params }) => orders.getAdminOrder(db, params.id))
  route(changeOrderStatus, ({ actor, params, body }) => orders.changeStatus(db, actor, params.id, body))
}
