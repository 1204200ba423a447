import { describe, expect, test } from 'vitest'
import { answersOf, assessmentOf } from '#tests/support/demo-skin.ts'
import { madeRanked } from '#tests/support/made-product.ts'
import type { Ranked } from '../matching/match.ts'
import { findNeed } from '../matching/need.ts'
import { findSwaps } from './swaps.ts'

type Changes = Parameters<typeof madeRanked>[1]
const need = findNeed(assessmentOf(answersOf()))
const swapOf = (current: Ranked, cheaper: readonly Ranked[], others: Ranked[] = []) =>
  findSwaps([current, ...others], new Map([[current.role, [current, ...cheaper]]]), need).get(
    current.product.id,
  )

describe('a product may be swapped for a cheaper one', () => {
  const dear: Changes = { cost: 10_000, score: 20 }
  test.each<[string, Changes, Changes, boolean]>([
    ['that costs a fifth less', {}, { cost: 8000 }, true],
    ['not one that saves less than that', {}, { cost: 8001 }, false],
    ['that fits half as well', {}, { score: 10 }, true],
    ['not one that fits worse than that', {}, { score: 9 }, false],
    ['of the same time of the day', { slot: 'pm' }, { slot: 'pm' }, true],
    ['not of another', { slot: 'pm' }, { slot: 'both' }, false],
    ['with a tint for one with a tint', { isTinted: true }, { isTinted: true }, true],
    ['not without a tint for one with a tint', { isTinted: true }, { isTinted: false }, false],
    ['with a tint for one without', {}, { isTinted: true }, true],
    ['not one for children', {}, { isForChildren: true }, false],
    ['unless it is for a child', { isForChildren: true }, { isForChildren: true }, true],
    ['not one that leaves a white veil', {}, { leavesWhiteCast: true }, false],
    ['unless that one does, too', { leavesWhiteCast: true }, { leavesWhiteCast: true }, true],
    ['not one with more niacinamide', {}, { hasNiacinamide: true }, false],
    ['unless that one has it, too', { hasNiacinamide: true }, { hasNiacinamide: true }, true],
  ])('%s', (_rule, current, changes, isSwap) => {
    const first = madeRanked('sunscreen', { ...dear, ...current })
    const other = madeRanked('sunscreen', { cost: 5000, score: 20, ...changes })
    const swap = { product: other.product.id, savesPerMonth: 10_000 - other.costPerMonth }
    expect(swapOf(first, [other])).toEqual(isSwap ? swap : undefined)
  })

  test('the best of several', () => {
    const [good, better] = [15, 16].map(score => madeRanked('sunscreen', { cost: 5000, score }))
    const first = madeRanked('sunscreen', dear)
    expect(
      swapOf(
        first,
        [good, better].filter(one => one !== undefined),
      )?.product,
    ).toBe(better?.product.id)
  })

  test('that is compatible with the rest of the routine, but not necessarily with the product that it replaces', () => {
    const acid = new Set(['aha' as const])
    const retinoid = new Set(['retinoid' as const])
    const first = madeRanked('treatment', { ...dear, families: acid })
    const other = madeRanked('treatment', { cost: 5000, score: 20, families: retinoid })
    const sun = madeRanked('sunscreen')
    expect(swapOf(first, [other], [sun])?.product).toBe(other.product.id)
    const beside = madeRanked('moisturiser', { families: acid })
    expect(swapOf(first, [other], [sun, beside])).toBeUndefined()
  })

  test('never a sunscreen that is counted with fewer applications', () => {
    const first = madeRanked('sunscreen', dear)
    const other = madeRanked('sunscreen', { cost: 5000, score: 20 })
    expect(swapOf(first, [{ ...other, sunUses: 3 }])).toBeUndefined()
    expect(swapOf({ ...first, sunUses: 3 }, [{ ...other, sunUses: 3 }])?.product).toBe(other.product.id)
  })

  test('never a photosensitising one if the routine has no sunscreen (F21)', () => {
    const first = madeRanked('treatment', dear)
    const acid = madeRanked('treatment', { cost: 5000, score: 20, families: new Set(['aha' as const]) })
    expect(swapOf(first, [acid])).toBeUndefined()
    expect(swapOf(first, [acid], [madeRanked('sunscreen')])?.product).toBe(acid.product.id)
  })

  test('never for itself, even if it is free, and for none if there is no other of its role', () => {
    expect(swapOf(madeRanked('cleanser', { cost: 0 }), [])).toBeUndefined()
    const alone = madeRanked('cleanser', dear)
    expect(findSwaps([alone], new Map(), need).size).toBe(0)
  })
})
