import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'

interface Session {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: 'xof'
  payment_intent: { id: string; object: 'payment_intent'; status: string } | null
}

const webhookSecret = 'whsec_of_the_failures'
const signer = new Stripe('sk_test_of_the_failures')

/**
 * Starts a server that answers like Stripe Checkout. Its payment page takes the same presses as the sandbox provider's
 * and then notifies `shop` once; Stripe would repeat a notification that got no answer.
 */
export async function openFakeStripe(shop: string) {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, Session>()
  const server = createServer(async (request, response) => answer(request, response, await text(request)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe.example')
    const [, id = '', act] = /^\/(?:v1\/checkout\/sessions|page)\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
    const session = sessions.get(id)
    if (pathname === '/v1/checkout/sessions') send(response, begin(request, body))
    else if (!session) send(response, undefined)
    else if (pathname.startsWith('/page/')) press(session, new URLSearchParams(body).get('act'), response)
    else {
      if (act === 'expire' && session.status === 'open') session.status = 'expired'
      send(response, session)
    }
  }

  /** A repeated request with the same idempotency key gets the same session, as at Stripe. */
  function begin(request: IncomingMessage, body: string): Session {
    const key = String(request.headers['idempotency-key'])
    const known = byKey.get(key)
    if (known) return known
    const id = `cs_test_${randomBytes(16).toString('hex')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `http://127.0.0.1:${port}/page/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(new URLSearchParams(body).get('line_items[0][price_data][unit_amount]')),
      currency: 'xof',
      payment_intent: null,
    }
    sessions.set(id, session)
    byKey.set(key, session)
    return session
  }

  function press(session: Session, act: string | null, response: ServerResponse): void {
    if (session.status === 'open' && act !== 'refuse') {
      Object.assign(session, { status: 'complete', payment_status: 'paid' })
      void notify('checkout.session.completed', session)
    } else if (session.status === 'open') {
      session.status = 'expired'
      void notify('checkout.session.expired', session)
    }
    response.writeHead(303, { location: shop }).end()
  }

  async function notify(type: string, session: Session): Promise<void> {
    const payload = JSON.stringify({ object: 'event', type, data: { object: session } })
    const signature = await signer.webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    // A notification that is lost is no failure of the test: the shop must find the payment by itself.
    await fetch(`${shop}/api/payments/stripe/webhook`, {
      method: 'POST',
      headers,
      body: payload,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {})
  }

  return {
    port,
    sessions,
    settings: (url: string) => ({
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_the_failures',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_URL: url,
    }),
    async close(): Promise<void> {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

function send(response: ServerResponse, body: Session | undefined): void {
  const missing = {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' },
  }
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body ?? missing))
}
