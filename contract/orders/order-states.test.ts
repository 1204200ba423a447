import { describe, expect, test } from 'vitest'
import {
  awaitsPayment,
  canCancel,
  canChangeAddress,
  canEditLines,
  canReturnGoods,
  isMoneyMissing,
  isOpenTo,
  isUnderWay,
  nextShopSteps,
  nextStatuses,
  type OrderActor,
  type OrderStatus,
  orderStatuses,
  orderStep,
  orderSteps,
  type PaymentState,
  paymentAfter,
  paymentMethods,
  paymentStatuses,
  takesLatePayment,
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

test('nothing is prepared further once all money is given back', () => {
  const paid = { status: 'confirmed', paymentMethod: 'credit_card', paymentStatus: 'refunded' } as const
  expect(nextShopSteps(paid)).toEqual(['cancelled'])
  expect(isOpenTo(paid, 'returned')).toBe(true)
  expect(isOpenTo(paid, 'shipped')).toBe(false)
})

describe('of all states that an order can be in', () => {
  const all = orderStatuses.flatMap(status =>
    paymentMethods.flatMap(paymentMethod =>
      paymentStatuses.map((paymentStatus): PaymentState => ({ status, paymentMethod, paymentStatus })),
    ),
  )
  const those = (holds: (state: PaymentState) => boolean) =>
    all
      .filter(holds)
      .map(({ status, paymentMethod, paymentStatus }) => `${status} ${paymentMethod} ${paymentStatus}`)

  test('late money pays one in cash that nobody has paid, until the courier carries it', () => {
    expect(those(takesLatePayment)).toEqual([
      'pending cash_on_delivery unpaid',
      'confirmed cash_on_delivery unpaid',
      'preparing cash_on_delivery unpaid',
    ])
  })

  test('money is missing from one that was delivered for less cash than it costs, and from no other', () => {
    expect(those(isMoneyMissing)).toEqual(['delivered cash_on_delivery unpaid'])
  })

  test('the lines change before the shop prepares it, and never of one that is paid online', () => {
    const states = all.filter(canEditLines).map(({ status, paymentMethod }) => `${status} ${paymentMethod}`)
    expect([...new Set(states)]).toEqual(['pending cash_on_delivery', 'confirmed cash_on_delivery'])
  })

  test('it is under way until it arrives or ends, goes elsewhere until it leaves, and comes back after that', () => {
    expect(orderStatuses.filter(isUnderWay)).toEqual(['pending', 'confirmed', 'preparing', 'shipped'])
    expect(orderStatuses.filter(canChangeAddress)).toEqual(['pending', 'confirmed', 'preparing'])
    expect(orderStatuses.filter(canReturnGoods)).toEqual(['shipped', 'delivered'])
  })
})

test('cash is not paid by a step that is no delivery, nor a second time by one that is', () => {
  for (const to of orderStatuses.filter(status => status !== 'delivered'))
    expect(paymentAfter(to, 'cash_on_delivery', 'unpaid')).toBe('unpaid')
  expect(paymentAfter('delivered', 'cash_on_delivery', 'refunded')).toBe('refunded')
})

test('a card order that is not cancelled goes on waiting for its payment', () => {
  for (const to of orderStatuses.filter(status => status !== 'cancelled'))
    expect(paymentAfter(to, 'credit_card', 'failed')).toBe('failed')
})
