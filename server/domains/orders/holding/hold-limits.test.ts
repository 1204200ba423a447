import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/orders/order-states.ts'
import type { HoldSettings } from '#server/domains/settings/settings.service.ts'
import {
  type HoldFacts,
  type HoldRefusal,
  mayHold,
  type ProductHolds,
  withoutOrder,
  wouldDo,
} from './hold-limits.ts'

const limits: HoldSettings = {
  holdMinutes: 15,
  firstOrderLimit: 100_000,
  firstOrderPercent: 10,
  unpaidPercent: 50,
  networkOrders: 30,
  contact: '',
}
const online = 'online'
const cash = 'cash_on_delivery'

const product = (change: Partial<ProductHolds> = {}): ProductHolds => ({
  productId: 1,
  price: 1000,
  stock: 20,
  online: 0,
  cash: 0,
  own: 0,
  network: 0,
  ...change,
})

/** The hold limits' input for a new buyer without any orders. */
const nobody = {
  paid: 0,
  openOrder: null,
  ownValue: 0,
  lapsed: 0,
  cancelled: 0,
  networkOrders: 0,
  phoneOrders: 0,
}

function decide(
  method: PaymentMethod,
  quantity: number,
  { holds = {}, ...facts }: Partial<HoldFacts> & { holds?: Partial<ProductHolds> } = {},
): HoldRefusal | undefined {
  const lines = [{ productId: 1, quantity }]
  return mayHold({ method, lines }, { ...nobody, products: [product(holds)], ...facts }, limits)
}

const pieces = (most: number) => ({ reason: 'pieces', productId: 1, most })
const shared = (most: number) => ({ reason: 'shared', productId: 1, most })

describe('a first order', () => {
  test.each<[string, () => ReturnType<typeof decide>, HoldRefusal | object | undefined]>([
    ['three pieces of twenty', () => decide(online, 3), undefined],
    ['four pieces of twenty', () => decide(online, 4), pieces(3)],
    ['a tenth of a large stock', () => decide(online, 20, { holds: { stock: 200 } }), undefined],
    ['more than a tenth of a large stock', () => decide(cash, 21, { holds: { stock: 200 } }), pieces(20)],
    ['including what the buyer already holds', () => decide(cash, 2, { holds: { own: 2 } }), pieces(1)],
    ['100,000 FCFA of goods', () => decide(cash, 1, { holds: { price: 100_000 } }), undefined],
    [
      'one franc more',
      () => decide(cash, 1, { holds: { price: 100_001 } }),
      { reason: 'value', most: 100_000 },
    ],
    [
      'what is unpaid already counts',
      () => decide(cash, 1, { ownValue: 99_500 }),
      { reason: 'value', most: 500 },
    ],
    ['a second online order', () => decide(online, 1, { openOrder: 'SB-1' }), { reason: 'openOrder' }],
    ['a cash order beside an open online order', () => decide(cash, 1, { openOrder: 'SB-1' }), undefined],
    ['after two unpaid online orders', () => decide(online, 1, { lapsed: 2 }), undefined],
    ['after three that lapsed', () => decide(online, 1, { lapsed: 3 }), { reason: 'lapsed' }],
    ['a cash order after three unpaid online orders', () => decide(cash, 1, { lapsed: 3 }), undefined],
    ['the thirtieth cash order of its network', () => decide(cash, 1, { networkOrders: 29 }), undefined],
    [
      'the thirty-first cash order of its network',
      () => decide(cash, 1, { networkOrders: 30 }),
      { reason: 'network' },
    ],
    [
      'an online order, however many of its network wait',
      () => decide(online, 1, { networkOrders: 30 }),
      undefined,
    ],
    [
      'the fourth cash order of its telephone',
      () => decide(cash, 1, { phoneOrders: 3 }),
      { reason: 'phone' },
    ],
    ['the third cash order of its telephone', () => decide(cash, 1, { phoneOrders: 2 }), undefined],
    [
      'an online order, however many of its telephone wait',
      () => decide(online, 1, { phoneOrders: 3 }),
      undefined,
    ],
    [
      'the telephone is told before its network',
      () => decide(cash, 1, { phoneOrders: 3, networkOrders: 30 }),
      { reason: 'phone' },
    ],
    [
      'a quarter of the stock for a network',
      () => decide(cash, 2, { holds: { stock: 17, cash: 3, network: 3 } }),
      undefined,
    ],
    [
      'more than a quarter',
      () => decide(cash, 3, { holds: { stock: 17, cash: 3, network: 3 } }),
      { ...pieces(2), reason: 'networkPieces' },
    ],
    [
      'where the own share is the smaller one, it is told',
      () => decide(cash, 3, { holds: { stock: 17, cash: 3, own: 1, network: 1 } }),
      pieces(2),
    ],
    [
      'nothing where others of the network hold all of it',
      () => decide(cash, 1, { holds: { stock: 15, cash: 5, network: 5 } }),
      { ...pieces(0), reason: 'networkPieces' },
    ],
    [
      'as much as before where the network is that of a buyer who has paid',
      () => decide(cash, 10, { paid: 2500, holds: { stock: 15, cash: 5, network: 5 } }),
      undefined,
    ],
  ])('%s', (_, decided, expected) => expect(decided()).toEqual(expected))
})

describe('all unpaid orders together', () => {
  test.each<[string, () => ReturnType<typeof decide>, HoldRefusal | object | undefined]>([
    ['hold half online', () => decide(online, 1, { holds: { stock: 11, online: 9 } }), undefined],
    ['and not more', () => decide(online, 1, { holds: { stock: 10, online: 10 } }), shared(0)],
    [
      'not by buyers who have paid before either',
      () => decide(online, 1, { paid: 2500, holds: { stock: 10, online: 10 } }),
      shared(0),
    ],
    ['the last piece online', () => decide(online, 1, { holds: { stock: 1 } }), undefined],
    [
      'not the last piece as a first order in cash',
      () => decide(cash, 1, { holds: { stock: 1 } }),
      shared(0),
    ],
    ['one of two in cash', () => decide(cash, 1, { holds: { stock: 2 } }), undefined],
    ['half as first orders in cash', () => decide(cash, 1, { holds: { stock: 11, cash: 9 } }), undefined],
    ['not more in cash', () => decide(cash, 1, { holds: { stock: 10, cash: 10 } }), shared(0)],
    [
      'cash of those who have paid before',
      () => decide(cash, 1, { paid: 2500, holds: { stock: 1, cash: 10, online: 9 } }),
      undefined,
    ],
    [
      'what is sold out is told elsewhere',
      () => decide(online, 1, { holds: { stock: 0, online: 1 } }),
      undefined,
    ],
  ])('%s', (_, decided, expected) => expect(decided()).toEqual(expected))
})

describe('a buyer who has paid before', () => {
  const cashValue = (most: number) => ({ reason: 'cashValue', most })

  test.each<[string, () => ReturnType<typeof decide>, HoldRefusal | object | undefined]>([
    [
      'holds three pieces, however few there are',
      () => decide(cash, 3, { paid: 2500, holds: { stock: 3 } }),
      undefined,
    ],
    ['but not more than half of few', () => decide(cash, 6, { paid: 2500, holds: { stock: 10 } }), pieces(5)],
    ['half', () => decide(cash, 50, { paid: 2500, holds: { stock: 100 } }), undefined],
    ['and not more', () => decide(cash, 51, { paid: 2500, holds: { stock: 100 } }), pieces(50)],
    [
      'of all that there is, with what others hold online',
      () => decide(cash, 10, { paid: 2500, holds: { stock: 10, online: 10 } }),
      undefined,
    ],
    ['in all unpaid orders together', () => decide(cash, 6, { paid: 2500, holds: { own: 5 } }), pieces(5)],
    [
      'in cash what a first order may be worth',
      () => decide(cash, 1, { paid: 2500, holds: { price: 100_000 } }),
      undefined,
    ],
    [
      'and not more where little was paid',
      () => decide(cash, 1, { paid: 20_000, holds: { price: 100_001 } }),
      cashValue(100_000),
    ],
    [
      'five times what was paid',
      () => decide(cash, 1, { paid: 20_001, holds: { price: 100_005 } }),
      undefined,
    ],
    [
      'and not a franc more',
      () => decide(cash, 1, { paid: 20_001, holds: { price: 100_006 } }),
      cashValue(100_005),
    ],
    [
      'what is unpaid already counts',
      () => decide(cash, 1, { paid: 50_000, ownValue: 249_500 }),
      cashValue(500),
    ],
    ['nothing more', () => decide(cash, 1, { paid: 2500, ownValue: 900_000 }), cashValue(0)],
    ['online as much as it costs', () => decide(online, 1, { paid: 2500, ownValue: 900_000 }), undefined],
    [
      'in several online orders',
      () => decide(online, 1, { paid: 2500, openOrder: 'SB-1', lapsed: 2 }),
      undefined,
    ],
    ['after three that lapsed', () => decide(online, 1, { paid: 2500, lapsed: 3 }), { reason: 'lapsed' }],
    [
      'a share that is never below that of a first buyer',
      () =>
        mayHold(
          { method: cash, lines: [{ productId: 1, quantity: 16 }] },
          { ...nobody, paid: 2500, products: [product()] },
          { ...limits, firstOrderPercent: 80 },
        ),
      undefined,
    ],
  ])('%s', (_, decided, expected) => expect(decided()).toEqual(expected))
})

test.each([0, 2500, 1_000_000])(
  'a buyer who has paid %i and cancelled three cash orders today must pay the next one online',
  paid => {
    expect(decide(cash, 1, { paid, cancelled: 2 })).toBeUndefined()
    expect(decide(cash, 1, { paid, cancelled: 3 })).toEqual({ reason: 'cancelled' })
    expect(decide(online, 1, { paid, cancelled: 3 })).toBeUndefined()
  },
)

test('an order that changes to cash is checked as if it were not placed yet', () => {
  const held = product({ stock: 2, online: 2, own: 1, network: 1 })
  const facts = {
    ...nobody,
    openOrder: 'SB-1',
    ownValue: 1500,
    networkOrders: 1,
    products: [held],
  }
  expect(withoutOrder(facts, { total: 1500, lines: [{ productId: 1, quantity: 1 }] })).toEqual({
    ...nobody,
    networkOrders: 1,
    products: [product({ stock: 3, online: 1, own: 0, network: 0 })],
  })
})

describe('cancelling another buyer’s order makes room', () => {
  const facts = (holds: Partial<ProductHolds>): HoldFacts => ({
    ...nobody,
    products: [product(holds)],
  })
  const does = (
    held: number,
    quantity: number,
    holds: Partial<ProductHolds>,
    method: PaymentMethod = online,
  ) =>
    wouldDo([{ productId: 1, quantity: held }], {
      wish: { method, lines: [{ productId: 1, quantity }] },
      facts: facts(holds),
      limits,
    })

  test.each([
    ['with the last piece', () => does(1, 1, { stock: 0, online: 1 }), true],
    ['with as many as are missing', () => does(1, 2, { stock: 1, online: 1 }), false],
    ['with all that all buyers together may hold', () => does(2, 2, { stock: 2, online: 2 }), true],
    ['not with fewer than are wanted', () => does(1, 3, { stock: 1, online: 3 }), false],
    ['not with another product', () => does(0, 1, { stock: 0, online: 1 }), false],
    ['not for what exceeds the limits anyway', () => does(5, 4, { stock: 0, online: 20 }), false],
    ['for a cash order with two pieces', () => does(2, 1, { stock: 0, online: 2 }, cash), true],
    ['not for a cash order with the last piece', () => does(1, 1, { stock: 0, online: 1 }, cash), false],
  ])('%s', (_, makesRoom, expected) => expect(makesRoom()).toBe(expected))

  test('only with the wanted products, and only if none of them is still missing', () => {
    const two = {
      ...facts({ stock: 0, online: 1 }),
      products: [product({ stock: 0, online: 1 }), product({ productId: 2 })],
    }
    const lines = [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 1 },
    ]
    const makesRoom = (productId: number) =>
      wouldDo([{ productId, quantity: 1 }], { wish: { method: online, lines }, facts: two, limits })
    expect([makesRoom(1), makesRoom(2)]).toEqual([true, false])
  })

  test('not for a deleted product', () => {
    const wish = { method: online, lines: [{ productId: 2, quantity: 1 }] } as const
    expect(wouldDo([], { wish, facts: facts({}), limits })).toBe(false)
  })

  test('and is considered last, after all limits of the buyer', () => {
    const products = [product({ stock: 10, online: 10 }), product({ productId: 2 })]
    const lines = [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 4 },
    ]
    expect(mayHold({ method: online, lines }, { ...facts({}), products }, limits)).toEqual({
      reason: 'pieces',
      productId: 2,
      most: 3,
    })
  })
})

describe('whatever fifty new accounts hold', () => {
  /**
   * Simulates accounts that have paid nothing and order units at random; returns the product's stock and held units.
   */
  function besiege(stock: number, random: () => number): ProductHolds {
    const own = Array.from({ length: 50 }, () => 0)
    const isOpen = Array.from({ length: 50 }, () => false)
    const shelf = product({ stock, price: 1 })
    for (let act = 0; act < 400; act++) {
      const who = Math.floor(random() * 50)
      const method = random() < 0.5 ? online : cash
      const quantity = 1 + Math.floor(random() * 4)
      const facts = { ...nobody, openOrder: isOpen[who] ? 'SB' : null }
      const holds = { ...shelf, own: own[who] ?? 0 }
      const isHeld =
        quantity <= shelf.stock &&
        mayHold({ method, lines: [{ productId: 1, quantity }] }, { ...facts, products: [holds] }, limits) ===
          undefined
      if (!isHeld) continue
      shelf.stock -= quantity
      own[who] = (own[who] ?? 0) + quantity
      if (method === online) {
        isOpen[who] = true
        shelf.online += quantity
      } else shelf.cash += quantity
    }
    return shelf
  }

  test.each(Array.from({ length: 40 }, (_, place) => place + 1))('of %i pieces', stock => {
    let seed = stock
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    for (let round = 0; round < 50; round++) {
      const { stock: left, online: held, cash: inCash } = besiege(stock, random)
      // Cash orders must leave one unit, which becomes available once the unpaid online orders are cancelled.
      expect(left + held).toBeGreaterThanOrEqual(1)
      expect(inCash).toBeLessThanOrEqual(stock / 2)
      expect(held).toBeLessThanOrEqual(Math.max(1, Math.ceil(stock / 2)))
      if (stock >= 3) expect(left).toBeGreaterThanOrEqual(1)
    }
  })
})

test('the value of an order counts the price of each product', () => {
  const products = [product({ price: 1 }), product({ productId: 2, price: 60_000 })]
  const lines = [
    { productId: 1, quantity: 1 },
    { productId: 2, quantity: 2 },
  ]
  expect(mayHold({ method: cash, lines }, { ...nobody, products }, limits)).toEqual({
    reason: 'value',
    most: 100_000,
  })
})

test('the last piece is not sold to a first cash order, whatever the limits', () => {
  const wish = { method: cash, lines: [{ productId: 1, quantity: 1 }] } as const
  const all = { ...limits, unpaidPercent: 100 }
  expect(mayHold(wish, { ...nobody, products: [product({ stock: 1 })] }, all)).toEqual(shared(0))
  expect(mayHold(wish, { ...nobody, products: [product({ stock: 2 })] }, all)).toBeUndefined()
})
