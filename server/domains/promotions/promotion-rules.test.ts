import { describe, expect, test } from 'vitest'
import { type Candidate, decidePromotions, type Situation } from './promotion-rules.ts'

const base: Candidate = {
  id: 1,
  code: null,
  label: 'Promo',
  kind: 'percent',
  value: 10,
  pay: 0,
  minimum: 0,
  isMembersOnly: false,
  isFirstOrderOnly: false,
  isStackable: false,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerBuyer: null,
  productIds: [],
  categoryIds: [],
  uses: 0,
  usesOfBuyer: 0,
}
const cart: Situation = {
  lines: [
    { productId: 7, categoryIds: [70], price: 1000, quantity: 3 },
    { productId: 8, categoryIds: [80], price: 2500, quantity: 1 },
  ],
  deliveryFee: 1500,
  day: '2026-11-25',
  isMember: true,
  isFirstOrder: true,
  code: '',
}
const decide = (promotions: Partial<Candidate>[], situation: Partial<Situation> = {}) =>
  decidePromotions(
    promotions.map((promotion, place) => ({ ...base, id: place + 1, ...promotion })),
    { ...cart, ...situation },
  )
const amounts = (...input: Parameters<typeof decide>) =>
  decide(...input).reductions.map(reductions => reductions.map(({ amount }) => amount))

describe('what a promotion takes off', () => {
  test.each<[string, Partial<Candidate>, number[][]]>([
    ['a percentage of all goods, each line its part', { value: 10 }, [[300], [250]]],
    ['a percentage of some products', { value: 10, productIds: [8] }, [[], [250]]],
    ['a percentage of a category', { value: 50, categoryIds: [70] }, [[1500], []]],
    [
      'a product or a category, either is enough',
      { value: 10, productIds: [8], categoryIds: [70] },
      [[300], [250]],
    ],
    ['everything', { value: 100 }, [[3000], [2500]]],
    ['an amount', { kind: 'amount', value: 1100 }, [[600], [500]]],
    [
      'an amount, but never more than its products cost',
      { kind: 'amount', value: 9000, productIds: [7] },
      [[3000], []],
    ],
    ['three for two: the cheapest piece', { kind: 'pieces', value: 3, pay: 2 }, [[545], [455]]],
    ['two for one: two of four pieces', { kind: 'pieces', value: 2, pay: 1, productIds: [7] }, [[1000], []]],
  ])('%s', (_, promotion, expected) => {
    expect(amounts([promotion])).toEqual(expected)
  })

  test('a percentage is rounded down to coins of 5 FCFA where the goods cost such an amount', () => {
    const line = { productId: 7, categoryIds: [], quantity: 1 }
    expect(amounts([{ value: 7 }], { lines: [{ ...line, price: 1015 }] })).toEqual([[70]])
    expect(amounts([{ value: 7 }], { lines: [{ ...line, price: 1013 }] })).toEqual([[70]])
    expect(amounts([{ value: 8 }], { lines: [{ ...line, price: 1013 }] })).toEqual([[81]])
  })

  test('free delivery takes off the fee, and nothing where there is none', () => {
    const free: Partial<Candidate> = { kind: 'free_delivery', value: 0 }
    expect(decide([free])).toMatchObject({
      freeDelivery: 'Promo',
      saved: 1500,
      used: [{ id: 1, amount: 1500 }],
    })
    expect(decide([free], { deliveryFee: 0 })).toMatchObject({ freeDelivery: null, saved: 0, used: [] })
    expect(decide([free], { deliveryFee: null })).toMatchObject({ freeDelivery: 'Promo', saved: 0 })
  })
})

describe('which promotions apply', () => {
  test('the best for the buyer, alone', () => {
    const decision = decide([{ value: 10 }, { kind: 'amount', value: 600 }, { value: 5 }])
    expect(decision.used).toEqual([{ id: 2, amount: 600 }])
  })

  test('those that may be combined add', () => {
    const decision = decide([
      { value: 10, isStackable: true },
      { kind: 'amount', value: 600 },
      { kind: 'free_delivery', value: 0, isStackable: true },
    ])
    expect(decision.used).toEqual([
      { id: 1, amount: 550 },
      { id: 3, amount: 1500 },
    ])
    expect(decision.saved).toBe(2050)
  })

  test('one that stands alone wins where it saves more than all that may be combined', () => {
    const decision = decide([
      { value: 10, isStackable: true },
      { kind: 'amount', value: 100, isStackable: true },
      { kind: 'amount', value: 700 },
    ])
    expect(decision.used).toEqual([{ id: 3, amount: 700 }])
  })

  test('together they take off no more than a line costs', () => {
    const decision = decide([
      { value: 80, isStackable: true },
      { value: 80, isStackable: true },
    ])
    expect(decision.saved).toBe(5500)
  })

  test('at an equal amount that of the code', () => {
    const promotions: Partial<Candidate>[] = [{ value: 10 }, { value: 10, code: 'DIX' }]
    expect(decide(promotions, { code: 'DIX' })).toMatchObject({ used: [{ id: 2 }], refusal: undefined })
    expect(decide(promotions).used).toMatchObject([{ id: 1 }])
  })

  test('a code is not used where something better applies, and says so', () => {
    const decision = decide([{ value: 20 }, { value: 10, code: 'DIX' }], { code: 'DIX' })
    expect(decision).toMatchObject({ used: [{ id: 1 }], refusal: { reason: 'better' } })
  })
})

describe('why a code takes off nothing', () => {
  test.each<[string, Partial<Candidate>, Partial<Situation>, object | undefined]>([
    ['unknown', { code: 'AUTRE' }, {}, { reason: 'unknown' }],
    ['the day before its first', { startsOn: '2026-11-26' }, {}, { reason: 'notYet', day: '2026-11-26' }],
    ['its first day', { startsOn: '2026-11-25' }, {}, undefined],
    ['its last day', { endsOn: '2026-11-25' }, {}, undefined],
    ['the day after its last', { endsOn: '2026-11-24' }, {}, { reason: 'expired' }],
    ['used up', { maxUses: 3, uses: 3 }, {}, { reason: 'usedUp' }],
    ['one use left', { maxUses: 3, uses: 2 }, {}, undefined],
    ['used by this buyer', { maxUsesPerBuyer: 1, usesOfBuyer: 1 }, {}, { reason: 'usedByBuyer' }],
    ['used by others', { maxUsesPerBuyer: 1, uses: 5 }, {}, undefined],
    ['the minimum is not reached', { minimum: 6000 }, {}, { reason: 'minimum', missing: 500 }],
    ['the minimum is reached', { minimum: 5500 }, {}, undefined],
    ['a guest', { isMembersOnly: true }, { isMember: false }, { reason: 'membersOnly' }],
    ['a second order', { isFirstOrderOnly: true }, { isFirstOrder: false }, { reason: 'firstOrderOnly' }],
    ['other products', { productIds: [9], categoryIds: [90] }, {}, { reason: 'otherProducts' }],
    ['too few pieces', { kind: 'pieces', value: 6, pay: 5 }, {}, { reason: 'tooFew', pieces: 2 }],
  ])('%s', (_, promotion, situation, refusal) => {
    const decision = decide([{ code: 'DIX', ...promotion }], { code: 'DIX', ...situation })
    expect(decision.refusal).toEqual(refusal)
    expect(decision.saved > 0).toBe(refusal === undefined)
  })
})
