import { listOrderPayments, listRefundsDue, recordRefund } from '#contract/payments/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as payments from './payments.service.ts'

/** Registers the staff's endpoints for payments and refunds due. */
export function paymentAdminRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  route(listOrderPayments, ({ params }) => payments.listOrderPayments(db, params.id))
  route(listRefundsDue, () => payments.listRefundsDue(db))
  route(recordRefund, ({ actor, params }) => payments.recordRefund(deps, actor, params.id))
}
