import { describe, expect, test } from 'vitest'
import {
  awaitsPayment,
  canCancel,
  canEraseBuyer,
  invoicedAfterReturns,
  isOpenTo,
  mostRefund,
  nextShopSteps,
  nextStatuses,
  type OrderActor,
  type OrderStatus,
  orderStatuses,
  orderStep,
  orderSteps,
  owedFor,
  paymentAfter,
  paymentAfterCorrection,
  refundDue,
} from './order-states.ts'

const steps: [from: OrderStatus, to: OrderStatus, by: OrderActor[], voids: boolean][] = [
  ['pending', 'confirmed', ['admin', 'payment'], false],
  ['pending', 'cancelled', ['buyer', 'admin', 'payment'], true],
  ['confirmed', 'preparing', ['admin'], false],
  ['confirmed', 'cancelled', ['buyer', 'admin'], true],
  ['preparing', 'shipped', ['admin'], false],
  ['preparing', 'cancelled', ['admin'], true],
  ['shipped', 'delivered', ['admin'], false],
  ['shipped', 'returned', ['admin'], true],
  ['delivered', 'returned', ['admin'], true],
]

describe('steps of an order', () => {
  for (const actor of ['buyer', 'admin', 'payment'] as const) {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        const known = steps.find(([a, b, by]) => a === from && b === to && by.includes(actor))
        test(`${actor}: ${from} → ${to} is ${known ? 'possible' : 'impossible'}`, () => {
          expect(orderStep(from, to, actor)?.voids).toBe(known?.[3])
          expect(nextStatuses(from, actor).includes(to)).toBe(known !== undefined)
        })
      }
    }
  }

  test('a buyer cancels while the order is pending or confirmed, not later', () => {
    expect(orderStatuses.filter(canCancel)).toEqual(['pending', 'confirmed'])
  })

  test('an order is void exactly when it is cancelled or came back, and never twice', () => {
    for (const from of orderStatuses) {
      for (const { to, voids } of orderSteps[from]) {
        expect(voids).toBe(to === 'cancelled' || to === 'returned')
        if (voids) expect(orderSteps[to]).toEqual([])
      }
    }
  })
})

describe('what a step does to the payment', () => {
  test('cash is paid at the door and given back with a returned parcel', () => {
    expect(paymentAfter('delivered', 'cash_on_delivery', 'unpaid')).toBe('paid')
    expect(paymentAfter('returned', 'cash_on_delivery', 'paid')).toBe('paid')
    expect(paymentAfter('returned', 'cash_on_delivery', 'unpaid')).toBe('unpaid')
    expect(paymentAfter('cancelled', 'cash_on_delivery', 'unpaid')).toBe('unpaid')
  })

  test('a card payment is moved by its provider only', () => {
    for (const to of orderStatuses) expect(paymentAfter(to, 'credit_card', 'paid')).toBe('paid')
  })

  test('nothing is owed any more for a card order that is cancelled before it was paid', () => {
    expect(paymentAfter('cancelled', 'credit_card', 'pending')).toBe('unpaid')
    expect(paymentAfter('cancelled', 'credit_card', 'failed')).toBe('unpaid')
  })
})

describe('an order that is to be paid by card', () => {
  const order = { status: 'pending', paymentMethod: 'credit_card', paymentStatus: 'pending' } as const

  test('waits for its payment until it is paid, cancelled or to be paid in cash', () => {
    expect(awaitsPayment(order)).toBe(true)
    expect(awaitsPayment({ ...order, paymentStatus: 'failed' })).toBe(true)
    expect(awaitsPayment({ ...order, paymentStatus: 'paid' })).toBe(false)
    expect(awaitsPayment({ ...order, status: 'cancelled' })).toBe(false)
    expect(awaitsPayment({ ...order, paymentMethod: 'cash_on_delivery' })).toBe(false)
  })

  test('is confirmed by the shop only once it is paid', () => {
    expect(nextShopSteps(order)).toEqual(['cancelled'])
    expect(nextShopSteps({ ...order, paymentStatus: 'paid' })).toEqual(['confirmed', 'cancelled'])
    const cash = { status: 'pending', paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid' } as const
    expect(nextShopSteps(cash)).toEqual(['confirmed', 'cancelled'])
  })
})

describe('money after a part came back or was given back', () => {
  const order = {
    status: 'delivered',
    total: 5000,
    paid: 5000,
    refunded: 0,
    lines: [{ price: 1000, returned: 2 }],
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
      { ...order, lines: [{ price: 3000, returned: 2 }] },
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
  ])('the invoice may ask for, with %s', (_, account, asked) => {
    expect(invoicedAfterReturns(account)).toBe(asked)
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
    lines: [{ price: 1000, returned: 2 }],
  } as const
  expect(mostRefund({ ...order, ...change })).toBe(most)
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

test('nothing is prepared further once all money is given back', () => {
  const paid = { status: 'confirmed', paymentMethod: 'credit_card', paymentStatus: 'refunded' } as const
  expect(nextShopSteps(paid)).toEqual(['cancelled'])
  expect(isOpenTo(paid, 'returned')).toBe(true)
  expect(isOpenTo(paid, 'shipped')).toBe(false)
})

test.each([
  { paymentStatus: 'refunded', status: 'delivered', paid: 4000, refunded: 0, after: 'paid' },
  { paymentStatus: 'paid', status: 'delivered', paid: 4000, refunded: 500, after: 'paid' },
  { paymentStatus: 'unpaid', status: 'delivered', paid: 1000, refunded: 0, after: 'unpaid' },
  { paymentStatus: 'unpaid', status: 'delivered', paid: 4000, refunded: 0, after: 'paid' },
  { paymentStatus: 'unpaid', status: 'returned', paid: 1000, refunded: 0, after: 'paid' },
] as const)('an order of 4,000 FCFA stands after a correction as what is in the shop says: %o', given => {
  const { after, ...money } = given
  const order = { ...money, paymentMethod: 'cash_on_delivery', total: 4000, lines: [] } as const
  expect(paymentAfterCorrection(order)).toBe(after)
})
