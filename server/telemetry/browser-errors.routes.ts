import { dashboard } from '#contract/dashboard/endpoints.ts'
import type { Deps } from '../platform/deps.ts'
import { browserErrorCount } from '../platform/error-figures.ts'
import { networkOf } from '../platform/http/network.ts'
import type { Route } from '../platform/http/route.ts'
import { pageKind } from '../web/page-kind.ts'
import { plainError } from './plain-error.ts'

/** How many errors browsers of one network can report within an hour. */
export const reportsPerNetwork = 20

/**
 * Registers the endpoint for errors of browsers. Anybody can call it, so it keeps only what has the form of an error: its
 * class, places in scripts of the shop, and a kind of page that exists.
 */
export function browserErrorRoutes(route: Route, { rateLimits }: Pick<Deps, 'rateLimits'>): void {
  const limit = rateLimits('browser-error', { points: reportsPerNetwork, seconds: 3600, isRemembered: true })
  route(dashboard.reportBrowserError, async ({ body, request }) => {
    const network = networkOf(request.ip)
    limit.refuseUsedUp(network)
    await limit.consume(network)
    browserErrorCount.inc()
    request.log.error({ err: plainError(body), page: pageKind(body.page) }, 'browser error')
    return undefined
  })
}
