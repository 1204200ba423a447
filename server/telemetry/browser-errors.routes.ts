import { dashboard } from '#contract/dashboard/endpoints.ts'
import type { Deps } from '../platform/deps.ts'
import { errorCount } from '../platform/error-figures.ts'
import { networkOf } from '../platform/http/network.ts'
import type { Route } from '../platform/http/route.ts'
import { pageKind } from '../web/page-kind.ts'
import { plainError } from './plain-error.ts'

/**
 * Registers the endpoint for errors of browsers. Anybody can call it, so it keeps only what has the form of an error: its
 * class, places in scripts of the shop, and a kind of page that exists.
 */
export function browserErrorRoutes(route: Route, { rateLimits }: Pick<Deps, 'rateLimits'>): void {
  const limit = rateLimits('browser-error', { points: 20, seconds: 3600, isRemembered: true })
  route(dashboard.reportBrowserError, async ({ body, request }) => {
    const network = networkOf(request.ip)
    limit.refuseUsedUp(network)
    await limit.consume(network)
    errorCount.labels('browser').inc()
    request.log.error({ err: plainError(body), page: pageKind(body.page) }, 'browser error')
    return undefined
  })
}
