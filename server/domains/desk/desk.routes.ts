import { checkLinkedOrder, getLinkedOrder, payLinkedOrder } from '#contract/desk/endpoints.ts'
import { linkedId } from '#server/domains/payments/pay-address.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as links from './pay-link.service.ts'

type Provider = Parameters<typeof links.payLinkedOrder>[1]

/** Registers the endpoints for visitors with an order's payment link. */
export function deskRoutes(route: Route, deps: Deps, provider: Provider): void {
  // Each request of a payment link may ask the provider's server. Whole towns share one network address in Burkina
  // Faso, so requests are limited per order. Only requests with forged tokens are limited per network address.
  const callsOfOrder = deps.rateLimits('payment-link', { points: 600, seconds: 60 * 60 })
  const guesses = deps.rateLimits('payment-link-guess', { points: 240, seconds: 60 * 60 })

  async function admit(token: string, ip: string): Promise<void> {
    let id: number
    try {
      id = linkedId(deps, token)
    } catch (refusal) {
      await guesses.consume(networkOf(ip))
      throw refusal
    }
    await callsOfOrder.consume(String(id))
  }

  route(getLinkedOrder, async ({ actor, params, request, reply }) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    await admit(params.token, request.ip)
    return links.getLinkedOrder(deps, params.token, actor)
  })
  route(payLinkedOrder, async ({ params, request, locale }) => {
    await admit(params.token, request.ip)
    return links.payLinkedOrder(deps, provider, params.token, locale)
  })
  route(checkLinkedOrder, async ({ actor, params, request }) => {
    await admit(params.token, request.ip)
    return links.checkLinkedOrder(deps, provider, params.token, actor)
  })
}
