import { describe, expect, test } from 'vitest'
import { answersOf, assessmentOf, demoShelf } from '#tests/support/demo-skin.ts'
import { madeProduct } from '#tests/support/made-product.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { buildRoutine } from '../routine/routine.ts'
import { withoutHurtful } from '../routine/without-hurtful.ts'
import { cartConflicts } from './cart-guard.ts'
import { match } from './match.ts'

const cream = { categories: ['moisturisers'] }
const peel = madeProduct({ id: 7, inci: 'Aqua, Glycolic Acid, Glycerin' })

/** An assessment of a calm skin that these products hurt. */
function hurtBy(...products: (typeof peel)[]) {
  const reactions = {
    products: new Set(products.map(({ id }) => id)),
    irritants: new Set(products.flatMap(({ irritants }) => [...irritants.keys()])),
  }
  const calm = assessmentOf(answersOf())
  const assessment: Assessment = { ...calm, filters: { ...calm.filters, reactions } }
  return { reactions, assessment }
}

const gateOf = (assessment: Assessment, product: typeof peel) =>
  match(assessment, [product]).excluded[0]?.gate

describe('the likely irritants of a product', () => {
  test.each([
    ['Aqua, Glycolic Acid, Glycerin', {}, ['aha']],
    ['Aqua, Retinol, Parfum', cream, ['retinoid', 'fragrance']],
    ['Aqua, Limonene, Glycerin', cream, ['fragrance']],
    ['Aqua, DMDM Hydantoin', cream, ['preservatives']],
    ['Aqua, Glycerin', cream, []],
    ['Alcohol Denat., Aqua', cream, ['alcohol']],
    // Traces only adjust the acidity, and what is washed off at once hardly acts.
    ['Aqua, Glycerin, Cetyl Alcohol, Squalane, Panthenol, Citric Acid', cream, []],
    ['Aqua, Hamamelis Virginiana Leaf Water', { categories: ['cleansers'] }, []],
    ['Sodium Palmate, Aqua', { categories: ['cleansers'] }, ['soap']],
  ])('of %s are %3$j', (inci, product, expected) => {
    expect([...madeProduct({ inci, ...product }).irritants.keys()].toSorted()).toEqual(expected.toSorted())
  })
})

describe('a product that hurt somebody', () => {
  const { reactions, assessment } = hurtBy(peel)

  test('is kept from this person, with all of the same family, and from nobody else', () => {
    const lactic = madeProduct({ id: 8, inci: 'Aqua, Lactic Acid' })
    const other = madeProduct({ id: 9, inci: 'Aqua, Glycerin' })
    expect(gateOf(assessment, peel)).toBe('reaction')
    expect(gateOf(assessment, lactic)).toBe('reaction')
    expect(gateOf(assessment, other)).toBeUndefined()
    expect(gateOf(assessmentOf(answersOf()), lactic)).toBeUndefined()
  })

  test('is kept from this person even if nothing known in it irritates', () => {
    const plain = madeProduct({ id: 9, inci: 'Aqua, Glycerin' })
    expect(gateOf(hurtBy(plain).assessment, plain)).toBe('reaction')
    expect(gateOf(hurtBy(plain).assessment, madeProduct({ id: 10, inci: 'Aqua, Glycerin' }))).toBeUndefined()
  })

  test('is warned of in the cart, without a diagnostic too, once for each reason', () => {
    const lotions = [11, 12].map(id => madeProduct({ id, inci: 'Aqua, Lactic Acid' }))
    const warned = cartConflicts([peel, ...lotions], { reactions }).filter(({ kind }) => kind === 'reaction')
    expect(warned.map(({ products, why }) => [why.key, products])).toEqual([
      ['diagnostic:excluded.reactionItself', [7]],
      ['diagnostic:excluded.reaction', [11, 12]],
    ])
    expect(cartConflicts(lotions, {}).map(({ kind }) => kind)).not.toContain('reaction')
  })
})

test('a routine keeps the steps of products that hurt, without the products and their costs', () => {
  const assessment = assessmentOf(answersOf({ acne: 'some', budget: 'no-limit' }))
  const routine = buildRoutine(assessment, match(assessment, demoShelf))
  const [hurtful] = routine.products
  const left = withoutHurtful(routine, id => id === hurtful?.product)
  const steps = [...routine.morning, ...routine.evening, ...routine.weekly]
  const stepsLeft = [...left.morning, ...left.evening, ...left.weekly]
  expect(stepsLeft.map(({ kind }) => kind)).toEqual(steps.map(({ kind }) => kind))
  for (const [place, step] of steps.entries())
    if (step.product === hurtful?.product)
      expect(stepsLeft[place]).toMatchObject({
        product: null,
        amount: null,
        costPerMonth: 0,
        advice: [{ key: 'diagnostic:steps.takenOut' }],
      })
  expect(JSON.stringify(left)).not.toContain(`"product":${hurtful?.product},`)
  expect(left.costPerMonth).toBe(routine.costPerMonth - (hurtful?.costPerMonth ?? 0))
  expect(withoutHurtful(routine, () => false)).toBe(routine)
})
