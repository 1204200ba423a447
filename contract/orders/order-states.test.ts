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

  test('an order is void exactly when it is cancelled or returned, and only once', () => {
    for (const from of orderStatuses) {
      for (const { to, voids } of orderSteps[from]) {
        expect(voids).toBe(to === 'cancelled' || to === 'returned')
        if (voids) expect(orderSteps[to]).toEqual([])
      }
    }
  })
})

describe('the payment state after a step', () => {
  test('cash is paid on delivery, and stays paid after a return until it is refunded', () => {
    expect(paymentAfter('delivered', 'cash_on_delivery', 'unpaid')).toBe('paid')
    expect(paymentAfter('returned', 'cash_on_delivery', 'paid')).toBe('paid')
    expect(paymentAfter('returned', 'cash_on_delivery', 'unpaid')).toBe('unpaid')
    expect(paymentAfter('cancelled', 'cash_on_delivery', 'unpaid')).toBe('unpaid')
  })

  test('only the provider changes an online payment', () => {
    for (const to of orderStatuses) expect(paymentAfter(to, 'online', 'paid')).toBe('paid')
  })

  test('a card order cancelled before its payment is unpaid', () => {
    expect(paymentAfter('cancelled', 'online', 'pending')).toBe('unpaid')
    expect(paymentAfter('cancelled', 'online', 'failed')).toBe('unpaid')
  })
})

describe('an unpaid card order', () => {
  const order = { status: 'pending', paymentMethod: 'online', paymentStatus: 'pending' } as const

  test('waits for its payment until it is paid, cancelled or changed to cash', () => {
    expect(awaitsPayment(order)).toBe(true)
    expect(awaitsPayment({ ...order, paymentStatus: 'failed' })).toBe(true)
    expect(awaitsPayment({ ...order, paymentStatus: 'paid' })).toBe(false)
    expect(awaitsPayment({ ...order, status: 'cancelled' })).toBe(false)
    expect(awaitsPayment({ ...order, paymentMethod: 'cash_on_delivery' })).toBe(false)
  })

  test('can be confirmed by staff only once it is paid', () => {
    expect(nextShopSteps(order)).toEqual(['cancelled'])
    expect(nextShopSteps({ ...order, paymentStatus: 'paid' })).toEqual(['confirmed', 'cancelled'])
    const cash = { status: 'pending', paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid' } as const
    expect(nextShopSteps(cash)).toEqual(['confirmed', 'cancelled'])
  })
})

test('a fully refunded order takes no forward step', () => {
  const paid = { status: 'confirmed', paymentMethod: 'online', paymentStatus: 'refunded' } as const
  expect(nextShopSteps(paid)).toEqual(['cancelled'])
  expect(isOpenTo(paid, 'returned')).toBe(true)
  expect(isOpenTo(paid, 'shipped')).toBe(false)
})

describe('for every state of an order', () => {
  const all = orderStatuses.flatMap(status =>
    paymentMethods.flatMap(paymentMethod =>
      paymentStatuses.map((paymentStatus): PaymentState => ({ status, paymentMethod, paymentStatus })),
    ),
  )
  const those = (holds: (state: PaymentState) => boolean) =>
    all
      .filter(holds)
      .map(({ status, paymentMethod, paymentStatus }) => `${status} ${paymentMethod} ${paymentStatus}`)

  test('a late online payment pays an unpaid cash order until a courier has it', () => {
    expect(those(takesLatePayment)).toEqual([
      'pending cash_on_delivery unpaid',
      'confirmed cash_on_delivery unpaid',
      'preparing cash_on_delivery unpaid',
    ])
  })

  test('money is missing exactly if a cash order was delivered for less than it costs', () => {
    expect(those(isMoneyMissing)).toEqual(['delivered cash_on_delivery unpaid'])
  })

  test('the lines can change before preparation, and never if it is paid online', () => {
    const states = all.filter(canEditLines).map(({ status, paymentMethod }) => `${status} ${paymentMethod}`)
    expect([...new Set(states)]).toEqual(['pending cash_on_delivery', 'confirmed cash_on_delivery'])
  })

  test('it is under way until it is delivered or ends; its address can change until it leaves the shop, and goods can be returned after that', () => {
    expect(orderStatuses.filter(isUnderWay)).toEqual(['pending', 'confirmed', 'preparing', 'shipped'])
    expect(orderStatuses.filter(canChangeAddress)).toEqual(['pending', 'confirmed', 'preparing'])
    expect(orderStatuses.filter(canReturnGoods)).toEqual(['shipped', 'delivered'])
  })
})

test('only a delivery makes a cash order paid, and only once', () => {
  for (const to of orderStatuses.filter(status => status !== 'delivered'))
    expect(paymentAfter(to, 'cash_on_delivery', 'unpaid')).toBe('unpaid')
  expect(paymentAfter('delivered', 'cash_on_delivery', 'refunded')).toBe('refunded')
})

test('a card order waits for its payment unless it is cancelled', () => {
  for (const to of orderStatuses.filter(status => status !== 'cancelled'))
    expect(paymentAfter(to, 'online', 'failed')).toBe('failed')
})
