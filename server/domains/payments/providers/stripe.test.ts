import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Order, PlacedOrder } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { runPaymentJob } from '#server/domains/payments/payment-jobs.ts'
import { createProvider } from '#server/domains/payments/providers/providers.ts'
import { type Asked, loopbackServer } from '#tests/support/loopback-server.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type Placed = z.input<typeof PlacedOrder> & ErrorBody
type Shown = z.input<typeof Order> & ErrorBody

const key = 'sk_test_of_the_shop'
const webhookSecret = 'whsec_of_the_shop'
const signer = new Stripe(key)

interface Session {
  id: string
  object: 'checkout.session'
  url: string
  status: string
  payment_status: string
  amount_total: number
  currency: string
  payment_intent: { id: string; object: string; status: string } | null
}

let sessions: Map<string, Session>
let keys: Map<string, string>
let outage: { status: number; body: unknown } | undefined
let faults: string[]
/** Called just before the fake Stripe expires a session; with `canEnd` false it refuses to expire the session. */
let onEnd: (session: Session | undefined) => void
let canEnd: boolean
let ahead = 0

/** Answers like Stripe, and records the mistakes in a request. */
function answer({ method, path, headers, body }: Asked) {
  if (outage) return outage
  const must = (fine: boolean, fault: string) => fine || faults.push(`${method} ${path}: ${fault}`)
  must(headers.authorization === `Bearer ${key}`, 'authorization')
  must(Boolean(headers['stripe-version']), 'version')
  const { pathname, searchParams } = new URL(path, 'http://stripe.example')
  if (method === 'POST' && pathname === '/v1/checkout/sessions') {
    const call = new URLSearchParams(body)
    const is = (name: string, expected: string) =>
      must(call.get(name) === expected, `${name}=${call.get(name)}`)
    is('mode', 'payment')
    is('line_items[0][quantity]', '1')
    is('line_items[0][price_data][currency]', 'xof')
    must(/^SB-\d{4}-\d+$/.test(call.get('line_items[0][price_data][product_data][name]') ?? ''), 'product')
    must(/^https:\/\/shop\.example\/pay\/[\w-]+$/.test(call.get('success_url') ?? ''), 'success_url')
    must(call.get('cancel_url') === call.get('success_url'), 'cancel_url')
    must(/^\d+$/.test(call.get('client_reference_id') ?? ''), 'client_reference_id')
    const lives = Number(call.get('expires_at')) - Date.now() / 1000
    must(lives >= 30 * 60 && lives <= 24 * 3600, `expires_at in ${lives} s`)
    must(!/customer|email|phone/.test(body), 'personal data')
    const idempotencyKey = String(headers['idempotency-key'] ?? '')
    must(idempotencyKey !== '' && !keys.has(idempotencyKey), 'idempotency key')
    const id = `cs_test_${sessions.size + 1}${Date.now()}`
    keys.set(idempotencyKey, id)
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(call.get('line_items[0][price_data][unit_amount]')),
      currency: 'xof',
      payment_intent: null,
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }
  const ending = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(pathname)?.[1]
  if (ending !== undefined) {
    onEnd(sessions.get(ending))
    const session = sessions.get(ending)
    if (session?.status !== 'open' || !canEnd)
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'not open' } } }
    return { status: 200, body: Object.assign(session, { status: 'expired' }) }
  }
  const id = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(pathname)?.[1] ?? ''
  must(method === 'GET' && searchParams.get('expand[0]') === 'payment_intent', 'expand')
  const session = sessions.get(id)
  const missing = {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' },
  }
  return session ? { status: 200, body: session } : { status: 404, body: missing }
}

let fake: Awaited<ReturnType<typeof loopbackServer>>
let shop: OrderShop
beforeAll(async () => {
  fake = await loopbackServer(answer)
  shop = await openOrderShop(undefined, {
    patience: 15_000,
    now: () => new Date(Date.now() + ahead),
    env: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_URL: fake.url,
    },
  })
})
afterAll(async () => {
  await shop.close()
  await fake.close()
})
beforeEach(() => {
  sessions = new Map()
  keys = new Map()
  outage = undefined
  faults = []
  onEnd = () => {}
  canEnd = true
  ahead = 0
})

interface Bought {
  who: Person
  order: Placed
  session: Session
}

async function buy(): Promise<Bought> {
  const who = await shop.person()
  await shop.add(who, await shop.product({ price: 2501 }))
  const addressId = await shop.address(who)
  const { body } = await shop.order<Placed>(who, addressId, { body: { payment_method: 'credit_card' } })
  return { who, order: body, session: [...sessions.values()].at(-1) as Session }
}

/** Builds a webhook event, signed by Stripe's own library. */
function event(type: string, session: { id: string }, secret = webhookSecret, timestamp?: number) {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    created: 1,
    data: { object: { ...session, object: 'checkout.session' } },
  })
  const header = signer.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  })
  return { payload, header }
}

async function send({ payload, header }: { payload: string; header: string }): Promise<number> {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    payload,
  })
  return statusCode
}

async function stateOf({ who, order }: Bought) {
  const { body } = await shop.call<Shown>(who, 'GET', `/orders/${order.id}`)
  return [body.status, body.payment_status]
}

const completed = 'checkout.session.completed'
const paid = { status: 'complete', payment_status: 'paid' }

describe('Stripe', () => {
  test('creates a session in whole francs, without data about the buyer, and returns its payment page', async () => {
    const { order, session } = await buy()
    expect(faults).toEqual([])
    expect(order.payment?.url).toBe(session.url)
    expect(session.amount_total).toBe(order.total)
  })

  test('is asked after a signed event, and its answer pays the order once', async () => {
    const bought = await buy()
    const notice = event(completed, bought.session)
    expect(await send(notice)).toBe(200)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
    Object.assign(bought.session, paid)
    expect([await send(notice), await send(notice)]).toEqual([200, 200])
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
    expect(faults).toEqual([])
  })

  test('settles a delayed bank payment, successful or refused', async () => {
    const [good, bad] = [await buy(), await buy()]
    const intent = { id: 'pi_1', object: 'payment_intent', status: 'processing' }
    for (const { session } of [good, bad]) {
      Object.assign(session, { status: 'complete', payment_intent: intent })
      await send(event(completed, session))
    }
    expect([await stateOf(good), await stateOf(bad)]).toEqual(Array(2).fill(['pending', 'pending']))
    Object.assign(good.session, paid)
    Object.assign(bad.session, { payment_intent: { ...intent, status: 'requires_payment_method' } })
    await send(event('checkout.session.async_payment_succeeded', good.session))
    await send(event('checkout.session.async_payment_failed', bad.session))
    expect(await stateOf(good)).toEqual(['confirmed', 'paid'])
    expect(await stateOf(bad)).toEqual(['pending', 'failed'])
  })

  test('allows a new session after one has expired', async () => {
    const bought = await buy()
    Object.assign(bought.session, { status: 'expired' })
    expect(await send(event('checkout.session.expired', bought.session))).toBe(200)
    expect(await stateOf(bought)).toEqual(['pending', 'failed'])
    const { body } = await shop.call<{ url: string }>(
      bought.who,
      'POST',
      `/orders/${bought.order.id}/payment`,
    )
    expect(body.url).not.toBe(bought.session.url)
    expect(faults).toEqual([])
  })

  test.each<[string, Partial<Session>]>([
    ['one franc less', { amount_total: 2500 }],
    ['another currency', { currency: 'eur' }],
  ])('a charge of %s does not pay the order', async (_, change) => {
    const bought = await buy()
    Object.assign(bought.session, paid, change)
    await send(event(completed, bought.session))
    expect(await stateOf(bought)).toEqual(['pending', 'failed'])
  })

  test('an event that is unsigned, changed, too old or signed with another key is refused', async () => {
    const bought = await buy()
    Object.assign(bought.session, paid)
    const good = event(completed, bought.session)
    const old = event(completed, bought.session, webhookSecret, Math.floor(Date.now() / 1000) - 3600)
    const refused = [
      event(completed, bought.session, 'whsec_of_somebody_else'),
      old,
      { ...good, payload: good.payload.replace('evt_1', 'evt_2') },
      { ...good, header: '' },
      { payload: '', header: good.header },
    ]
    for (const notice of refused) expect(await send(notice)).toBe(400)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
  })

  test('an event about something else, or about an unknown session, is accepted and ignored', async () => {
    expect(await send(event('customer.created', { id: 'cus_1' }))).toBe(200)
    expect(await send(event(completed, { id: 'cs_of_another_site' }))).toBe(200)
  })

  test('that is down leaves the order, and must send its event again', async () => {
    outage = { status: 500, body: { error: { type: 'api_error', message: 'no' } } }
    const down = await buy()
    expect(down.order).toMatchObject({ status: 'pending', payment_status: 'failed' })
    expect(down.order.payment).toBeUndefined()
    outage = undefined
    const bought = await buy()
    Object.assign(bought.session, paid)
    outage = { status: 500, body: { error: { type: 'api_error', message: 'no' } } }
    expect(await send(event(completed, bought.session))).toBe(503)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
    outage = undefined
    expect(await send(event(completed, bought.session))).toBe(200)
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
  })
})

describe('a session is ended at Stripe', () => {
  // The fake Stripe forgets the sessions of earlier tests.
  beforeEach(async () => {
    await shop.db.deleteFrom('paymentAttempts').execute()
  })

  async function minuteJobIn(minutes: number) {
    ahead = minutes * 60_000
    await runPaymentJob(shop.deps, await createProvider(shop.deps))
    ahead = 0
  }

  test('before its order is cancelled, so that nobody pays for released goods', async () => {
    const bought = await buy()
    await minuteJobIn(14)
    expect([bought.session.status, ...(await stateOf(bought))]).toEqual(['open', 'pending', 'pending'])
    await minuteJobIn(16)
    expect([bought.session.status, ...(await stateOf(bought))]).toEqual(['expired', 'cancelled', 'unpaid'])
    expect(faults).toEqual([])
  })

  test('unless it is paid at that moment: then the order is paid', async () => {
    const bought = await buy()
    onEnd = session => void Object.assign(session ?? {}, paid)
    await minuteJobIn(16)
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
  })

  test('and its order is held while that fails, but not for ever', async () => {
    const bought = await buy()
    canEnd = false
    await minuteJobIn(16)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
    await minuteJobIn(106)
    expect(await stateOf(bought)).toEqual(['cancelled', 'unpaid'])
  })

  test('when the buyer changes to cash on delivery', async () => {
    const bought = await buy()
    const path = `/orders/${bought.order.id}/payment/on-delivery`
    expect((await shop.call(bought.who, 'POST', path)).status).toBe(200)
    expect([bought.session.status, ...(await stateOf(bought))]).toEqual(['expired', 'pending', 'unpaid'])
  })

  test('later, if that failed when the order changed to cash', async () => {
    const bought = await buy()
    canEnd = false
    const path = `/orders/${bought.order.id}/payment/on-delivery`
    expect((await shop.call(bought.who, 'POST', path)).status).toBe(200)
    expect(bought.session.status).toBe('open')
    canEnd = true
    await minuteJobIn(1)
    expect([bought.session.status, ...(await stateOf(bought))]).toEqual(['expired', 'pending', 'unpaid'])
  })

  test('within a minute after its order was cancelled', async () => {
    const [bought, other] = [await buy(), await buy()]
    expect((await shop.call(bought.who, 'POST', `/orders/${bought.order.id}/cancel`)).status).toBe(200)
    await minuteJobIn(1)
    expect([bought.session.status, other.session.status]).toEqual(['expired', 'open'])
  })
})
