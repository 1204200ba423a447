import {
  cancelOrder,
  createAddress,
  deleteAddress,
  getCheckout,
  getOrder,
  getTrackingLink,
  listAddresses,
  listOrders,
  placeOrder,
  setDefaultAddress,
  trackOrder,
  updateAddress,
} from '#contract/orders/endpoints.ts'
import { reorder } from '#contract/orders/reorder-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as addresses from './addresses/addresses.service.ts'
import * as orders from './orders.service.ts'
import * as checkout from './placing/checkout.service.ts'
import type { OrderConnections } from './placing/reductions.service.ts'
import * as reordering from './reorder.service.ts'
import * as tracking from './tracking/order-tracking.service.ts'
import { trackedId } from './tracking/order-tracking.ts'

/** Registers the buyer's endpoints: addresses, checkout and own orders. */
export function orderRoutes(route: Route, deps: Deps, connections: OrderConnections): void {
  const { db } = deps.database
  // Each order sends mails to buyer and shop and takes stock, so few are allowed per member and hour.
  const ordersOfMember = deps.rateLimits('order-member', { points: 20, seconds: 60 * 60 })

  // In Burkina Faso whole towns share one network address, so tracking requests are limited per order. Only requests
  // with forged tokens are limited per network address.
  const lookUps = deps.rateLimits('order-tracking', { points: 600, seconds: 15 * 60 })
  const guesses = deps.rateLimits('order-tracking-guess', { points: 300, seconds: 15 * 60 })

  route(listAddresses, ({ actor }) => addresses.listAddresses(db, actor))
  route(createAddress, ({ actor, body }) => addresses.createAddress(db, actor, body))
  route(updateAddress, ({ actor, params, body }) => addresses.updateAddress(db, actor, params.id, body))
  route(deleteAddress, ({ actor, params }) => addresses.deleteAddress(db, actor, params.id))
  route(setDefaultAddress, ({ actor, params }) => addresses.setDefaultAddress(db, actor, params.id))

  route(getCheckout, ({ actor, query, locale }) =>
    checkout.getCheckout(deps, connections, actor, query, locale),
  )
  route(placeOrder, async ({ actor, body, headers, locale, request }) => {
    await ordersOfMember.consume(String(actor.id))
    const order = await checkout.placeOrder(deps, connections, actor, {
      request: body,
      key: headers.idempotencyKey,
      locale,
      ip: request.ip,
    })
    if (order.paymentMethod === 'cash_on_delivery') return order
    const payment = await connections.begin(actor, order.id, locale)
    // If the provider did not return a payment page, the order still exists and can be paid later or on delivery.
    return payment ? { ...order, payment } : orders.getOrder(db, actor, order.id)
  })

  route(listOrders, ({ actor, query }) => orders.listOrders(db, actor, query))
  route(getOrder, ({ actor, params }) => orders.getOrder(db, actor, params.id))
  route(getTrackingLink, ({ actor, params, locale }) =>
    tracking.getTrackingLink(deps, actor, params.id, locale),
  )
  route(trackOrder, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const id = trackedId(deps, params.token)
    if (id === undefined) await guesses.consume(networkOf(request.ip))
    else await lookUps.consume(String(id))
    return tracking.trackOrder(deps, params.token)
  })
  route(reorder, ({ actor, params, locale }) => reordering.reorder(db, actor, params.id, locale))
  route(cancelOrder, ({ actor, params }) => orders.cancelOrder(deps, actor, params.id))
}
