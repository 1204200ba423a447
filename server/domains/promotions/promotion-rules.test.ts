import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reductionTotal } from '#contract/orders/price.ts'
import { type Candidate, decidePromotions, type Situation } from './promotion-rules.ts'

const base: Candidate = {
  id: 1,
  code: null,
  name: { fr: 'Promo', en: 'Promo' },
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
  kitLines: [],
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
  decide(...input).lines.map(reductions => reductions.map(({ amount }) => amount))
/** The total discount in FCFA of each applied promotion, by promotion id. */
const used = (...input: Parameters<typeof decide>) => {
  const { lines, delivery } = decide(...input)
  const sums: Record<string, number> = {}
  for (const { origin, amount } of [...lines.flat(), ...delivery])
    sums[origin.replace('promotion ', '')] = (sums[origin.replace('promotion ', '')] ?? 0) + amount
  return sums
}

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

  test('a percentage is rounded up to 5 FCFA, so that the rest can be paid', () => {
    const off = (value: number, price: number) =>
      amounts([{ value }], { lines: [{ productId: 7, categoryIds: [], quantity: 1, price }] })
    expect(off(10, 1000)).toEqual([[100]])
    expect(off(7, 1015)).toEqual([[75]])
    expect(off(10, 1015)).toEqual([[105]])
    expect(off(99, 1003)).toEqual([[995]])
    expect(off(100, 1003)).toEqual([[1003]])
  })

  test('it is named in every language, with its code', () => {
    const name = { fr: 'Soldes', en: 'Sale' }
    expect(decide([{ name, code: 'DIX' }], { code: 'DIX' }).lines[0]).toEqual([
      { origin: 'promotion 1', label: { fr: 'Soldes (DIX)', en: 'Sale (DIX)' }, amount: 300 },
    ])
    expect(decide([{ name }]).lines[0]).toMatchObject([{ label: name }])
  })

  test('free delivery subtracts the fee, if there is one', () => {
    const free: Partial<Candidate> = { kind: 'free_delivery', value: 0 }
    expect(used([free])).toEqual({ 1: 1500 })
    expect(used([free], { deliveryFee: 0 })).toEqual({})
    expect(decide([free], { deliveryFee: null }).delivery).toMatchObject([{ amount: 0 }])
  })

  test('a delivery is paid for once', () => {
    const free: Partial<Candidate> = { kind: 'free_delivery', value: 0, isStackable: true }
    expect(used([free, free])).toEqual({ 1: 1500 })
  })
})

describe('which promotions apply', () => {
  test('the best for the buyer, alone', () => {
    expect(used([{ value: 10 }, { kind: 'amount', value: 600 }, { value: 5 }])).toEqual({ 2: 600 })
  })

  test('those that may be combined add', () => {
    const promotions: Partial<Candidate>[] = [
      { value: 10, isStackable: true },
      { kind: 'amount', value: 600 },
      { kind: 'free_delivery', value: 0, isStackable: true },
    ]
    expect(used(promotions)).toEqual({ 1: 550, 3: 1500 })
  })

  test('one that stands alone wins where it saves more than all that may be combined', () => {
    const promotions: Partial<Candidate>[] = [
      { value: 10, isStackable: true },
      { kind: 'amount', value: 100, isStackable: true },
      { kind: 'amount', value: 700 },
    ]
    expect(used(promotions)).toEqual({ 3: 700 })
  })

  test('together they take off no more than a line costs', () => {
    const most = { value: 80, isStackable: true }
    expect(used([most, most])).toEqual({ 1: 4400, 2: 1100 })
  })

  test('at an equal amount that of the code', () => {
    const promotions: Partial<Candidate>[] = [{ value: 10 }, { value: 10, code: 'DIX' }]
    expect(used(promotions, { code: 'DIX' })).toEqual({ 2: 550 })
    expect(decide(promotions, { code: 'DIX' }).refusal).toBeUndefined()
    expect(used([{ value: 10 }])).toEqual({ 1: 550 })
  })

  test('a code is not used where something better applies, and says so', () => {
    const promotions: Partial<Candidate>[] = [{ value: 20 }, { value: 10, code: 'DIX' }]
    expect(used(promotions, { code: 'DIX' })).toEqual({ 1: 1100 })
    expect(decide(promotions, { code: 'DIX' }).refusal).toEqual({ reason: 'better' })
  })

  test('free delivery may save more than another promotion once its fee is known', () => {
    const promotions: Partial<Candidate>[] = [
      { value: 10 },
      { kind: 'free_delivery', value: 0, code: 'PORT' },
    ]
    const asked = (deliveryFee: number | null) => decide(promotions, { code: 'PORT', deliveryFee }).refusal
    expect([asked(null), asked(1500), asked(500)]).toEqual([
      { reason: 'comparedLater' },
      undefined,
      { reason: 'better' },
    ])
  })

  test('whatever applies, no line and no delivery costs less than nothing, and each reduction is whole FCFA', () => {
    const promotion = fc.record({
      kind: fc.constantFrom('percent', 'amount', 'pieces', 'free_delivery'),
      value: fc.integer({ min: 2, max: 100 }),
      isStackable: fc.boolean(),
      productIds: fc.subarray([7, 8]),
    })
    const line = fc.record({
      productId: fc.constantFrom(7, 8, 9),
      categoryIds: fc.constant([]),
      price: fc.nat(100_000),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(
        fc.array(promotion, { maxLength: 5 }),
        fc.array(line, { maxLength: 6 }),
        (promotions, lines) => {
          const decision = decide(
            promotions.map(each => ({ ...each, pay: each.kind === 'pieces' ? 1 : 0 })),
            { lines },
          )
          for (const [place, reductions] of decision.lines.entries()) {
            expect(reductions.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true)
            const { price = 0, quantity = 0 } = lines[place] ?? {}
            expect(reductionTotal(reductions)).toBeLessThanOrEqual(price * quantity)
          }
          expect(reductionTotal(decision.delivery)).toBeLessThanOrEqual(1500)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('why a code gives no discount', () => {
  test.each<[string, Partial<Candidate>, Partial<Situation>, object | undefined]>([
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
    [
      'a delivery that is free',
      { kind: 'free_delivery', value: 0 },
      { deliveryFee: 0 },
      { reason: 'freeAlready' },
    ],
    ['a guest', { isMembersOnly: true }, { isMember: false }, { reason: 'membersOnly' }],
    ['a second order', { isFirstOrderOnly: true }, { isFirstOrder: false }, { reason: 'firstOrderOnly' }],
    ['other products', { productIds: [9], categoryIds: [90] }, {}, { reason: 'otherProducts' }],
    ['too few pieces', { kind: 'pieces', value: 6, pay: 5 }, {}, { reason: 'tooFew', pieces: 2 }],
  ])('%s', (_, promotion, situation, refusal) => {
    const decision = decide([{ code: 'DIX', ...promotion }], { code: 'DIX', ...situation })
    expect(decision.refusal).toEqual(refusal)
    expect(decision.lines.flat().length > 0).toBe(refusal === undefined)
  })

  test('it does not exist', () => {
    expect(decide([{ value: 10 }], { code: 'JAMAIS' }).refusal).toEqual({ reason: 'unknown' })
  })
})
