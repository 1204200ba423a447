import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { Order, PlacedOrder } from '#contract/orders/order.ts'
import type { PaymentAttempt } from '#contract/payments/payment.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { tendPayments } from './payment-jobs.ts'
import { createProvider } from './providers.ts'
import { sandboxSignature } from './sandbox.ts'

type Placed = z.input<typeof PlacedOrder> & ErrorBody
type Shown = z.input<typeof Order> & ErrorBody
type Attempt = z.input<typeof PaymentAttempt> & ErrorBody

let shop: OrderShop
let origin: string
let admin: Person
/** How far the shop's clock is ahead. */
let ahead = 0
beforeAll(async () => {
  shop = await openOrderShop(undefined, {
    patience: 15_000,
    env: { PAYMENT_PROVIDER: 'sandbox' },
    now: () => new Date(Date.now() + ahead),
  })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await shop.person('admin')
})
afterAll(() => shop.close())

const minutes = (count: number) => count * 60_000
const tend = async () => tendPayments(shop.deps, await createProvider(shop.deps))

/** The shop's minute job, at a later time. */
async function minuteJobIn(time: number): Promise<void> {
  ahead = time
  await tend().finally(() => {
    ahead = 0
  })
}

interface Bought {
  who: Person
  productId: number
  order: Placed
}

async function buy(
  method: 'credit_card' | 'cash_on_delivery' = 'credit_card',
  key?: string,
): Promise<Bought> {
  const who = await shop.person()
  const productId = await shop.product({ stock: 10 })
  await shop.add(who, productId, 2)
  const addressId = await shop.address(who)
  const { status, body } = await shop.order<Placed>(who, addressId, {
    body: { payment_method: method },
    ...(key ? { key } : {}),
  })
  expect([status, body.message]).toEqual([201, ''])
  return { who, productId, order: body }
}

const referenceOf = (url = '') => /\/sandbox-payment\/(test_\w+)$/.exec(url)?.[1] ?? 'no page'

/** Presses a button of the hosted page, as a browser does. */
const press = (url: string | undefined, act: string) =>
  fetch(`${origin}/sandbox-payment/${referenceOf(url)}`, {
    method: 'POST',
    body: new URLSearchParams({ act }),
    redirect: 'manual',
  })

const shown = async ({ who, order }: Bought) =>
  (await shop.call<Shown>(who, 'GET', `/orders/${order.id}`)).body
const stateOf = async (bought: Bought) => {
  const { status, payment_status } = await shown(bought)
  return [status, payment_status]
}
const untilPaid = (bought: Bought) =>
  vi.waitFor(async () => expect(await stateOf(bought)).toEqual(['confirmed', 'paid']), 30_000)
const attemptsOf = async ({ order }: Bought) =>
  (await shop.call<Attempt[]>(admin, 'GET', `/admin/orders/${order.id}/payments`)).body
const refundsDue = async () =>
  (await shop.call<Attempt[]>(admin, 'GET', '/admin/payments/refunds')).body.map(({ id }) => id)
const kindsOf = async ({ who }: Bought) =>
  (
    await shop.db
      .selectFrom('notifications')
      .select('kind')
      .where('userId', '=', who.id)
      .orderBy('id')
      .execute()
  ).map(row => row.kind)
/** What the provider thinks of a payment, whatever its page says. */
const decide = (url: string | undefined, change: object) =>
  shop.db
    .updateTable('sandboxPayments')
    .set({ state: 'paid', paidAt: new Date(0), ...change })
    .where('reference', '=', referenceOf(url))
    .execute()

function notice(reference: string, signature?: string) {
  const body = JSON.stringify({ event: 'payment.changed', reference })
  return fetch(`${origin}/api/payments/sandbox/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': signature ?? sandboxSignature(body),
    },
    body,
  })
}

describe('an order by card', () => {
  test('is placed, holds its stock, and leads to the page of the provider', async () => {
    const bought = await buy()
    expect(bought.order).toMatchObject({
      status: 'pending',
      payment_method: 'credit_card',
      payment_status: 'pending',
    })
    expect(bought.order.payment?.url).toMatch(/^https:\/\/shop\.example\/sandbox-payment\/test_/)
    expect(await shop.stockOf(bought.productId)).toBe(8)
    expect(await kindsOf(bought)).toEqual(['orderPlaced'])
  })

  test('is offered at the checkout with what the provider takes', async () => {
    const who = await shop.person()
    await shop.add(who, await shop.product())
    const { body } = await shop.call<z.input<typeof Checkout>>(who, 'GET', '/checkout')
    expect(body.payment_methods).toEqual([
      { method: 'cash_on_delivery', offered: true },
      { method: 'credit_card', offered: true, channels: ['card', 'mobile_money'] },
    ])
  })

  test('is paid, confirmed and told once the notification comes, also when the tab is closed', async () => {
    const bought = await buy()
    const mails = shop.mails.length
    const answer = await press(bought.order.payment?.url, 'pay')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`https://shop.example/thank-you?order=${bought.order.id}`)
    await untilPaid(bought)
    expect((await shown(bought)).history.map(step => step.status)).toEqual(['pending', 'confirmed'])
    expect(await kindsOf(bought)).toEqual(['orderPlaced', 'orderPaid'])
    await vi.waitFor(() => expect(shop.mails.length).toBe(mails + 2), 30_000)
    const mail = shop.mails.find(sent => sent.to === bought.who.email)
    expect(mail?.text).toContain('a bien été reçu')
    expect(await attemptsOf(bought)).toMatchObject([
      { state: 'paid', refund: 'none', amount: bought.order.total, currency: 'XOF', code: 'PAID' },
    ])
    expect(await shop.stockOf(bought.productId)).toBe(8)
  })

  test('goes on where it is open, and repeated with its key it is the same order on the same page', async () => {
    const key = crypto.randomUUID()
    const bought = await buy('credit_card', key)
    const again = await shop.call<{ url: string }>(bought.who, 'POST', `/orders/${bought.order.id}/payment`)
    expect([again.status, again.body.url]).toEqual([201, bought.order.payment?.url])
    expect(await attemptsOf(bought)).toHaveLength(1)
  })

  test('that is refused waits for another try, which pays it', async () => {
    const bought = await buy()
    await press(bought.order.payment?.url, 'refuse')
    await vi.waitFor(async () => expect(await stateOf(bought)).toEqual(['pending', 'failed']), 30_000)
    const { body } = await shop.call<{ url: string }>(
      bought.who,
      'POST',
      `/orders/${bought.order.id}/payment`,
    )
    expect(body.url).not.toBe(bought.order.payment?.url)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
    await press(body.url, 'pay')
    await untilPaid(bought)
    expect((await attemptsOf(bought)).map(attempt => attempt.state)).toEqual(['paid', 'failed'])
  })

  test('is settled by the page that the buyer comes back to, without any notification', async () => {
    const bought = await buy()
    const check = () => shop.call<Shown>(bought.who, 'POST', `/orders/${bought.order.id}/payment/check`)
    expect((await check()).body.payment_status).toBe('pending')
    await decide(bought.order.payment?.url, {})
    expect((await check()).body).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('is settled by the poller when the notification is lost, with longer and longer pauses', async () => {
    const bought = await buy()
    await minuteJobIn(minutes(2))
    await minuteJobIn(minutes(2))
    const { checks } = await shop.db
      .selectFrom('paymentAttempts')
      .select('checks')
      .where('orderId', '=', bought.order.id)
      .executeTakeFirstOrThrow()
    expect(checks).toBe(1)
    await decide(bought.order.payment?.url, {})
    await minuteJobIn(minutes(5))
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
  })

  test('cannot be confirmed by the shop before it is paid', async () => {
    const bought = await buy()
    const { status, body } = await shop.call<ErrorBody>(
      admin,
      'PUT',
      `/admin/orders/${bought.order.id}/status`,
      {
        body: { status: 'confirmed' },
      },
    )
    expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
  })
})

describe('the time to pay', () => {
  test('ends after half an hour: the order is cancelled, its stock given back, and its buyer told why', async () => {
    const bought = await buy()
    const cash = await buy('cash_on_delivery')
    await minuteJobIn(minutes(29))
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
    await minuteJobIn(minutes(31))
    expect(await stateOf(bought)).toEqual(['cancelled', 'unpaid'])
    expect(await shop.stockOf(bought.productId)).toBe(10)
    expect(await kindsOf(bought)).toEqual(['orderPlaced', 'orderUnpaid'])
    await vi.waitFor(() => {
      const mail = shop.mails.find(sent => sent.to === bought.who.email)
      expect(mail?.subject).toBe(
        `Votre commande ${bought.order.number} est annulée\u00a0: elle n’a pas été payée à temps`,
      )
    }, 30_000)
    expect(await stateOf(cash)).toEqual(['pending', 'unpaid'])
    expect(await shop.stockOf(cash.productId)).toBe(8)
  })

  test('asks the provider a last time, so that whoever paid in the last minute has an order', async () => {
    const bought = await buy()
    await decide(bought.order.payment?.url, {})
    await minuteJobIn(minutes(31))
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
  })

  test('is over for new attempts too', async () => {
    const bought = await buy()
    await press(bought.order.payment?.url, 'refuse')
    await vi.waitFor(async () => expect(await stateOf(bought)).toEqual(['pending', 'failed']), 30_000)
    ahead = minutes(31)
    const { status } = await shop.call(bought.who, 'POST', `/orders/${bought.order.id}/payment`)
    ahead = 0
    expect(status).toBe(409)
  })
})

describe('money that pays for nothing', () => {
  test('comes after the order was cancelled: it is kept, told, listed, and given back once', async () => {
    const bought = await buy()
    await minuteJobIn(minutes(31))
    await press(bought.order.payment?.url, 'pay')
    await vi.waitFor(async () => expect((await attemptsOf(bought))[0]?.state).toBe('paid'), 30_000)
    expect(await stateOf(bought)).toEqual(['cancelled', 'unpaid'])
    expect(await shop.stockOf(bought.productId)).toBe(10)
    expect(await kindsOf(bought)).toEqual(['orderPlaced', 'orderUnpaid', 'refundDue'])
    const [attempt] = await attemptsOf(bought)
    expect(attempt).toMatchObject({ refund: 'due', order_number: bought.order.number })
    expect(await refundsDue()).toContain(attempt?.id)
    await vi.waitFor(
      () =>
        expect(
          shop.mails.filter(mail => mail.subject.includes(bought.order.number)).map(mail => mail.subject),
        ).toEqual(
          expect.arrayContaining([
            expect.stringContaining('À rembourser'),
            expect.stringContaining('remboursement'),
          ]),
        ),
      30_000,
    )
    const record = () => shop.call<Attempt>(admin, 'PUT', `/admin/payments/${attempt?.id}/refund`)
    expect((await record()).body.refund).toBe('done')
    expect((await record()).body.code).toBe('WRONG_STATE')
    expect(await refundsDue()).not.toContain(attempt?.id)
  })

  test('is not taken for paid one franc off', async () => {
    const bought = await buy()
    const url = bought.order.payment?.url
    await decide(url, { amount: bought.order.total - 1 })
    expect((await notice(referenceOf(url))).status).toBe(200)
    expect(await stateOf(bought)).toEqual(['pending', 'failed'])
    const [attempt] = await attemptsOf(bought)
    expect(attempt).toMatchObject({ state: 'mismatched', refund: 'due', amount: bought.order.total })
  })

  test('is not taken for paid in another currency', async () => {
    const bought = await buy()
    await decide(bought.order.payment?.url, { currency: 'EUR' })
    await notice(referenceOf(bought.order.payment?.url))
    expect(await stateOf(bought)).toEqual(['pending', 'failed'])
    expect(await attemptsOf(bought)).toMatchObject([{ state: 'mismatched', refund: 'due' }])
  })

  test('comes after the buyer chose to pay at the door: the order stays one in cash', async () => {
    const bought = await buy()
    const change = () =>
      shop.call<Shown>(bought.who, 'POST', `/orders/${bought.order.id}/payment/on-delivery`)
    const { body } = await change()
    expect(body).toMatchObject({
      payment_method: 'cash_on_delivery',
      payment_status: 'unpaid',
      status: 'pending',
    })
    expect((await change()).status).toBe(409)
    await minuteJobIn(minutes(45))
    expect(await stateOf(bought)).toEqual(['pending', 'unpaid'])
    await press(bought.order.payment?.url, 'pay')
    await vi.waitFor(async () => expect((await attemptsOf(bought))[0]?.refund).toBe('due'), 30_000)
    expect(await stateOf(bought)).toEqual(['pending', 'unpaid'])
  })

  test('comes a second time, from an attempt that had been refused', async () => {
    const bought = await buy()
    const first = bought.order.payment?.url
    await press(first, 'refuse')
    await vi.waitFor(async () => expect(await stateOf(bought)).toEqual(['pending', 'failed']), 30_000)
    const { body } = await shop.call<{ url: string }>(
      bought.who,
      'POST',
      `/orders/${bought.order.id}/payment`,
    )
    await press(body.url, 'pay')
    await untilPaid(bought)
    await decide(first, {})
    await notice(referenceOf(first))
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
    expect(await attemptsOf(bought)).toMatchObject([
      { state: 'paid', refund: 'none' },
      { state: 'paid', refund: 'due' },
    ])
  })

  test('is due back when a paid order is cancelled, and the order is refunded when it was given back', async () => {
    const bought = await buy()
    await press(bought.order.payment?.url, 'pay')
    await untilPaid(bought)
    await shop.call(bought.who, 'POST', `/orders/${bought.order.id}/cancel`)
    expect(await stateOf(bought)).toEqual(['cancelled', 'paid'])
    const [attempt] = await attemptsOf(bought)
    expect(attempt?.refund).toBe('due')
    expect(await refundsDue()).toContain(attempt?.id)
    await shop.call(admin, 'PUT', `/admin/payments/${attempt?.id}/refund`)
    expect(await stateOf(bought)).toEqual(['cancelled', 'refunded'])
  })
})

describe('what a provider sends', () => {
  test('does not pay an order by its own words: the provider is asked', async () => {
    const bought = await buy()
    expect((await notice(referenceOf(bought.order.payment?.url))).status).toBe(200)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
  })

  test('changes nothing a second time, nor when an older word comes after it', async () => {
    const bought = await buy()
    const url = bought.order.payment?.url
    await decide(url, {})
    expect((await notice(referenceOf(url))).status).toBe(200)
    await decide(url, { state: 'refused' })
    expect((await notice(referenceOf(url))).status).toBe(200)
    expect((await notice(referenceOf(url))).status).toBe(200)
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
    expect(await kindsOf(bought)).toEqual(['orderPlaced', 'orderPaid'])
    expect(await attemptsOf(bought)).toMatchObject([{ state: 'paid' }])
  })

  test('is taken when it says paid after it had said refused', async () => {
    const bought = await buy()
    const url = bought.order.payment?.url
    await decide(url, { state: 'refused' })
    await notice(referenceOf(url))
    expect(await stateOf(bought)).toEqual(['pending', 'failed'])
    await decide(url, {})
    await notice(referenceOf(url))
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
  })

  test('is refused when it is forged, and nothing changes', async () => {
    const bought = await buy()
    const url = bought.order.payment?.url
    await decide(url, {})
    for (const signature of ['', 'x', '0'.repeat(64), sandboxSignature('another body')])
      expect((await notice(referenceOf(url), signature)).status).toBe(400)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
  })

  test('is unknown when it is about no payment of ours, or comes from a provider that is not ours', async () => {
    expect((await notice(`test_${'0'.repeat(32)}`)).status).toBe(404)
    const other = await fetch(`${origin}/api/payments/stripe/webhook`, { method: 'POST', body: '{}' })
    expect(other.status).toBe(404)
    expect((await fetch(`${origin}/api/payments/sandbox/webhook`)).status).toBe(200)
  })

  test('a thousand times at once settles a payment once', async () => {
    const bought = await buy()
    const url = bought.order.payment?.url
    await decide(url, {})
    const body = JSON.stringify({ event: 'payment.changed', reference: referenceOf(url) })
    const send = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/payments/sandbox/webhook',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': sandboxSignature(body) },
        payload: body,
      })
    const answers = await Promise.all(Array.from({ length: 1000 }, send))
    expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]))
    expect(await stateOf(bought)).toEqual(['confirmed', 'paid'])
    expect((await shown(bought)).history).toHaveLength(2)
    expect(await kindsOf(bought)).toEqual(['orderPlaced', 'orderPaid'])
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pgboss.job where (data ->> 'orderId')::integer = ${bought.order.id}`.execute(
      shop.db,
    )
    expect(rows[0]?.count).toBe(2)
  })

  test('settles a payment once also where many processes hear of it at the same time', async () => {
    const bought = await buy()
    const reference = referenceOf(bought.order.payment?.url)
    await decide(bought.order.payment?.url, {})
    const provider = await createProvider(shop.deps)
    if (!provider) throw new Error('there is no provider')
    // Each has the module for itself, as each process has.
    const settles = []
    for (let process = 0; process < 20; process++) {
      vi.resetModules()
      settles.push((await import('./settle.ts')).settle)
    }
    const results = await Promise.all(settles.map(settle => settle(shop.deps, provider, reference)))
    expect(results.filter(result => result === 'settled')).toHaveLength(1)
    expect((await shown(bought)).history).toHaveLength(2)
    expect(await kindsOf(bought)).toEqual(['orderPlaced', 'orderPaid'])
  })
})

describe('the page of the test provider', () => {
  test('says that it is a test in both languages, asks for no card, and may do nothing but send its form', async () => {
    const bought = await buy()
    const reference = referenceOf(bought.order.payment?.url)
    const page = async () => fetch(`${origin}/sandbox-payment/${reference}`)
    const response = await page()
    const html = await response.text()
    expect(html).toContain('lang="fr"')
    expect(html).toContain('TEST\u00a0: aucun vrai paiement')
    expect(html).toContain(bought.order.number)
    expect(html).not.toMatch(/<input|<script|https?:/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    await shop.db
      .updateTable('sandboxPayments')
      .set({ locale: 'en' })
      .where('reference', '=', reference)
      .execute()
    expect(await (await page()).text()).toContain('TEST: no real payment')
    expect((await press(bought.order.payment?.url, 'steal')).status).toBe(400)
    expect((await fetch(`${origin}/sandbox-payment/test_${'0'.repeat(32)}`)).status).toBe(404)
  })

  test('leaves a payment open when the buyer goes, and cannot be decided twice', async () => {
    const bought = await buy()
    const url = bought.order.payment?.url
    expect((await press(url, 'close')).status).toBe(303)
    expect(await stateOf(bought)).toEqual(['pending', 'pending'])
    await press(url, 'refuse')
    await press(url, 'pay')
    await vi.waitFor(async () => expect(await stateOf(bought)).toEqual(['pending', 'failed']), 30_000)
    const html = await (await fetch(`${origin}/sandbox-payment/${referenceOf(url)}`)).text()
    expect(html).toContain('Ce paiement est terminé')
  })

  test('tells a late payment by itself', async () => {
    const bought = await buy()
    await press(bought.order.payment?.url, 'payLate')
    await untilPaid(bought)
  })
})
