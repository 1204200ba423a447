import type { FastifyInstance } from 'fastify'
import { probePaymentNotice, receivePaymentNotice } from '#contract/payments/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { createRoute } from '#server/platform/http/route.ts'
import { type PaymentProvider, ProviderFailure } from './providers/provider.ts'
import { sandboxPages } from './providers/sandbox.routes.ts'
import { settle } from './settle.ts'

/**
 * Registers the endpoints for providers' notifications and the test provider's page. Signatures cover bytes, so bodies
 * are not parsed. There is no rate limit: providers send whenever something changes, and rejecting a forged
 * notification costs only one digest.
 */
export async function registerPaymentNotices(
  app: FastifyInstance,
  deps: Deps,
  provider: PaymentProvider | undefined,
): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const route = createRoute(scope, async () => undefined)

    route(probePaymentNotice, async ({ params }) => {
      if (params.provider !== provider?.name) throw new ApiError('NOT_FOUND')
      return { received: true }
    })
    route(receivePaymentNotice, async ({ params, request }) => {
      if (!provider || params.provider !== provider.name) throw new ApiError('NOT_FOUND')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const notice = await provider.readNotification(body, request.headers)
      if (notice.kind === 'forged') {
        request.log.warn({ event: 'payment', outcome: 'forged', ip: request.ip }, 'payment')
        throw new ApiError('MALFORMED')
      }
      if (notice.kind === 'other') return { received: true }
      const settlement = await settle(deps, provider, notice.reference).catch(error => {
        if (!(error instanceof ProviderFailure)) throw error
        // Because of the error status the provider repeats the notification; the poller checks the payment as well.
        request.log.warn({ err: error }, 'the payment provider does not answer')
        throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 60 })
      })
      if (settlement === 'unknown' && !provider.hasForeignPayments) throw new ApiError('NOT_FOUND')
      return { received: true }
    })
    if (provider?.name === 'sandbox') sandboxPages(scope, deps)
  })
}
