import type { PaymentChannel } from '#contract/orders/checkout.ts'
import type { HostedPayment } from '#contract/orders/order.ts'
import { checkPayment, listUnusedPayments, payOnDelivery, payOrder } from '#contract/payments/endpoints.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { ReleaseChoice } from '#server/domains/orders/holding/holding.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { releaseHolds } from './payment-holds.service.ts'
import * as payments from './payments.service.ts'
import type { PaymentProvider } from './providers/provider.ts'

/** Registers the buyer's endpoints for paying an order. */
export function paymentRoutes(route: Route, deps: Deps, provider: PaymentProvider | undefined): void {
  // Each call asks the payment provider's server. The limit lets a waiting page ask every few seconds.
  const callsOfMember = deps.rateLimits('payment-member', { points: 240, seconds: 60 * 60 })

  route(payOrder, async ({ actor, params, locale }) => {
    await callsOfMember.consume(String(actor.id))
    return payments.beginPayment(deps, provider, actor, params.id, locale)
  })
  route(checkPayment, async ({ actor, params }) => {
    await callsOfMember.consume(String(actor.id))
    return payments.checkPayment(deps, provider, actor, params.id)
  })
  route(payOnDelivery, async ({ actor, params, locale }) => {
    await callsOfMember.consume(String(actor.id))
    return payments.payOnDelivery(deps, provider, actor, params.id, locale)
  })
  route(listUnusedPayments, ({ actor, params }) =>
    payments.listUnusedPayments(deps.database.db, actor, params.id),
  )
}

/**
 * The functions of the payments domain that orders call. Payments depend on orders, so the application injects them.
 */
export function paymentConnections(deps: Deps, provider: PaymentProvider | undefined) {
  const channels: readonly PaymentChannel[] = provider?.channels ?? []
  return {
    channels,
    accepts: (amount: number) => provider?.accepts(amount) ?? false,
    /** If the payment cannot be started, the order is placed all the same, and its page shows the failure. */
    async begin(actor: Actor, orderId: number, locale: Locale): Promise<HostedPayment | undefined> {
      try {
        return await payments.beginPayment(deps, provider, actor, orderId, locale)
      } catch (error) {
        if (error instanceof ApiError) return undefined
        throw error
      }
    },
    release: (choose: ReleaseChoice) => releaseHolds(deps, provider, choose),
  }
}
