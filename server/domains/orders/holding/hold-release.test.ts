import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { type HoldFacts, wouldDo } from './hold-limits.ts'
import { fewestThatDo, maxTogether } from './hold-release.ts'

const productIds = [1, 2, 3]
const limits = {
  holdMinutes: 15,
  firstOrderLimit: 100_000,
  firstOrderPercent: 10,
  unpaidPercent: 50,
  networkOrders: 30,
  contact: '',
}

/**
 * Three products with the units that expired unpaid orders hold, the remaining stock, and what a buyer wants to order.
 */
const scene = fc.record({
  idle: fc.array(
    fc.uniqueArray(
      fc.record({ productId: fc.constantFrom(...productIds), quantity: fc.integer({ min: 1, max: 3 }) }),
      { selector: line => line.productId, minLength: 1, maxLength: 2 },
    ),
    { maxLength: 7 },
  ),
  left: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
  wanted: fc.uniqueArray(
    fc.record({ productId: fc.constantFrom(...productIds), quantity: fc.integer({ min: 1, max: 3 }) }),
    { selector: line => line.productId, minLength: 1, maxLength: 3 },
  ),
  paid: fc.constantFrom(0, 50_000),
})
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never
type Order = Scene['idle'][number]

/** Builds the check whether the wanted order could be placed if the given unpaid orders were cancelled. */
function judgeOf({ idle, left, wanted, paid }: Scene) {
  const heldOf = (productId: number) =>
    idle.flat().reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0)
  const facts: HoldFacts = {
    paid,
    openOrder: null,
    ownValue: 0,
    lapsed: 0,
    cancelled: 0,
    networkOrders: 0,
    phoneOrders: 0,
    products: productIds.map((productId, place) => ({
      productId,
      price: 1000,
      stock: left[place] ?? 0,
      online: heldOf(productId),
      cash: 0,
      own: 0,
      network: 0,
    })),
  }
  return (chosen: readonly Order[]) =>
    wouldDo(chosen.flat(), { wish: { method: 'online', lines: wanted }, facts, limits })
}

/** All subsets of the cancellable orders. */
const choicesOf = (orders: readonly Order[]): Order[][] =>
  Array.from({ length: 2 ** orders.length }, (_, bits) =>
    orders.filter((_order, place) => bits & (1 << place)),
  )

test('the cancelled orders are sufficient, all of them are needed, and none is cancelled if they do not suffice', () => {
  const sizes = new Set<number>()
  fc.assert(
    fc.property(scene, given => {
      const doTogether = judgeOf(given)
      const gone = fewestThatDo(given.idle, doTogether)
      sizes.add(gone.length)
      const enough = choicesOf(given.idle).filter(doTogether)
      const fewest = Math.min(...enough.map(choice => choice.length))
      if (fewest > maxTogether) {
        expect(gone).toEqual([])
        return
      }
      expect(gone).toHaveLength(fewest)
      expect(doTogether(gone)).toBe(true)
      for (const spared of gone) expect(doTogether(gone.filter(order => order !== spared))).toBe(false)
    }),
    { numRuns: propertyRuns(2000), seed: 36 },
  )
  // Fails if the generator never produced a choice of some size.
  expect([...sizes].sort()).toEqual([0, 1, 2, 3])
})

test('of equally small choices the oldest orders are cancelled', () => {
  const sum = (least: number) => (chosen: readonly number[]) => chosen.reduce((a, b) => a + b, 0) >= least
  expect(fewestThatDo([1, 2, 3, 3], sum(3))).toEqual([3])
  expect(fewestThatDo([1, 2, 2, 1], sum(3))).toEqual([1, 2])
  expect(fewestThatDo([1, 1, 1, 1], sum(3))).toEqual([1, 1, 1])
  expect(fewestThatDo([1, 1, 1, 1], sum(4))).toEqual([])
  expect(fewestThatDo([1, 1], sum(0))).toEqual([])
})

test('a single sufficient order is found among many older ones, and many insufficient ones take little time', () => {
  const orders = Array.from({ length: 50 }, (_, place) => place)
  expect(fewestThatDo(orders, chosen => chosen.includes(49))).toEqual([49])
  let asked = 0
  expect(fewestThatDo(orders, chosen => ++asked > 0 && chosen.length > 10)).toEqual([])
  expect(asked).toBeLessThan(3000)
})
