import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { UnusedPayment } from '#contract/payments/payment.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import {
  type Attempt,
  openPaymentShop,
  type PaymentShop,
  referenceOf,
  type Shown,
} from '#tests/support/payment-shop.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

const minutes = (count: number) => count * 60_000

describe('an order by card', () => {
  test('is placed, holds its stock, and returns the provider’s payment page [S9.payment.card]', async () => {
    const bought = await shop.buy()
    expect(bought.order).toMatchObject({
      status: 'pending',
      payment_method: 'credit_card',
      payment_status: 'pending',
    })
    expect(bought.order.payment?.url).toMatch(/^https:\/\/shop\.example\/sandbox-payment\/test_/)
    expect(await shop.stockOf(bought.productId)).toBe(8)
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced'])
  })

  test('is offered at the checkout with the provider’s means of payment', async () => {
    const who = await shop.person()
    await shop.add(who, await shop.product())
    const { body } = await shop.call<z.input<typeof Checkout>>(who, 'GET', '/checkout')
    expect(body.payment_methods).toEqual([
      { method: 'cash_on_delivery', offered: true },
      { method: 'credit_card', offered: true, channels: ['card', 'mobile_money'] },
    ])
  })

  test('is paid, confirmed and announced once the notification arrives, even if the tab is closed', async () => {
    const bought = await shop.buy()
    const mails = shop.mails.length
    const answer = await shop.press(bought.order.payment?.url, 'pay')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^https:\/\/shop\.example\/pay\/[\w-]+$/)
    await shop.untilPaid(bought)
    expect((await shop.shown(bought)).history.map(step => step.status)).toEqual(['pending', 'confirmed'])
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced', 'orderPaid'])
    await vi.waitFor(() => expect(shop.mails.length).toBe(mails + 2), 30_000)
    const mail = shop.mails.find(sent => sent.to === bought.who.email)
    expect(mail?.text).toContain('a bien été reçu')
    expect(await shop.attemptsOf(bought)).toMatchObject([
      { state: 'paid', refund: 'none', amount: bought.order.total, currency: 'XOF', code: 'PAID' },
    ])
    expect(await shop.stockOf(bought.productId)).toBe(8)
  })

  test('continues its open payment; repeated with its key it is the same order and page', async () => {
    const key = crypto.randomUUID()
    const bought = await shop.buy('online', key)
    const again = await shop.call<{ url: string }>(bought.who, 'POST', `/orders/${bought.order.id}/payment`)
    expect([again.status, again.body.url]).toEqual([201, bought.order.payment?.url])
    expect(await shop.attemptsOf(bought)).toHaveLength(1)
  })

  test('whose payment is refused waits for another attempt, which pays it [S7.other.orderPayment]', async () => {
    const bought = await shop.buy()
    await shop.press(bought.order.payment?.url, 'refuse')
    await vi.waitFor(async () => expect(await shop.stateOf(bought)).toEqual(['pending', 'failed']), 30_000)
    const { body } = await shop.call<{ url: string }>(
      bought.who,
      'POST',
      `/orders/${bought.order.id}/payment`,
    )
    expect(body.url).not.toBe(bought.order.payment?.url)
    expect(await shop.stateOf(bought)).toEqual(['pending', 'pending'])
    await shop.press(body.url, 'pay')
    await shop.untilPaid(bought)
    expect((await shop.attemptsOf(bought)).map(attempt => attempt.state)).toEqual(['paid', 'failed'])
  })

  test('is settled when the buyer returns, without any notification', async () => {
    const bought = await shop.buy()
    const check = () => shop.call<Shown>(bought.who, 'POST', `/orders/${bought.order.id}/payment/check`)
    expect((await check()).body.payment_status).toBe('pending')
    await shop.decide(bought.order.payment?.url, {})
    expect((await check()).body).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('is settled by the poller if the notification is lost, with increasing pauses', async () => {
    const bought = await shop.buy()
    await shop.minuteJobIn(minutes(2))
    await shop.minuteJobIn(minutes(2))
    const { checks } = await shop.db
      .selectFrom('paymentAttempts')
      .select('checks')
      .where('orderId', '=', bought.order.id)
      .executeTakeFirstOrThrow()
    expect(checks).toBe(1)
    await shop.decide(bought.order.payment?.url, {})
    await shop.minuteJobIn(minutes(5))
    expect(await shop.stateOf(bought)).toEqual(['confirmed', 'paid'])
  })

  test('cannot be confirmed by staff before it is paid', async () => {
    const bought = await shop.buy()
    const { status, body } = await shop.call<ErrorBody>(
      shop.admin,
      'PUT',
      `/admin/orders/${bought.order.id}/status`,
      {
        body: { status: 'confirmed' },
      },
    )
    expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
    expect(await shop.stateOf(bought)).toEqual(['pending', 'pending'])
  })
})

describe('the payment deadline', () => {
  test('is a quarter of an hour: then the order is cancelled and restocked, and its buyer told why', async () => {
    const bought = await shop.buy()
    const cash = await shop.buy('cash_on_delivery')
    await shop.minuteJobIn(minutes(14))
    expect(await shop.stateOf(bought)).toEqual(['pending', 'pending'])
    await shop.minuteJobIn(minutes(16))
    expect(await shop.stateOf(bought)).toEqual(['cancelled', 'unpaid'])
    expect(await shop.stockOf(bought.productId)).toBe(10)
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced', 'orderUnpaid'])
    await vi.waitFor(() => {
      const mail = shop.mails.find(sent => sent.to === bought.who.email)
      expect(mail?.subject).toBe(
        `Votre commande ${bought.order.number} est annulée\u00a0: elle n’a pas été payée à temps`,
      )
    }, 30_000)
    expect(await shop.stateOf(cash)).toEqual(['pending', 'unpaid'])
    expect(await shop.stockOf(cash.productId)).toBe(8)
  })

  test('includes a last check with the provider, so that a payment in the last minute counts', async () => {
    const bought = await shop.buy()
    await shop.decide(bought.order.payment?.url, {})
    await shop.minuteJobIn(minutes(31))
    expect(await shop.stateOf(bought)).toEqual(['confirmed', 'paid'])
  })

  test('applies to new attempts too', async () => {
    const bought = await shop.buy()
    await shop.press(bought.order.payment?.url, 'refuse')
    await vi.waitFor(async () => expect(await shop.stateOf(bought)).toEqual(['pending', 'failed']), 30_000)
    shop.putForward(minutes(31))
    const { status } = await shop.call(bought.who, 'POST', `/orders/${bought.order.id}/payment`)
    shop.putForward(0)
    expect(status).toBe(409)
  })
})

describe('an unused payment', () => {
  test('is not listed if the payment paid its order', async () => {
    const bought = await shop.buy()
    await shop.press(bought.order.payment?.url, 'pay')
    await shop.untilPaid(bought)
    const { body } = await shop.call(bought.who, 'GET', `/orders/${bought.order.id}/unused-payments`)
    expect(body).toEqual([])
  })

  test('for a cancelled order is stored, announced, listed, and refunded once', async () => {
    const bought = await shop.buy()
    await shop.minuteJobIn(minutes(31))
    await shop.press(bought.order.payment?.url, 'pay')
    await vi.waitFor(async () => expect((await shop.attemptsOf(bought))[0]?.state).toBe('paid'), 30_000)
    expect(await shop.stateOf(bought)).toEqual(['cancelled', 'unpaid'])
    expect(await shop.stockOf(bought.productId)).toBe(10)
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced', 'orderUnpaid', 'refundDue'])
    const [attempt] = await shop.attemptsOf(bought)
    expect(attempt).toMatchObject({ refund: 'due', order_number: bought.order.number })
    expect(await shop.refundsDue()).toContain(bought.order.number)
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
    const unused = async () =>
      (
        await shop.call<z.input<typeof UnusedPayment>[]>(
          bought.who,
          'GET',
          `/orders/${bought.order.id}/unused-payments`,
        )
      ).body
    const received = { amount: bought.order.total, received_at: expect.any(String) }
    expect(await unused()).toEqual([{ ...received, refunded_at: null }])
    const record = () => shop.call<Attempt>(shop.admin, 'PUT', `/admin/payments/${attempt?.id}/refund`)
    expect((await record()).body.refund).toBe('done')
    expect(await unused()).toEqual([{ ...received, refunded_at: expect.any(String) }])
    expect((await record()).body.code).toBe('WRONG_STATE')
    expect(await shop.refundsDue()).not.toContain(bought.order.number)
  })

  test('differs by one franc, so the order is not paid', async () => {
    const bought = await shop.buy()
    const url = bought.order.payment?.url
    await shop.decide(url, { amount: bought.order.total - 1 })
    expect((await shop.notice(referenceOf(url))).status).toBe(200)
    expect(await shop.stateOf(bought)).toEqual(['pending', 'failed'])
    const [attempt] = await shop.attemptsOf(bought)
    const received = bought.order.total - 1
    expect(attempt).toMatchObject({ state: 'mismatched', refund: 'due', refund_due: received })
    // The staff's list of refunds due shows the received amount, like the page of the order.
    const { body } = await shop.call<{ order_id: number; amount: number }[]>(
      shop.admin,
      'GET',
      '/admin/payments/refunds',
    )
    expect(body.find(due => due.order_id === bought.order.id)?.amount).toBe(received)
    await shop.call(shop.admin, 'PUT', `/admin/payments/${attempt?.id}/refund`)
    const log = shop.db.selectFrom('auditLog').select('changes').where('action', '=', 'recordRefund')
    const { changes } = await log.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'payment', fields: [{ field: 'amount', to: received }] }),
    )
  })

  test('is in another currency, so the order is not paid', async () => {
    const bought = await shop.buy()
    await shop.decide(bought.order.payment?.url, { currency: 'EUR' })
    await shop.notice(referenceOf(bought.order.payment?.url))
    expect(await shop.stateOf(bought)).toEqual(['pending', 'failed'])
    expect(await shop.attemptsOf(bought)).toMatchObject([{ state: 'mismatched', refund: 'due' }])
  })

  test('is avoided if the buyer has changed to cash: the payment counts, and no cash is collected', async () => {
    const bought = await shop.buy()
    const change = () =>
      shop.call<Shown>(bought.who, 'POST', `/orders/${bought.order.id}/payment/on-delivery`)
    const { body } = await change()
    expect(body).toMatchObject({
      payment_method: 'cash_on_delivery',
      payment_status: 'unpaid',
      status: 'pending',
    })
    expect((await change()).status).toBe(409)
    await shop.minuteJobIn(minutes(45))
    expect(await shop.stateOf(bought)).toEqual(['pending', 'unpaid'])
    await shop.press(bought.order.payment?.url, 'pay')
    await shop.untilPaid(bought)
    expect((await shop.shown(bought)).payment_method).toBe('credit_card')
    expect(await shop.attemptsOf(bought)).toMatchObject([{ state: 'paid', refund: 'none' }])
    expect((await shop.kindsOf(bought)).at(-1)).toBe('orderPaid')
    const documents = await shop.call<unknown[]>(bought.who, 'GET', `/orders/${bought.order.id}/documents`)
    expect(documents.body).toHaveLength(1)
  })

  test.each([
    ['confirmed', {}, ['confirmed', 'paid'], 'none'],
    ['preparing', {}, ['preparing', 'paid'], 'none'],
    ['shipped', {}, ['shipped', 'unpaid'], 'due'],
    ['delivered', { paid: 2000, paymentStatus: 'paid' }, ['delivered', 'paid'], 'due'],
    ['cancelled', {}, ['cancelled', 'unpaid'], 'due'],
    ['confirmed', { paid: 1 }, ['confirmed', 'unpaid'], 'due'],
    ['confirmed', { subtotal: 1999, total: 1999 }, ['confirmed', 'unpaid'], 'due'],
  ] as const)('for an order in cash that is %s, with %o', async (status, other, state, refund) => {
    const bought = await shop.buy()
    await shop.call(bought.who, 'POST', `/orders/${bought.order.id}/payment/on-delivery`)
    await shop.db
      .updateTable('orders')
      .set({ status, ...other })
      .where('id', '=', bought.order.id)
      .execute()
    await shop.decide(bought.order.payment?.url, {})
    await shop.notice(referenceOf(bought.order.payment?.url))
    expect(await shop.stateOf(bought)).toEqual(state)
    expect((await shop.attemptsOf(bought))[0]?.refund).toBe(refund)
  })

  test('is a second one, from an attempt that had been refused', async () => {
    const bought = await shop.buy()
    const first = bought.order.payment?.url
    await shop.press(first, 'refuse')
    await vi.waitFor(async () => expect(await shop.stateOf(bought)).toEqual(['pending', 'failed']), 30_000)
    const { body } = await shop.call<{ url: string }>(
      bought.who,
      'POST',
      `/orders/${bought.order.id}/payment`,
    )
    await shop.press(body.url, 'pay')
    await shop.untilPaid(bought)
    await shop.decide(first, {})
    await shop.notice(referenceOf(first))
    expect(await shop.stateOf(bought)).toEqual(['confirmed', 'paid'])
    expect(await shop.attemptsOf(bought)).toMatchObject([
      { state: 'paid', refund: 'none' },
      { state: 'paid', refund: 'due' },
    ])
  })

  test('loses its link to the order when the buyer is erased, and the payment link stops working', async () => {
    const bought = await shop.buy()
    const reference = referenceOf(bought.order.payment?.url)
    const backOf = async () =>
      (
        await shop.db
          .selectFrom('sandboxPayments')
          .select('backUrl')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
      ).backUrl
    const token = /\/pay\/([\w-]+)/.exec(await backOf())?.[1]
    expect((await shop.call(undefined, 'GET', `/payment-links/${token}`)).status).toBe(200)
    await shop.call(shop.admin, 'DELETE', `/users/${bought.who.id}`)
    expect(await backOf()).toBe('/')
    expect((await shop.call(undefined, 'GET', `/payment-links/${token}`)).status).toBe(410)
  })

  test('is due as a refund when a paid order is cancelled, and the order is refunded afterwards', async () => {
    const bought = await shop.buy()
    await shop.press(bought.order.payment?.url, 'pay')
    await shop.untilPaid(bought)
    await shop.call(bought.who, 'POST', `/orders/${bought.order.id}/cancel`)
    expect(await shop.stateOf(bought)).toEqual(['cancelled', 'paid'])
    const { body } = await shop.call<{ data: { body: string }[] }>(
      bought.who,
      'GET',
      `/notifications/membre/${bought.who.id}`,
    )
    expect(body.data[0]?.body).toMatch(/Nous vous devons 2.000.FCFA/)
    const [attempt] = await shop.attemptsOf(bought)
    expect(attempt?.refund).toBe('due')
    expect(await shop.refundsDue()).toContain(bought.order.number)
    await shop.call(shop.admin, 'PUT', `/admin/payments/${attempt?.id}/refund`)
    expect(await shop.stateOf(bought)).toEqual(['cancelled', 'refunded'])
  })
})
