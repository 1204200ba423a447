import { expect, test } from 'vitest'
import { mayMoneyGoBack } from './may-money-go-back.ts'

const paid = {
  status: 'delivered' as const,
  total: 5000,
  paid: 5000,
  refunded: 0,
  items: [{ returned: 0 }],
}

test('no money goes back of an order that was paid in full and kept', () => {
  expect(mayMoneyGoBack(paid)).toBe(false)
})

test.each([
  ['cancelled', { status: 'cancelled' as const, paid: 0 }],
  ['returned', { status: 'returned' as const, paid: 0 }],
  ['refunded in part', { refunded: 1 }],
  ['overpaid', { paid: 5001 }],
  ['returned in part', { items: [{ returned: 0 }, { returned: 1 }] }],
])('money may go back of an order that was %s', (_, change) => {
  expect(mayMoneyGoBack({ ...paid, ...change })).toBe(true)
})
