import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { type Asked, loopbackServer } from '#tests/support/loopback-server.ts'
import { stripe } from './stripe.ts'

test('Stripe is asked and believed by the clock of the shop, not by that of this machine', async () => {
  const asked: Asked[] = []
  const server = await loopbackServer(question => {
    asked.push(question)
    return {
      status: 200,
      body: { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.example/cs_1' },
    }
  })
  const secret = 'whsec_of_the_shop'
  const later = Math.floor(Date.now() / 1000) + 3_600
  const shop = stripe(
    { provider: 'stripe', secretKey: 'sk_test_of_the_shop', webhookSecret: secret, url: server.url },
    () => new Date(later * 1000),
  )
  await shop.begin(
    { attemptId: 41, number: 'SB-2026-7', amount: 12_500, locale: 'fr' },
    { back: 'https://shop.example/back', notify: 'https://shop.example/notify' },
  )
  await server.close()
  expect(Number(new URLSearchParams(asked[0]?.body).get('expires_at')) - later).toBe(31 * 60)

  const payload = JSON.stringify({ object: 'event', type: 'customer.created', data: { object: {} } })
  const read = (timestamp: number) => {
    const header = new Stripe('sk_test').webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return shop.readNotification(Buffer.from(payload), { 'stripe-signature': header })
  }
  expect(await read(later)).toEqual({ kind: 'other' })
  expect(await read(later - 3_600)).toEqual({ kind: 'forged' })
})
