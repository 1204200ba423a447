import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Order, PlacedOrder } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type Asked, loopbackServer } from '#tests/support/loopback-server.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { runPaymentJob } from '../payment-jobs.ts'
import { createProvider } from './providers.ts'

type Placed = z.input<typeof PlacedOrder> & ErrorBody
type Shown = z.input<typeof Order> & ErrorBody

const account = { apikey: 'key-of-the-shop', site_id: '445160' }
const secret = 'secret-of-the-shop'

/** A payment at the fake CinetPay server: the requested charge and the current answer about it. */
interface Payment {
  amount: number
  currency: string
  answer: object
}

let payments: Map<string, Payment>
/** While set, the fake server answers every call with this. */
let outage: { status: number; body: unknown } | undefined
let faults: string[]

/** Answers as the documentation of CinetPay's API version 2 specifies, and records the mistakes in a request. */
function answer({ method, path, headers, body }: Asked) {
  if (outage) return outage
  const call = JSON.parse(body) as Record<string, unknown>
  const must = (fine: boolean, fault: string) => fine || faults.push(`${path}: ${fault}`)
  must(method === 'POST', 'method')
  must(headers['content-type'] === 'application/json', 'content type')
  must(Boolean(headers['user-agent']), 'user agent')
  if (call.apikey !== account.apikey || call.site_id !== account.site_id)
    return { status: 403, body: { code: '609', message: 'AUTH_NOT_FOUND' } }
  const id = String(call.transaction_id)
  if (path === '/v2/payment') {
    must(/^[\w-]{1,60}$/.test(id) && !payments.has(id), 'transaction_id')
    must(Number.isInteger(call.amount) && Number(call.amount) % 5 === 0, 'amount')
    must(call.currency === 'XOF', 'currency')
    must(/^[^#/$_&]+$/.test(String(call.description)), 'description')
    must(call.notify_url === 'https://shop.example/api/payments/cinetpay/webhook', 'notify_url')
    must(/^https:\/\/shop\.example\/pay\/[\w-]+$/.test(String(call.return_url)), 'return_url')
    must(call.channels === 'MOBILE_MONEY', 'channels')
    must(call.lang === 'fr' || call.lang === 'en', 'lang')
    const personal = Object.keys(call).filter(name => name.startsWith('customer_'))
    must(personal.length === 0, `personal data: ${personal}`)
    const waiting = { code: '662', message: 'WAITING_CUSTOMER_PAYMENT', data: { status: 'PENDING' } }
    payments.set(id, { amount: Number(call.amount), currency: 'XOF', answer: waiting })
    const page = `https://checkout.cinetpay.example/payment/${id}`
    return {
      status: 200,
      body: { code: '201', message: 'CREATED', data: { payment_token: 'token', payment_url: page } },
    }
  }
  must(path === '/v2/payment/check', 'path')
  const payment = payments.get(id)
  return payment
    ? { status: 200, body: payment.answer }
    : { status: 404, body: { code: '627', message: 'TRANSACTION_CANCEL' } }
}

/** How far the test shop's clock is ahead, in milliseconds. */
let ahead = 0

let fake: Awaited<ReturnType<typeof loopbackServer>>
let shop: OrderShop
beforeAll(async () => {
  fake = await loopbackServer(answer)
  shop = await openOrderShop(undefined, {
    patience: 15_000,
    now: () => new Date(Date.now() + ahead),
    env: {
      PAYMENT_PROVIDER: 'cinetpay',
      CINETPAY_API_KEY: account.apikey,
      CINETPAY_SITE_ID: account.site_id,
      CINETPAY_SECRET_KEY: secret,
      CINETPAY_URL: fake.url,
    },
  })
})
afterAll(async () => {
  await shop.close()
  await fake.close()
})
beforeEach(() => {
  payments = new Map()
  outage = undefined
  faults = []
})

interface Bought {
  who: Person
  addressId: number
  order: Placed
  reference: string
}

async function buy(price = 2500): Promise<Bought> {
  const who = await shop.person()
  await shop.add(who, await shop.product({ price }))
  const addressId = await shop.address(who)
  const { body } = await shop.order<Placed>(who, addressId, { body: { payment_method: 'credit_card' } })
  return { who, addressId, order: body, reference: [...payments.keys()].at(-1) ?? '' }
}

const accepted = ({ amount, currency }: { amount: number | string; currency: string }) => ({
  code: '00',
  message: 'SUCCES',
  data: { amount: String(amount), currency, status: 'ACCEPTED', payment_method: 'OMBF', operator_id: 'MP1' },
})
const decide = (reference: string, reply: object) => {
  const payment = payments.get(reference)
  if (payment) payment.answer = reply
}

/** A notification as CinetPay sends it: a form, signed over sixteen fields in a fixed order. */
function notification(reference: string, change: Record<string, string> = {}) {
  const fields: Record<string, string> = {
    cpm_site_id: account.site_id,
    cpm_trans_id: reference,
    cpm_trans_date: '2026-11-21 10:00:00',
    cpm_amount: '2500',
    cpm_currency: 'XOF',
    signature: 'abc',
    payment_method: 'OMBF',
    cel_phone_num: '70123456',
    cpm_phone_prefixe: '226',
    cpm_language: 'fr',
    cpm_version: 'V4',
    cpm_payment_config: 'SINGLE',
    cpm_page_action: 'PAYMENT',
    cpm_custom: '12',
    cpm_designation: 'SB-2026-000001',
    cpm_error_message: 'SUCCES',
    ...change,
  }
  const token = createHmac('sha256', secret).update(Object.values(fields).join('')).digest('hex')
  return { body: new URLSearchParams(fields).toString(), token }
}

async function send({ body, token }: { body: string; token: string }): Promise<number> {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/cinetpay/webhook',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-token': token },
    payload: body,
  })
  return statusCode
}

async function stateOf({ who, order }: Bought) {
  const { body } = await shop.call<Shown>(who, 'GET', `/orders/${order.id}`)
  return [body.status, body.payment_status]
}

describe('CinetPay', () => {
  test('is called as documented, without data about the buyer, and returns its payment page', async () => {
    const { order, reference } = await buy()
    expect(faults).toEqual([])
    expect(order.payment?.url).toBe(`https://checkout.cinetpay.example/payment/${reference}`)
    expect(payments.get(reference)?.amount).toBe(order.total)
  })

  test('accepts mobile money, and amounts that it can charge', async () => {
    const who = await shop.person()
    const product = await shop.product({ price: 2501 })
    await shop.add(who, product)
    const offers = async () =>
      (await shop.call<{ payment_methods: object[] }>(who, 'GET', '/checkout')).body.payment_methods[1]
    expect(await offers()).toEqual({ method: 'credit_card', offered: false })
    const addressId = await shop.address(who)
    const { status, body } = await shop.order<Placed>(who, addressId, {
      body: { payment_method: 'credit_card' },
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['payment_method']])
    expect(await shop.stockOf(product)).toBe(10)
    await shop.call(who, 'DELETE', '/cart')
    await shop.add(who, await shop.product({ price: 2500 }))
    expect(await offers()).toEqual({ method: 'credit_card', offered: true, channels: ['mobile_money'] })
  })

  test('is asked after a signed notification, and its answer pays the order', async () => {
    const bought = await buy()
    const payment = payments.get(bought.reference) as Payment
    const notice = notification(bought.reference)
    expect(await send(notice)).toBe(200)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
    decide(bought.reference, accepted(payment))
    expect([await send(notice), await send(notice)]).toEqual([200, 200])
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
    expect(faults).toEqual([])
  })

  test('can ping the notification address before its first use', async () => {
    expect((await shop.app.inject('/api/payments/cinetpay/webhook')).statusCode).toBe(200)
  })

  test.each<[string, { body: string; token: string }]>([
    ['without a signature', { ...notification('x'), token: '' }],
    ['with an invalid hexadecimal signature', { ...notification('x'), token: 'zz' }],
    [
      'signed by another key',
      { ...notification('x'), token: createHmac('sha256', 'no').update('x').digest('hex') },
    ],
    [
      'about another amount than was signed',
      { ...notification('x'), body: notification('x', { cpm_amount: '1' }).body },
    ],
    ['about another shop', notification('x', { cpm_site_id: '1' })],
    ['empty', { body: '', token: createHmac('sha256', secret).update('').digest('hex') }],
  ])('a notification %s is refused', async (_, notice) => {
    expect(await send(notice)).toBe(400)
  })

  test('a notification about an unknown payment is a 404', async () => {
    expect(await send(notification('nobody-knows-it'))).toBe(404)
  })

  test.each([
    ['600', 'failed'],
    ['602', 'failed'],
    ['604', 'failed'],
    ['606', 'failed'],
    ['625', 'failed'],
    ['627', 'failed'],
    ['623', 'pending'],
    ['662', 'pending'],
    ['663', 'pending'],
    ['299', 'pending'],
  ])('code %s leaves the payment %s', async (code, expected) => {
    const bought = await buy()
    decide(bought.reference, { code, message: 'X', data: { status: code === '600' ? 'REFUSED' : 'PENDING' } })
    await send(notification(bought.reference))
    expect(await stateOf(bought)).toEqual(['pending', expected])
  })

  test.each<[string, { amount: number | string; currency: string }]>([
    ['one franc less', { amount: 2499, currency: 'XOF' }],
    ['one franc more', { amount: 2501, currency: 'XOF' }],
    ['no amount', { amount: '', currency: 'XOF' }],
    ['another currency', { amount: 2500, currency: 'XAF' }],
  ])('a charge of %s does not pay the order', async (_, charged) => {
    const bought = await buy()
    expect(bought.order.total).toBe(2500)
    decide(bought.reference, accepted(charged))
    await send(notification(bought.reference))
    expect(await stateOf(bought)).toEqual(['pending', 'failed'])
  })

  test('that fails at the start leaves the order, which can be paid later or on delivery', async () => {
    outage = { status: 502, body: '<html>' }
    const bought = await buy()
    expect(bought.order).toMatchObject({ status: 'pending', payment_status: 'failed' })
    expect(bought.order.payment).toBeUndefined()
    const pay = () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/orders/${bought.order.id}/payment`,
        headers: { authorization: `Bearer ${bought.who.token}`, 'accept-language': 'fr' },
      })
    const refused = await pay()
    expect(refused.statusCode).toBe(503)
    expect(refused.json().message).toContain('Votre commande est conservée')
    outage = undefined
    expect((await pay()).statusCode).toBe(201)
    const { body } = await shop.call<Shown>(
      bought.who,
      'POST',
      `/orders/${bought.order.id}/payment/on-delivery`,
    )
    expect(body).toMatchObject({ payment_method: 'cash_on_delivery', payment_status: 'unpaid' })
  })

  test.each<[string, { status: number; body: unknown }]>([
    ['unknown keys', { status: 403, body: { code: '609', message: 'AUTH_NOT_FOUND' } }],
    ['no page', { status: 200, body: { code: '201', data: {} } }],
    ['no JSON', { status: 200, body: 'maintenance' }],
    ['an invalid page address', { status: 200, body: { code: '201', data: { payment_url: 'x' } } }],
  ])('that answers with %s starts no payment', async (_, reply) => {
    outage = reply
    const bought = await buy()
    expect(bought.order.payment).toBeUndefined()
    expect(await stateOf(bought)).toEqual(['pending', 'failed'])
  })

  test('that does not answer a status request must send its notification again, and nothing changes', async () => {
    const bought = await buy()
    decide(bought.reference, accepted({ amount: 2500, currency: 'XOF' }))
    outage = { status: 500, body: '' }
    expect(await send(notification(bought.reference))).toBe(503)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
    outage = { status: 403, body: { code: '609', message: 'AUTH_NOT_FOUND' } }
    expect(await send(notification(bought.reference))).toBe(503)
    outage = undefined
    expect(await send(notification(bought.reference))).toBe(200)
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
  })

  test('that does not say whether an order is paid has it held longer, but not for ever', async () => {
    const bought = await buy()
    const minutesLater = async (count: number) => {
      ahead = count * 60_000
      await runPaymentJob(shop.deps, await createProvider(shop.deps))
      ahead = 0
    }
    outage = { status: 500, body: '' }
    await minutesLater(31)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
    await minutesLater(121)
    expect(await stateOf(bought)).toEqual(['cancelled', 'unpaid'])
  })

  test('that fails for one payment is still asked about the others', async () => {
    const [lost, paid] = [await buy(), await buy()]
    // CinetPay answers 609 about a payment that it does not know.
    decide(lost.reference, { code: '609', message: 'AUTH_NOT_FOUND' })
    decide(paid.reference, accepted({ amount: 2500, currency: 'XOF' }))
    ahead = 31 * 60_000
    await runPaymentJob(shop.deps, await createProvider(shop.deps))
    ahead = 0
    expect(await stateOf(lost)).toEqual(['pending', 'pending'])
    expect(await stateOf(paid)).toEqual(['confirmed', 'paid'])
  })
})
