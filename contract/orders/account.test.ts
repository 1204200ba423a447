import { describe, expect, test } from 'vitest'
import {
  canEraseBuyer,
  figuresOf,
  isAllowance,
  mostRefund,
  netRevenue,
  owedFor,
  paymentAfterCorrection,
  refundDue,
} from './account.ts'

describe('money after a part came back or was given back', () => {
  const order = {
    status: 'delivered',
    total: 5000,
    paid: 5000,
    refunded: 0,
    lines: [{ price: 1000, quantity: 5, returned: 2 }],
  } as const

  test.each([
    ['what came back is not owed', order, 3000, 2000],
    ['what was given back of it is not due again', { ...order, refunded: 500 }, 3000, 1500],
    ['all of it given back leaves nothing due', { ...order, refunded: 2000 }, 3000, 0],
    ['more given back than came back takes nothing from the buyer', { ...order, refunded: 2500 }, 3000, 0],
    ['less paid than is still owed leaves nothing due', { ...order, paid: 2999 }, 3000, 0],
    ['one franc more than is owed is due', { ...order, paid: 3001 }, 3000, 1],
    [
      'goods at an older, higher price never make a debt',
      { ...order, lines: [{ price: 3000, quantity: 5, returned: 2 }] },
      0,
      5000,
    ],
    ['a cancelled order costs nothing', { ...order, status: 'cancelled' as const, refunded: 1 }, 0, 4999],
    ['nor does one that came back', { ...order, status: 'returned' as const }, 0, 5000],
    ['delivery is not given back with a part', { ...order, total: 5500, paid: 5500 }, 3500, 2000],
  ])('%s', (_, account, owed, due) => {
    expect([owedFor(account), refundDue(account)]).toEqual([owed, due])
  })

  test.each([
    ['nothing given back: what the order still costs', order, 3000],
    ['nothing given back and nothing paid: the same', { ...order, paid: 0 }, 3000],
    ['the worth of the returned goods given back: the same', { ...order, refunded: 2000 }, 3000],
    ['less given back: the same, the rest is due', { ...order, refunded: 500 }, 3000],
    ['one franc more given back: that franc is an allowance', { ...order, refunded: 2001 }, 2999],
    ['one franc given back though nothing came back: the same', { ...order, lines: [], refunded: 1 }, 4999],
  ])('the invoice may ask for, with %s', (_, account, asked) => {
    expect(netRevenue(account)).toBe(asked)
  })
})

test.each([
  ['before delivery: what came back', { status: 'shipped' }, 2000],
  ['after it: all that is left of what was paid', {}, 5000],
  ['after it: less what went back already', { refunded: 1500 }, 3500],
  ['while money is missing: nothing', { paid: 1000, paymentStatus: 'unpaid' }, 0],
  ['cancelled with nothing paid: nothing', { status: 'cancelled', paid: 0 }, 0],
  ['returned: all of it', { status: 'returned' }, 5000],
] as const)('the most that can be given back, %s', (_, change, most) => {
  const order = {
    status: 'delivered',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'paid',
    total: 5000,
    paid: 5000,
    refunded: 0,
    lines: [{ price: 1000, quantity: 5, returned: 2 }],
  } as const
  expect(mostRefund({ ...order, ...change })).toBe(most)
})

test('what is above the amount due is an allowance', () => {
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
  ['with money to get back', { status: 'returned' }, false],
  ['with that money given back', { status: 'returned', refunded: 5000 }, true],
] as const)('the buyer is erasable %s: %o', (_, change, isErasable) => {
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
] as const)('an order of 4,000 FCFA stands after a correction as what is in the shop says: %o', given => {
  const { after, ...money } = given
  const order = { ...money, paymentMethod: 'cash_on_delivery', total: 4000, lines: [] } as const
  expect(paymentAfterCorrection(order)).toBe(after)
})

describe('what is stored of an order', () => {
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
    ['is what it costs without what came back', order, [4130, 4130, 630]],
    ['is less by what an allowance gave back', { ...order, refunded: 3540 }, [4130, 2950, 450]],
    ['is nothing once it is cancelled', { ...order, status: 'cancelled' as const }, [0, 0, 0]],
    ['is its delivery while all of its goods are back', { ...order, lines: allBack(lines) }, [590, 590, 90]],
  ])('%s', (_, account, [owed, netRevenue, netVat]) => {
    expect(figuresOf(account)).toMatchObject({ owed, netRevenue, netVat })
  })

  test('says of each line what is sold of it', () => {
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
