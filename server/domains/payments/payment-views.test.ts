import { expect, test } from 'vitest'
import { toPaymentAttempt } from './payment-views.ts'
import type { ShopAttemptRow } from './payments.queries.ts'

const at = new Date('2026-03-01T10:00:00Z')
const attemptOf = (change: Partial<ShopAttemptRow>): ShopAttemptRow => ({
  id: 3,
  orderId: 7,
  orderNumber: 'SB-2026-7',
  provider: 'cinetpay',
  reference: '3-abc',
  url: 'https://pay.example/3',
  amount: 5000,
  currency: 'XOF',
  state: 'paid',
  counts: true,
  outcome: { code: '00' },
  checks: 0,
  createdAt: at,
  seenAt: at,
  settledAt: at,
  nextCheckAt: at,
  refundedAt: null,
  orderPaid: 5000,
  orderRefunded: 0,
  isRefundDue: false,
  isRefunded: false,
  received: 5000,
  ...change,
})

test('an attempt is shown with its order, the provider’s status code and its times', () => {
  expect(toPaymentAttempt(attemptOf({}))).toEqual({
    id: 3,
    orderId: 7,
    orderNumber: 'SB-2026-7',
    provider: 'cinetpay',
    reference: '3-abc',
    amount: 5000,
    currency: 'XOF',
    state: 'paid',
    refund: 'none',
    refundDue: 0,
    code: '00',
    createdAt: at.toISOString(),
    settledAt: at.toISOString(),
  })
  expect(toPaymentAttempt(attemptOf({ state: 'open', settledAt: null, outcome: {} }))).toMatchObject({
    settledAt: null,
    code: '',
  })
})

test.each([
  ['nothing', {}, 'none', 0],
  [
    'an unused payment: all that was received',
    { isRefundDue: true, counts: false, received: 4000 },
    'due',
    4000,
  ],
  [
    'the order’s own payment: what was not given back already',
    { isRefundDue: true, orderPaid: 5000, orderRefunded: 1200, received: 9000 },
    'due',
    3800,
  ],
  ['a refunded payment', { isRefunded: true }, 'done', 0],
  [
    'a refund that is due although something was refunded',
    { isRefundDue: true, isRefunded: true },
    'due',
    5000,
  ],
] as const)('the refund due of an attempt: %s', (_, change, refund, refundDue) => {
  expect(toPaymentAttempt(attemptOf(change))).toMatchObject({ refund, refundDue })
})

test.each([
  ['mismatched', { code: '00', amount: 100, currency: 'EUR' }, '00 100 EUR'],
  ['mismatched', { code: '00', amount: 100 }, '00 100'],
  ['mismatched', { currency: 'EUR' }, 'EUR'],
  ['paid', { code: '00', amount: 5000, currency: 'XOF' }, '00'],
  ['failed', { code: '600', amount: 5000 }, '600'],
] as const)('a payment that is %s with %o is shown with the code "%s"', (state, outcome, code) => {
  expect(toPaymentAttempt(attemptOf({ state, outcome })).code).toBe(code)
})
