import {
  changeOrderAddress,
  changeOrderLines,
  changeOrderStatus,
  correctRefund,
  getAdminOrder,
  listAdminOrders,
  quoteOrderAddress,
  refundOrder,
  returnGoods,
} from '#contract/orders/endpoints.ts'
import { exportLotBuyers, listLotBuyers } from '#contract/orders/lot-buyer-endpoints.ts'
import { listStockMovements } from '#contract/orders/stock-movement-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { changeAddress, quoteAddress } from './changes/order-address.service.ts'
import { changeLines } from './changes/order-edit.service.ts'
import * as buyers from './lots/lot-buyers.service.ts'
import * as orders from './orders.service.ts'
import * as refunds from './returns/order-refund.service.ts'
import * as corrections from './returns/order-refund-correction.service.ts'
import * as returns from './returns/order-return.service.ts'
import * as ledger from './stock-ledger.service.ts'

/** Registers the staff's endpoints for orders. */
export function orderAdminRoutes(route: Route, deps: Deps): void {
  const { database } = deps
  const { db } = database
  route(listAdminOrders, ({ query }) => orders.listAdminOrders(database, query))
  route(getAdminOrder, ({ params }) => orders.getAdminOrder(db, params.id))
  route(changeOrderStatus, ({ actor, params, body }) => orders.changeStatus(deps, actor, params.id, body))
  route(listLotBuyers, ({ params, query }) => buyers.listLotBuyers(db, params.id, query))
  route(exportLotBuyers, ({ params, reply, locale }) => {
    reply.header('content-disposition', 'attachment; filename="clients_du_lot.csv"')
    return buyers.exportLotBuyers(db, params.id, locale)
  })
  route(listStockMovements, ({ params, query }) => ledger.listStockMovements(db, params.id, query))
  route(changeOrderLines, ({ actor, params, body, locale }) =>
    changeLines(deps, actor, params.id, body, locale),
  )
  route(quoteOrderAddress, ({ params, body, locale }) => quoteAddress(deps, params.id, body, locale))
  route(changeOrderAddress, ({ actor, params, body, locale }) =>
    changeAddress(deps, actor, params.id, body, locale),
  )
  route(returnGoods, ({ actor, params, body, locale }) =>
    returns.returnGoods(deps, actor, params.id, body, locale),
  )
  route(refundOrder, ({ actor, params, body, locale }) =>
    refunds.refundOrder(deps, actor, params.id, body, locale),
  )
  route(correctRefund, ({ actor, params, body, locale }) =>
    corrections.correctRefund(deps, actor, params, body, locale),
  )
}
