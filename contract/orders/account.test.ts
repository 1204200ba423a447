import { describe, expect, test } from 'vitest'
import {
  areAllBack,
  canEraseBuyer,
  cashDue,
  figuresOf,
  isAllowance,
  maxRefund,
  netRevenue,
  owedFor,
  paymentAfterCorrection,
  refundDue,
} from './account.ts'

test.each([
  [[2, 1], true],
  [[2, 0], false],
  [[1, 1], false],
])('all goods of two and one units are back when %j were returned: %j', ([two = 0, one = 0], areBack) => {
  const lines = [
    { quantity: 2, returned: two },
    { quantity: 1, returned: one },
  ]
  expect(areAllBack(lines)).toBe(areBack)
})

describe('an order after returns and refunds', () => {
  const order = {
    status: 'delivered',
    total: 5000,
    paid: 5000,
    refunded: 0,
    lines: [{ price: 1000, quantity: 5, returned: 2 }],
  } as const

  test.each([
    ['returned goods cost nothing', order, 3000, 2000],
    ['a refund reduces what is due', { ...order, refunded: 500 }, 3000, 1500],
    ['a full refund leaves nothing due', { ...order, refunded: 2000 }, 3000, 0],
    ['a higher refund does not charge the buyer', { ...order, refunded: 2500 }, 3000, 0],
    ['an underpaid order has nothing due', { ...order, paid: 2999 }, 3000, 0],
    ['an overpaid franc is due', { ...order, paid: 3001 }, 3000, 1],
    [
      'goods at an older, higher price never make a debt',
      { ...order, lines: [{ price: 3000, quantity: 5, returned: 2 }] },
      0,
      5000,
    ],
    ['a cancelled order costs nothing', { ...order, status: 'cancelled' as const, refunded: 1 }, 0, 4999],
    ['a returned order costs nothing', { ...order, status: 'returned' as const }, 0, 5000],
    ['a partial return does not refund the delivery', { ...order, total: 5500, paid: 5500 }, 3500, 2000],
  ])('%s', (_, account, owed, due) => {
    expect([owedFor(account), refundDue(account)]).toEqual([owed, due])
  })

  test.each([
    ['no refund: what the order still costs', order, 3000],
    ['no refund and no payment: the same', { ...order, paid: 0 }, 3000],
    ['the returned goods refunded: the same', { ...order, refunded: 2000 }, 3000],
    ['a lower refund: the same, the rest is due', { ...order, refunded: 500 }, 3000],
    ['a refund one franc higher: that franc is an allowance', { ...order, refunded: 2001 }, 2999],
    ['a franc refunded without a return: likewise', { ...order, lines: [], refunded: 1 }, 4999],
  ])('the net revenue with %s', (_, account, asked) => {
    expect(netRevenue(account)).toBe(asked)
  })
})

test.each([
  ['before delivery: the returned goods', { status: 'shipped' }, 2000],
  ['after delivery: all that was paid', {}, 5000],
  ['after delivery: minus earlier refunds', { refunded: 1500 }, 3500],
  ['while money is missing: nothing', { paid: 1000, paymentStatus: 'unpaid' }, 0],
  ['cancelled with nothing paid: nothing', { status: 'cancelled', paid: 0 }, 0],
  ['returned: all of it', { status: 'returned' }, 5000],
] as const)('the maximum refund %s', (_, change, most) => {
  const order = {
    status: 'delivered',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'paid',
    total: 5000,
    paid: 5000,
    refunded: 0,
    lines: [{ price: 1000, quantity: 5, returned: 2 }],
  } as const
  expect(maxRefund({ ...order, ...change })).toBe(most)
})

describe('the cash that a courier collects', () => {
  const unpaid = {
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'unpaid',
    owed: 5000,
    paid: 0,
    refunded: 0,
  } as const

  test.each([
    ['is what the order costs', unpaid, 5000],
    ['is less by what was paid before', { ...unpaid, paid: 2000 }, 3000],
    ['is more by what was given back of it', { ...unpaid, paid: 2000, refunded: 500 }, 3500],
    ['is never below zero', { ...unpaid, paid: 6000 }, 0],
    ['is nothing once the order is paid', { ...unpaid, paymentStatus: 'paid' as const }, 0],
    ['is nothing for an order that is paid online', { ...unpaid, paymentMethod: 'online' as const }, 0],
  ])('%s', (_, order, cash) => {
    expect(cashDue(order)).toBe(cash)
  })
})

test('a refund above the amount due is an allowance', () => {
  const order = {
    status: 'delivered',
    total: 5000,
    paid: 5000,
    refunded: 500,
    lines: [{ price: 1000, quantity: 5, returned: 2 }],
  } as const
  expect([1499, 1500, 1501].map(amount => isAllowance(order, amount))).toEqual([false, false, true])
})

test.each([
  ['after delivery', {}, true],
  ['on its way', { status: 'shipped' }, false],
  ['of an account', { userId: 1 }, false],
  ['with a refund due', { status: 'returned' }, false],
  ['with that refund paid', { status: 'returned', refunded: 5000 }, true],
] as const)('the buyer can be erased %s: %o', (_, change, isErasable) => {
  const order = {
    userId: null,
    status: 'delivered',
    total: 5000,
    paid: 5000,
    refunded: 0,
    lines: [],
  } as const
  expect(canEraseBuyer({ ...order, ...change })).toBe(isErasable)
})

test.each([
  { paymentStatus: 'refunded', status: 'delivered', paid: 4000, refunded: 0, after: 'paid' },
  { paymentStatus: 'paid', status: 'delivered', paid: 4000, refunded: 500, after: 'paid' },
  { paymentStatus: 'unpaid', status: 'delivered', paid: 1000, refunded: 0, after: 'unpaid' },
  { paymentStatus: 'unpaid', status: 'delivered', paid: 4000, refunded: 0, after: 'paid' },
  { paymentStatus: 'unpaid', status: 'delivered', paid: 4000, refunded: 500, after: 'unpaid' },
  { paymentStatus: 'unpaid', status: 'returned', paid: 1000, refunded: 0, after: 'paid' },
] as const)(
  'the payment state of an order of 4,000 FCFA after a correction follows the money received: %o',
  given => {
    const { after, ...money } = given
    const order = { ...money, paymentMethod: 'cash_on_delivery', total: 4000, lines: [] } as const
    expect(paymentAfterCorrection(order)).toBe(after)
  },
)

describe('the stored figures of an order', () => {
  const lines = [
    { price: 2360, quantity: 2, returned: 1 },
    { price: 1180, quantity: 1, returned: 0 },
  ]
  const order = {
    status: 'delivered',
    deliveryFee: 590,
    vatRate: 18,
    total: 6490,
    paid: 6490,
    refunded: 0,
    lines,
  } as const

  test.each([
    ['are its price without returned goods', order, [4130, 4130, 630]],
    ['have an allowance subtracted from the revenue', { ...order, refunded: 3540 }, [4130, 2950, 450]],
    ['are 0 once it is cancelled', { ...order, status: 'cancelled' as const }, [0, 0, 0]],
    [
      'are the delivery alone when all goods are returned',
      { ...order, lines: allBack(lines) },
      [590, 590, 90],
    ],
  ])('%s', (_, account, [owed, netRevenue, netVat]) => {
    expect(figuresOf(account)).toMatchObject({ owed, netRevenue, netVat })
  })

  test('contain the sold quantity of each line', () => {
    expect(figuresOf(order).lines).toEqual([
      { ...lines[0], netUnits: 1, netRevenue: 2360 },
      { ...lines[1], netUnits: 1, netRevenue: 1180 },
    ])
    const nothing = { netUnits: 0, netRevenue: 0 }
    expect(figuresOf({ ...order, status: 'returned' }).lines).toMatchObject([nothing, nothing])
  })
})

function allBack<L extends { quantity: number }>(lines: readonly L[]) {
  return lines.map(line => ({ ...line, returned: line.quantity }))
}
