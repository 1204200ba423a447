import { describe, expect, test } from 'vitest'
import {
  answersOf,
  assessmentOf,
  type Differences,
  demoProducts,
  demoShelf,
  referenceOf,
} from '#tests/support/demo-skin.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { indexShelf } from '../products/shelf.ts'
import { buildRoutine } from '../routine/routine.ts'
import { match } from './match.ts'
import { inAdvisedOrder, leadApart, recommend } from './recommend.ts'

/**
 * Test answers: combination skin with dark marks and a little of everything, except ingrown hairs, eczema and lines.
 */
const marked: Differences = {
  'feel-test': 't-zone',
  shine: 'midday-t-zone',
  'dark-marks': 'lasting',
  acne: 'few',
  'also-seen': 'dull',
  sun: 'hours',
}

function advisedTo(differences: Differences, month?: number) {
  const assessment = assessmentOf(answersOf(differences))
  const result = match(assessment, demoShelf, month === undefined ? {} : { month })
  const order = inAdvisedOrder(assessment, result)
  return { assessment, result, order, references: order.map(({ product }) => referenceOf(product.id)) }
}

/** How many recommendations the tests check: one page of the list. */
const first = 12

const serum = demoProducts.get('SER-002') as ProductFacts

describe('recommended products', () => {
  test('start with the routine, which fits the budget as a whole', () => {
    const { assessment, result, order } = advisedTo(marked)
    const routine = buildRoutine(assessment, result).products
    const leading = order.slice(0, routine.length)
    expect(leading.map(({ product }) => product.id)).toEqual(routine.map(({ product }) => product))
    expect(leading.reduce((sum, one) => sum + one.costPerMonth, 0)).toBeLessThanOrEqual(20_000)
    expect(routine.length).toBeGreaterThan(3)
  })

  test.each(
    ['3000', '5000', '10000', '20000'].flatMap(budget =>
      ['inside', 'hours', 'all-day'].map(sun => [budget, sun] as const),
    ),
  )('begin with the routine on %s francs, %s: the sunscreen of both is the same', (budget, sun) => {
    for (const skin of [{}, marked, { 'feel-test': 'tight', tightness: 'flaking' }, { health: 'eczema' }]) {
      const { assessment, result, references, order } = advisedTo({ ...skin, budget, sun }, 11)
      const routine = buildRoutine(assessment, result).products
      expect(references.slice(0, routine.length)).toEqual(routine.map(({ product }) => referenceOf(product)))
      const advised = routine.find(({ role }) => role === 'sunscreen')
      const listed = order.find(({ role }) => role === 'sunscreen')
      expect(listed?.product.id).toBe(advised?.product ?? listed?.product.id)
      // The daily sun lotion suits an adult as well as the children's sun milk, and costs less, so the routine never
      // contains the sun milk.
      expect(references.slice(0, routine.length)).not.toContain('SOL-004')
    }
  })

  test('are for the face before the body, and never start with an absent concern', () => {
    const { references, order } = advisedTo(marked)
    const roles = order.map(({ role }) => role)
    expect(roles).toContain('body')
    expect(roles.slice(0, first)).not.toContain('body')
    // The lotion for ingrown hairs is gentle and helps with marks, so it is further down the list.
    expect(references).toContain('COR-006')
    expect(references.slice(0, first)).not.toContain('COR-006')
    for (const { product } of order.slice(0, first)) {
      expect(product.categories).not.toContain('baby')
      expect(
        product.problems.every(slug => ['razor-bumps', 'first-lines', 'eczema-prone'].includes(slug)),
      ).toBe(false)
    }
  })

  test('come later when half of their concerns are absent, and not when they are present', () => {
    const shelf = indexShelf([
      { ...serum, id: 1, price: 2_000, problems: ['dark-marks', 'razor-bumps'] },
      { ...serum, id: 2, price: 9_000, problems: ['dark-marks'] },
      { ...serum, id: 3, price: 1_000, problems: ['dark-marks'] },
    ])
    const idsFor = (differences: Differences) => {
      const assessment = assessmentOf(answersOf(differences))
      return inAdvisedOrder(assessment, match(assessment, shelf)).map(({ product }) => product.id)
    }
    expect(idsFor(marked)).toEqual([3, 2, 1])
    expect(idsFor({ ...marked, 'also-seen': ['dull', 'razor-bumps'] })).toEqual([3, 1, 2])
  })

  test.each<[string, Partial<ProductFacts>, number[]]>([
    ['all that it is for was found', { problems: ['dark-marks'] }, [2, 1]],
    ['less than half of it was found absent', { problems: ['dark-marks', 'acne', 'eczema-prone'] }, [2, 1]],
    ['half of it was', { problems: ['dark-marks', 'eczema-prone'] }, [1, 2]],
    [
      'the rest is nothing that is asked for',
      { problems: ['dark-marks', 'of-the-shop', 'dandruff'] },
      [2, 1],
    ],
    ['it is for children', { problems: ['dark-marks'], categories: ['serums', 'baby'] }, [1, 2]],
    ['it is for the body', { problems: ['dark-marks'], categories: ['body'] }, [1, 2]],
  ])('stand behind or not: %s', (_why, changes, ids) => {
    const plain = { ...serum, id: 1, price: 40_000, problems: ['dark-marks'] }
    // The cheapest product becomes part of the routine, so the list of recommendations starts with it.
    const routine = { ...plain, id: 3, price: 9_000 }
    const shelf = indexShelf([plain, { ...serum, id: 2, price: 20_000, ...changes }, routine])
    const assessment = assessmentOf(answersOf({ ...marked, budget: 'no-limit' }))
    const order = inAdvisedOrder(assessment, match(assessment, shelf)).map(({ product }) => product.id)
    expect(order).toEqual([3, ...ids])
  })

  test('include only products that help with something', () => {
    const plain = { ...serum, ingredients: [], inci: 'Aqua, Paraffinum Liquidum' }
    const assessment = assessmentOf(answersOf(marked))
    expect(inAdvisedOrder(assessment, match(assessment, indexShelf([plain])))).toEqual([])
  })

  test('name no concern in the dry season that the answers did not show', () => {
    const { order } = advisedTo(marked, 1)
    for (const { product } of order.slice(0, first)) expect(product.problems).not.toEqual(['very-dry'])
  })

  test('leave room in the budget: an expensive product comes later, although it fits a little better', () => {
    const shelf = indexShelf([
      { ...serum, id: 1, price: 50_000 },
      { ...serum, id: 2, price: 9_000, skinTypes: [] },
      { ...serum, id: 3, price: 2_000 },
    ])
    const orderFor = (differences: Differences) => {
      const assessment = assessmentOf(answersOf(differences))
      return inAdvisedOrder(assessment, match(assessment, shelf)).map(({ product }) => product.id)
    }
    expect(orderFor(marked)).toEqual([3, 2, 1])
    expect(orderFor({ ...marked, budget: 'no-limit' })).toEqual([3, 1, 2])
  })

  test('come in the same order whatever the order of the shelf', () => {
    for (const differences of [marked, { acne: 'many', budget: '5000' }, { tightness: 'flaking' }]) {
      const assessment = assessmentOf(answersOf(differences))
      const idsOf = (shelf: typeof demoShelf) =>
        inAdvisedOrder(assessment, match(assessment, shelf)).map(({ product }) => product.id)
      expect(idsOf(demoShelf.toReversed())).toEqual(idsOf(demoShelf))
    }
  })

  test('each help with something this skin has', () => {
    const { assessment, result, order } = advisedTo({ 'dark-marks': 'lasting', acne: 'some' })
    const matches = recommend(assessment, result, 10)
    expect(matches.map(({ product }) => product)).toEqual(order.slice(0, 10).map(({ product }) => product.id))
    expect(matches.map(({ product }) => referenceOf(product))).toContain('SER-002')
    for (const { reasons } of matches) expect(reasons.length).toBeGreaterThan(0)
  })
})

test('a card starts with the reason that the fewest others share, and loses none', () => {
  const { assessment, result } = advisedTo(marked)
  const plain = recommend(assessment, result, 6)
  const apart = leadApart(plain)
  const leads = apart.map(({ reasons }) => JSON.stringify([reasons[0]?.key, reasons[0]?.params]))
  const before = plain.map(({ reasons }) => JSON.stringify([reasons[0]?.key, reasons[0]?.params]))
  expect(new Set(leads).size).toBeGreaterThanOrEqual(new Set(before).size)
  for (const [place, { reasons }] of apart.entries()) {
    expect(new Set(reasons)).toEqual(new Set(plain[place]?.reasons))
    if (reasons.some(({ params }) => params.ingredient)) expect(reasons[0]?.params.ingredient).toBeDefined()
  }
})
