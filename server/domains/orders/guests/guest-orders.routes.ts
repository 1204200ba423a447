import { placeGuestOrder, quoteGuestOrder } from '#contract/orders/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Route } from '#server/platform/http/route.ts'
import { parsePhone } from '#server/platform/phone.ts'
import type { OrderConnections } from '../placing/reductions.service.ts'
import * as guests from './guest-orders.service.ts'

/** Registers the endpoints for orders without an account. */
export function guestOrderRoutes(route: Route, deps: Deps, connections: OrderConnections): void {
  // A whole town may share one network address, so a network has many orders, and a telephone number few.
  const ordersOfNumber = deps.rateLimits('guest-order', { points: 10, seconds: 60 * 60 })
  const ordersOfNetwork = deps.rateLimits('guest-order-network', { points: 240, seconds: 60 * 60 })
  const quotesOfNetwork = deps.rateLimits('guest-quote-network', { points: 2400, seconds: 60 * 60 })

  route(quoteGuestOrder, async ({ body, locale, request }) => {
    await quotesOfNetwork.consume(networkOf(request.ip))
    return guests.quoteGuestOrder(deps, connections, body, { locale, ip: request.ip })
  })
  route(placeGuestOrder, async ({ body, headers, locale, request }) => {
    await ordersOfNetwork.consume(networkOf(request.ip))
    const number = parsePhone((body.pickup ?? body.address)?.phone ?? '')
    if (number) await ordersOfNumber.consume(deps.vault.digest(`number of orders ${number}`).toString('hex'))
    const { idempotencyKey: key } = headers
    return guests.placeGuestOrder(deps, connections, { request: body, key, locale, ip: request.ip })
  })
}
