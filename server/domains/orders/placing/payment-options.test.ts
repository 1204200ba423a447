import { describe, expect, test } from 'vitest'
import { ApiError } from '#server/platform/http/errors.ts'
import { type PaymentConnections, paymentOptions, requireOffered } from './payment-options.ts'

/** A payment provider that accepts these means of payment, for amounts from 100 FCFA. */
const taking = (...channels: PaymentConnections['channels']): PaymentConnections => ({
  channels,
  accepts: amount => amount >= 100,
  begin: async () => undefined,
  release: async () => false,
})
const cash = { method: 'cash_on_delivery', offered: true }

describe('the payment method', () => {
  test('online is offered with the provider’s means of payment', () => {
    expect(paymentOptions(taking('card', 'mobile_money'), 100)).toEqual([
      cash,
      { method: 'online', offered: true, channels: ['card', 'mobile_money'] },
    ])
  })

  test('online is unavailable without a provider, or for an amount that it cannot charge', () => {
    const without = [cash, { method: 'online', offered: false }]
    expect(paymentOptions(taking(), 100)).toEqual(without)
    expect(paymentOptions(taking('card'), 99)).toEqual(without)
  })

  test.each([
    ['in cash, whatever the provider says', taking(), 'cash_on_delivery', 1, undefined],
    ['online with a provider', taking('card'), 'online', 100, undefined],
    ['online without one', taking(), 'online', 100, 'checkout:server.cardNotOffered'],
    ['online below the minimum amount', taking('card'), 'online', 99, 'checkout:server.amountNotCharged'],
  ] as const)('%s is accepted, or refused at its field', (_, payments, method, amount, message) => {
    let error: unknown
    try {
      requireOffered(payments, method, amount)
    } catch (thrown) {
      error = thrown
    }
    if (message === undefined) return expect(error).toBeUndefined()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { payment_method: [{ message }] } },
    })
  })
})
