import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CinetpayConfig } from '#server/platform/payment-config.ts'
import { type Asked, loopbackServer } from '#tests/support/loopback-server.ts'
import { cinetpay, signedFields } from './cinetpay.ts'
import { type Notice, type Outcome, ProviderFailure } from './provider.ts'
import { stripe } from './stripe.ts'

/*
 * The answer of a local server that stands for the provider. These tests check how each provider's documented answers
 * map to outcomes; other files test what the shop does with an outcome.
 */
let answered: { status: number; body: unknown }
let asked: Asked[]
let server: Awaited<ReturnType<typeof loopbackServer>>
beforeAll(async () => {
  server = await loopbackServer(question => {
    asked.push(question)
    return answered
  })
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

const order = { attemptId: 41, number: 'SB-2026-7', amount: 12_500, locale: 'en' } as const
const urls = { back: 'https://shop.example/pay/abc', notify: 'https://shop.example/api/hook' }

/** The error message of a failed call to a provider; undefined when the call succeeded. */
async function failureOf(call: Promise<unknown>): Promise<string | undefined> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return undefined
  expect(error).toBeInstanceOf(ProviderFailure)
  expect((error as ProviderFailure).name).toBe('ProviderFailure')
  return (error as ProviderFailure).message
}

describe('CinetPay', () => {
  const secretKey = 'secret-of-the-shop'
  const shopOf = (change: Partial<CinetpayConfig> = {}) =>
    cinetpay({
      provider: 'cinetpay',
      apiKey: 'key',
      siteId: '445160',
      secretKey,
      url: server.url,
      channels: 'ALL',
      ...change,
    })
  const say = (body: unknown, status = 200) => {
    answered = { status, body }
  }

  test.each([
    ['ALL', ['card', 'mobile_money']],
    ['MOBILE_MONEY', ['mobile_money']],
    ['CREDIT_CARD', ['card']],
  ] as const)('with the setting %s accepts %o', (channels, offered) => {
    expect(shopOf({ channels }).channels).toEqual(offered)
  })

  test('charges amounts from 100 francs in steps of five', () => {
    const provider = shopOf()
    expect([95, 99, 100, 101, 104, 105].filter(amount => provider.accepts(amount))).toEqual([100, 105])
    expect([provider.name, provider.hasForeignPayments]).toEqual(['cinetpay', false])
  })

  test('gets the order, the account and the return addresses, but nothing about the buyer', async () => {
    say({ code: '201', data: { payment_url: 'https://pay.example/1' } })
    const { reference, url } = await shopOf().begin({ ...order, number: 'SB#1/2$3_4&5' }, urls)
    expect(url).toBe('https://pay.example/1')
    expect(reference).toMatch(/^41-[0-9a-f]{20}$/)
    const [question] = asked as [Asked]
    expect([question.method, question.path]).toEqual(['POST', '/v2/payment'])
    expect(question.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'sira-shop',
    })
    expect(JSON.parse(question.body)).toEqual({
      apikey: 'key',
      site_id: '445160',
      transaction_id: reference,
      amount: 12_500,
      currency: 'XOF',
      description: 'SB 1 2 3 4 5',
      notify_url: urls.notify,
      return_url: urls.back,
      channels: 'ALL',
      lang: 'en',
      metadata: '41',
    })
  })

  test.each([
    ['an answer without a code', { data: { payment_url: 'https://pay.example/1' } }, 'code missing'],
    ['another code than 201', { code: '608', data: { payment_url: 'https://pay.example/1' } }, 'code 608'],
    ['a 201 without a page', { code: '201' }, 'code 201'],
    [
      'a page that is not a web address',
      { code: '201', data: { payment_url: 'javascript:1' } },
      'code missing',
    ],
    ['a page with an invalid scheme', { code: '201', data: { payment_url: 'xhttps://a.b' } }, 'code missing'],
  ])('starts no payment after %s', async (_, body, code) => {
    say(body)
    expect(await failureOf(shopOf().begin(order, urls))).toBe(`no payment was begun: ${code}`)
  })

  test.each([
    [200, 'https://pay.example/1'],
    [400, 'http://pay.example/1'],
    [499, 'https://pay.example/1'],
  ])('is understood by the code in its body, also with status %i', async (status, page) => {
    say({ code: '201', data: { payment_url: page } }, status)
    expect((await shopOf().begin(order, urls)).url).toBe(page)
  })

  test('failing is reported without secrets', async () => {
    say({ code: '201', data: { payment_url: 'https://pay.example/1' } }, 500)
    expect(await failureOf(shopOf().begin(order, urls))).toBe('payment was answered 500')
    say('<html>')
    expect(await failureOf(shopOf().check('41-a'))).toBe('payment/check was answered 200 without JSON')
    expect(await failureOf(shopOf({ url: 'http://127.0.0.1:1' }).check('41-a'))).toBe(
      'payment/check was not answered',
    )
    say({ code: {} })
    expect(await failureOf(shopOf().check('41-a'))).toBe('the answer about a payment could not be read')
  })

  test.each<[string, unknown, Outcome]>([
    [
      'paid',
      { code: '00', data: { amount: '12500', currency: 'XOF', status: 'ACCEPTED', payment_method: 'OMBF' } },
      { state: 'paid', code: '00 ACCEPTED', amount: 12_500, currency: 'XOF', channel: 'OMBF' },
    ],
    [
      'something nobody knows, in a number',
      { code: 0, data: null },
      { state: 'open', code: '0', channel: undefined },
    ],
    [
      'paid, by its code alone',
      { code: '00', data: { amount: 100, currency: null } },
      { state: 'paid', code: '00', amount: 100, currency: undefined, channel: undefined },
    ],
    [
      'paid, by its status alone',
      { code: '662', data: { amount: 100, currency: 'XOF', status: 'ACCEPTED' } },
      { state: 'paid', code: '662 ACCEPTED', amount: 100, currency: 'XOF', channel: undefined },
    ],
    [
      'paid, with an amount that cannot be read',
      { code: '00', data: { amount: '12,5', currency: 'XOF', status: 'ACCEPTED' } },
      { state: 'paid', code: '00 ACCEPTED', amount: undefined, currency: 'XOF', channel: undefined },
    ],
    [
      'paid, without any word of what',
      { code: '00' },
      { state: 'paid', code: '00', amount: undefined, currency: undefined, channel: undefined },
    ],
    ['cancelled', { code: '627' }, { state: 'cancelled', code: '627', channel: undefined }],
    ['expired', { code: '625' }, { state: 'expired', code: '625', channel: undefined }],
    ...['600', '602', '604', '606', '600_PAYMENT_FAILED'].map((code): [string, unknown, Outcome] => [
      `failed (${code})`,
      { code, data: { payment_method: 'MOOV' } },
      { state: 'failed', code, channel: 'MOOV' },
    ]),
    [
      'refused by its status',
      { code: '1', data: { status: 'REFUSED' } },
      { state: 'failed', code: '1 REFUSED', channel: undefined },
    ],
    [
      'waiting',
      { code: '662', data: { status: 'PENDING' } },
      { state: 'open', code: '662 PENDING', channel: undefined },
    ],
    ['an unknown code', { code: '999' }, { state: 'open', code: '999', channel: undefined }],
  ])('says of a payment that it is %s', async (_, body, outcome) => {
    say(body)
    expect(await shopOf().check('41-a')).toEqual(outcome)
    expect(asked[0]?.path).toBe('/v2/payment/check')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      apikey: 'key',
      site_id: '445160',
      transaction_id: '41-a',
    })
  })

  test.each(['609', '612', '613', '403', '500'])(
    'reports with code %s a problem of the account, not of the payment',
    async code => {
      say({ code, data: { status: 'REFUSED' } })
      expect(await failureOf(shopOf().check('41-a'))).toBe(
        `the question about a payment was refused: code ${code}`,
      )
    },
  )

  test('is trusted if its signature covers all fields, for this account only', () => {
    const fields = Object.fromEntries(signedFields.map((name, index) => [name, `v${index}`]))
    const sent = { ...fields, cpm_site_id: '445160', cpm_trans_id: '41-abc' } as Record<string, string>
    const notice = (body: Record<string, string>, change: Record<string, string> = {}, key = secretKey) => {
      const signed = signedFields.map(name => body[name] ?? '').join('')
      const token = createHmac('sha256', key).update(signed).digest('hex')
      const raw = Buffer.from(new URLSearchParams({ ...body, ...change }).toString())
      return shopOf().readNotification(raw, { 'x-token': token })
    }
    expect(notice(sent)).toEqual({ kind: 'payment', reference: '41-abc' })
    expect(notice(sent, {}, 'another key')).toEqual({ kind: 'forged' })
    expect(notice({ ...sent, cpm_site_id: '1' })).toEqual({ kind: 'forged' })
    expect(notice({ ...sent, cpm_trans_id: '' })).toEqual({ kind: 'forged' })
    for (const name of signedFields) expect(notice(sent, { [name]: 'x' })).toEqual({ kind: 'forged' })
    const { cpm_error_message: _, ...withoutOne } = sent
    expect(notice(withoutOne as Record<string, string>)).toEqual({ kind: 'payment', reference: '41-abc' })
    const raw = Buffer.from(new URLSearchParams(sent).toString())
    for (const headers of [{}, { 'x-token': '' }, { 'x-token': 'ab' }, { 'x-token': 'z'.repeat(64) }])
      expect(shopOf().readNotification(raw, headers)).toEqual({ kind: 'forged' })
  })
})

describe('Stripe', () => {
  const webhookSecret = 'whsec_of_the_shop'
  const provider = () =>
    stripe({ provider: 'stripe', secretKey: 'sk_test_of_the_shop', webhookSecret, url: server.url })
  const session = (change: object) => {
    answered = { status: 200, body: { id: 'cs_1', object: 'checkout.session', ...change } }
  }

  test('charges cards from 500 francs', () => {
    expect([499, 500, 501].filter(amount => provider().accepts(amount))).toEqual([500, 501])
    expect([provider().name, provider().channels, provider().hasForeignPayments]).toEqual([
      'stripe',
      ['card'],
      true,
    ])
  })

  test('gets the order and the return addresses, but nothing about the buyer', async () => {
    session({ url: 'https://checkout.example/cs_1' })
    const before = Math.floor(Date.now() / 1000)
    expect(await provider().begin(order, urls)).toEqual({
      reference: 'cs_1',
      url: 'https://checkout.example/cs_1',
    })
    const [question] = asked as [Asked]
    expect([question.method, question.path]).toEqual(['POST', '/v1/checkout/sessions'])
    expect(question.headers['idempotency-key']).toBe('SB-2026-7-41')
    expect(question.headers['x-stripe-client-telemetry']).toBeUndefined()
    const { expires_at, ...call } = Object.fromEntries(new URLSearchParams(question.body))
    expect(call).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'xof',
      'line_items[0][price_data][unit_amount]': '12500',
      'line_items[0][price_data][product_data][name]': 'SB-2026-7',
      client_reference_id: '41',
      success_url: urls.back,
      cancel_url: urls.back,
      locale: 'en',
    })
    const lives = Number(expires_at) - before
    expect(lives).toBeGreaterThanOrEqual(31 * 60)
    expect(lives).toBeLessThan(31 * 60 + 30)
  })

  test('starts no payment without a page', async () => {
    session({ url: null })
    expect(await failureOf(provider().begin(order, urls))).toBe('the session has no page')
  })

  test('failing is reported with the kind of error, without a retry', async () => {
    answered = { status: 500, body: { error: { type: 'api_error', message: 'sk_test_of_the_shop' } } }
    expect(await failureOf(provider().begin(order, urls))).toBe('StripeAPIError 500')
    expect(await failureOf(provider().check('cs_1'))).toBe('StripeAPIError 500')
    expect(asked).toHaveLength(2)
    const nowhere = stripe({ provider: 'stripe', secretKey: 'k', webhookSecret, url: 'http://127.0.0.1:1' })
    expect(await failureOf(nowhere.check('cs_1'))).toBe('StripeConnectionError')
  })

  const over = { amount_total: 12_500, currency: 'xof' }
  test.each<[string, object, Outcome]>([
    [
      'paid',
      { status: 'complete', payment_status: 'paid', ...over, payment_intent: { status: 'succeeded' } },
      {
        state: 'paid',
        code: 'complete paid succeeded',
        amount: 12_500,
        currency: 'XOF',
        channel: 'card',
      },
    ],
    [
      'paid, without a word of what',
      { status: 'complete', payment_status: 'paid', amount_total: null, currency: null },
      { state: 'paid', code: 'complete paid', amount: undefined, currency: undefined, channel: 'card' },
    ],
    [
      'expired',
      { status: 'expired', payment_status: 'unpaid', ...over, payment_intent: null },
      { state: 'expired', code: 'expired unpaid' },
    ],
    [
      'expired, although its bank refused before',
      { status: 'expired', payment_status: 'unpaid', payment_intent: { status: 'canceled' } },
      { state: 'expired', code: 'expired unpaid canceled' },
    ],
    ...(['requires_payment_method', 'canceled'] as const).map((status): [string, object, Outcome] => [
      `refused by the bank (${status})`,
      { status: 'complete', payment_status: 'unpaid', payment_intent: { status } },
      { state: 'failed', code: `complete unpaid ${status}` },
    ]),
    [
      'waiting for the bank',
      { status: 'complete', payment_status: 'unpaid', payment_intent: { status: 'processing' } },
      { state: 'open', code: 'complete unpaid processing' },
    ],
    [
      'open, a card refused and another to be tried',
      { status: 'open', payment_status: 'unpaid', payment_intent: { status: 'requires_payment_method' } },
      { state: 'open', code: 'open unpaid requires_payment_method' },
    ],
    [
      'open, the payment named only',
      { status: 'open', payment_status: 'unpaid', payment_intent: 'pi_1' },
      { state: 'open', code: 'open unpaid' },
    ],
  ])('says of a payment that it is %s', async (_, change, outcome) => {
    session(change)
    expect(await provider().check('cs_1')).toEqual(outcome)
    expect([asked[0]?.method, asked[0]?.path]).toEqual([
      'GET',
      '/v1/checkout/sessions/cs_1?expand[0]=payment_intent',
    ])
  })

  test('ends an open payment, and returns its result', async () => {
    session({ status: 'expired', payment_status: 'unpaid' })
    expect(await provider().end?.('cs_1')).toEqual({ state: 'expired', code: 'expired unpaid' })
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/v1/checkout/sessions/cs_1/expire'],
    ])
  })

  test('that cannot end a session returns its state, or fails if it is still open', async () => {
    const refusing = (found: object) =>
      loopbackServer(({ method }) =>
        method === 'POST'
          ? { status: 400, body: { error: { type: 'invalid_request_error' } } }
          : { status: 200, body: { id: 'cs_1', object: 'checkout.session', ...found } },
      )
    const askedOf = async (found: object) => {
      const other = await refusing(found)
      const shop = stripe({ provider: 'stripe', secretKey: 'k', webhookSecret, url: other.url })
      return { end: () => shop.end?.('cs_1') ?? Promise.reject(), close: other.close }
    }
    const paid = await askedOf({ status: 'complete', payment_status: 'paid', ...over })
    expect(await paid.end()).toMatchObject({ state: 'paid', amount: 12_500 })
    await paid.close()
    const open = await askedOf({ status: 'open', payment_status: 'unpaid' })
    expect(await failureOf(open.end())).toBe('the session could not be ended')
    await open.close()
  })

  const signer = new Stripe('sk_test')
  const notice = async (event: object, secret = webhookSecret): Promise<Notice> => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event })
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret })
    return provider().readNotification(Buffer.from(payload), { 'stripe-signature': signature })
  }

  test.each(['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'])(
    'sends a notification about a session that is %s',
    async what => {
      const event = { type: `checkout.session.${what}`, data: { object: { id: 'cs_1' } } }
      expect(await notice(event)).toEqual({ kind: 'payment', reference: 'cs_1' })
      expect(await notice(event, 'whsec_of_another')).toEqual({ kind: 'forged' })
    },
  )

  test('also sends events that are not about payments', async () => {
    expect(await notice({ type: 'charge.refunded', data: { object: { id: 'ch_1' } } })).toEqual({
      kind: 'other',
    })
    expect(await notice({ type: 'checkout.session.completed', data: { object: { id: 7 } } })).toEqual({
      kind: 'other',
    })
    expect(await provider().readNotification(Buffer.from('{}'), {})).toEqual({ kind: 'forged' })
  })
})
