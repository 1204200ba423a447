import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPaymentShop, type PaymentShop, referenceOf } from '#tests/support/payment-shop.ts'
import { createProvider } from './providers/providers.ts'
import { sandboxSignature } from './providers/sandbox.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

describe('a notification from a provider', () => {
  test('does not pay an order by its content: the provider is asked', async () => {
    const bought = await shop.buy()
    expect((await shop.notice(referenceOf(bought.order.payment?.url))).status).toBe(200)
    expect(await shop.stateOf(bought)).toEqual(['pending', 'pending'])
  })

  test('changes nothing a second time, nor if an older one arrives later', async () => {
    const bought = await shop.buy()
    const url = bought.order.payment?.url
    await shop.decide(url, {})
    expect((await shop.notice(referenceOf(url))).status).toBe(200)
    await shop.decide(url, { state: 'refused' })
    expect((await shop.notice(referenceOf(url))).status).toBe(200)
    expect((await shop.notice(referenceOf(url))).status).toBe(200)
    expect(await shop.stateOf(bought)).toEqual(['confirmed', 'paid'])
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced', 'orderPaid'])
    expect(await shop.attemptsOf(bought)).toMatchObject([{ state: 'paid' }])
  })

  test('is accepted if a refused payment is paid after all', async () => {
    const bought = await shop.buy()
    const url = bought.order.payment?.url
    await shop.decide(url, { state: 'refused' })
    await shop.notice(referenceOf(url))
    expect(await shop.stateOf(bought)).toEqual(['pending', 'failed'])
    await shop.decide(url, {})
    await shop.notice(referenceOf(url))
    expect(await shop.stateOf(bought)).toEqual(['confirmed', 'paid'])
  })

  test('is refused if it is forged', async () => {
    const bought = await shop.buy()
    const url = bought.order.payment?.url
    await shop.decide(url, {})
    for (const signature of ['', 'x', '0'.repeat(64), sandboxSignature('another body')])
      expect((await shop.notice(referenceOf(url), signature)).status).toBe(400)
    expect(await shop.stateOf(bought)).toEqual(['pending', 'pending'])
  })

  test('is a 404 for an unknown payment or provider', async () => {
    expect((await shop.notice(`test_${'0'.repeat(32)}`)).status).toBe(404)
    const other = await fetch(`${shop.origin}/api/payments/stripe/webhook`, { method: 'POST', body: '{}' })
    expect(other.status).toBe(404)
    expect((await fetch(`${shop.origin}/api/payments/sandbox/webhook`)).status).toBe(200)
  })

  test('sent a thousand times concurrently settles a payment once', async () => {
    const bought = await shop.buy()
    const url = bought.order.payment?.url
    await shop.decide(url, {})
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
    expect(await shop.stateOf(bought)).toEqual(['confirmed', 'paid'])
    expect((await shop.shown(bought)).history).toHaveLength(2)
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced', 'orderPaid'])
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pgboss.job where (data ->> 'orderId')::integer = ${bought.order.id}`.execute(
      shop.db,
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('settles a payment once even if many processes receive it at the same time', async () => {
    const bought = await shop.buy()
    const reference = referenceOf(bought.order.payment?.url)
    await shop.decide(bought.order.payment?.url, {})
    const provider = await createProvider(shop.deps)
    if (!provider) throw new Error('there is no provider')
    // Each import creates its own copy of the module, like a separate server process.
    const settles = []
    for (let process = 0; process < 20; process++) {
      vi.resetModules()
      settles.push((await import('./settle.ts')).settle)
    }
    const results = await Promise.all(settles.map(settle => settle(shop.deps, provider, reference)))
    expect(results.filter(result => result === 'settled')).toHaveLength(1)
    expect((await shop.shown(bought)).history).toHaveLength(2)
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced', 'orderPaid'])
  })
})

describe('the page of the test provider', () => {
  test('says in both languages that it is a test, asks for no card, and can only submit its form', async () => {
    const bought = await shop.buy()
    const reference = referenceOf(bought.order.payment?.url)
    const page = async () => fetch(`${shop.origin}/sandbox-payment/${reference}`)
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
    expect((await shop.press(bought.order.payment?.url, 'steal')).status).toBe(400)
    expect((await fetch(`${shop.origin}/sandbox-payment/test_${'0'.repeat(32)}`)).status).toBe(404)
  })

  test('leaves a payment open if the buyer leaves, and accepts one decision only', async () => {
    const bought = await shop.buy()
    const url = bought.order.payment?.url
    expect((await shop.press(url, 'close')).status).toBe(303)
    expect(await shop.stateOf(bought)).toEqual(['pending', 'pending'])
    await shop.press(url, 'refuse')
    await shop.press(url, 'pay')
    await vi.waitFor(async () => expect(await shop.stateOf(bought)).toEqual(['pending', 'failed']), 30_000)
    const html = await (await fetch(`${shop.origin}/sandbox-payment/${referenceOf(url)}`)).text()
    expect(html).toContain('Ce paiement est terminé')
  })

  test('sends the notification of a late payment', async () => {
    const bought = await shop.buy()
    await shop.press(bought.order.payment?.url, 'payLate')
    await shop.untilPaid(bought)
  })
})
