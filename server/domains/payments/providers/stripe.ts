import Stripe from 'stripe'
import type { StripeConfig } from '#server/platform/payment-config.ts'
import { currency, type Outcome, type PaymentProvider, ProviderFailure, providerTimeout } from './provider.ts'

/** The Stripe events after which a payment's state may have changed. */
const events = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]

/** The minimum amount of a payment in FCFA; less is below Stripe's minimum charge of half a dollar. */
const leastAmount = 500
/**
 * The lifetime of a Stripe session, in seconds. Stripe requires at least half an hour, which is longer than an order is
 * held; one more minute allows for clock differences.
 */
const sessionSeconds = 31 * 60

/** The provider Stripe Checkout: cards on Stripe's own page. XOF has no decimals, so amounts need no conversion. */
export function stripe(
  { secretKey, webhookSecret, url }: StripeConfig,
  now: () => Date = () => new Date(),
): PaymentProvider {
  const { hostname, port, protocol } = new URL(url)
  const client = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    timeout: providerTimeout,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const retrieve = (reference: string) =>
    client.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }).catch(fail)
  return {
    name: 'stripe',
    channels: ['card'],
    accepts: amount => amount >= leastAmount,
    hasForeignPayments: true,
    async begin({ attemptId, number, amount, locale }, urls) {
      const session = await client.checkout.sessions
        .create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: number },
                },
              },
            ],
            client_reference_id: String(attemptId),
            success_url: urls.back,
            cancel_url: urls.back,
            locale,
            expires_at: Math.floor(now().getTime() / 1000) + sessionSeconds,
          },
          { idempotencyKey: `${number}-${attemptId}` },
        )
        .catch(fail)
      if (!session.url) throw new ProviderFailure('the session has no page')
      return { reference: session.id, url: session.url }
    },
    async check(reference) {
      return outcomeOf(await retrieve(reference))
    },
    async end(reference) {
      // Stripe refuses to expire a session that has expired or was paid already; retrieving the session then says
      // which. Without an answer of Stripe a second request would only wait as long again.
      const ended = await client.checkout.sessions
        .expire(reference)
        .catch(error => (error instanceof Stripe.errors.StripeConnectionError ? fail(error) : undefined))
      const session = ended ?? (await retrieve(reference))
      if (session.status === 'open') throw new ProviderFailure('the session could not be ended')
      return outcomeOf(session)
    },
    async readNotification(rawBody, headers) {
      const signature = String(headers['stripe-signature'] ?? '')
      const event = await client.webhooks
        .constructEventAsync(rawBody, signature, webhookSecret, undefined, undefined, now().getTime())
        .catch(() => undefined)
      if (!event) return { kind: 'forged' }
      if (!events.includes(event.type)) return { kind: 'other' }
      const { id } = event.data.object as { id?: unknown }
      return typeof id === 'string' ? { kind: 'payment', reference: id } : { kind: 'other' }
    },
  }
}

/**
 * Throws a `ProviderFailure` with the kind of Stripe's error but nothing of the request, which contains the secret key.
 */
function fail(error: unknown): never {
  const { type = 'unknown', statusCode } = error as { type?: string; statusCode?: number }
  throw new ProviderFailure(`${type} ${statusCode ?? ''}`.trim())
}

function outcomeOf(session: Stripe.Checkout.Session): Outcome {
  const { payment_intent: intent } = session
  const intentStatus = typeof intent === 'object' && intent !== null ? intent.status : ''
  const code = [session.status, session.payment_status, intentStatus].filter(Boolean).join(' ')
  if (session.payment_status === 'paid') {
    return {
      state: 'paid',
      code,
      amount: session.amount_total ?? undefined,
      currency: session.currency?.toUpperCase(),
      channel: 'card',
    }
  }
  if (session.status === 'expired') return { state: 'expired', code }
  // The buyer completed the Stripe session, but the bank refused the payment afterwards.
  const isRefused = intentStatus === 'requires_payment_method' || intentStatus === 'canceled'
  if (session.status === 'complete' && isRefused) return { state: 'failed', code }
  return { state: 'open', code }
}
