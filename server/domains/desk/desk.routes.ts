import { checkLinkedOrder, getLinkedOrder, payLinkedOrder } from '#contract/desk/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/route.ts'
import * as links from './pay-link.service.ts'

type Provider = Parameters<typeof links.payLinkedOrder>[1]

/** The calls of whoever has a payment link. */
export function deskRoutes(route: Route, deps: Deps, provider: Provider): void {
  // Each may ask a provider, which is somebody else's server; and nobody tries tokens by the thousand.
  const callsOfReader = deps.rateLimits('payment-link', { points: 240, seconds: 60 * 60 })

  route(getLinkedOrder, async ({ params, request, reply }) => {
    await callsOfReader.consume(request.ip)
    reply.header('cache-control', 'no-store')
    return links.getLinkedOrder(deps, params.token)
  })
  route(payLinkedOrder, async ({ params, request, locale }) => {
    await callsOfReader.consume(request.ip)
    return links.payLinkedOrder(deps, provider, params.token, locale)
  })
  route(checkLinkedOrder, async ({ params, request }) => {
    await callsOfReader.consume(request.ip)
    return links.checkLinkedOrder(deps, provider, params.token)
  })
}
