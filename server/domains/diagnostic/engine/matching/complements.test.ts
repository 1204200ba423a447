import { describe, expect, test } from 'vitest'
import { madeProduct } from '#tests/support/made-product.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { complementsOf } from './complements.ts'

const cleanser = (id: number, more: Partial<ProductFacts> = {}) =>
  madeProduct({ id, categories: ['cleansers'], ...more })
const serum = (id: number, more: Partial<ProductFacts> = {}) =>
  madeProduct({ id, categories: ['serums'], ...more })
const cream = (id: number, more: Partial<ProductFacts> = {}) =>
  madeProduct({ id, categories: ['moisturisers'], ...more })
const sun = (id: number, more: Partial<ProductFacts> = {}) =>
  madeProduct({
    id,
    categories: ['sun-care'],
    inci: 'Aqua, Zinc Oxide, Glycerin',
    names: 'Fluide SPF 50',
    ...more,
  })
const retinol = 'Aqua, Glycerin, Retinol'
const glycolic = 'Aqua, Glycolic Acid, Glycerin'
const mildAcid = 'Aqua, Gluconolactone, Glycerin'
const vitaminC = 'Aqua, Ascorbic Acid, Glycerin'

describe('what goes with a product', () => {
  test('is one product of each other step, each with its use', () => {
    const shelf = [cleanser(1), cleanser(2), serum(3), cream(4), sun(5)]
    expect(complementsOf(cleanser(1), shelf)).toEqual([
      { id: 3, use: 'treatmentBoth' },
      { id: 4, use: 'moisturiser' },
      { id: 5, use: 'sunscreen' },
    ])
    expect(complementsOf(sun(5), shelf).at(-1)).toEqual({ id: 4, use: 'moisturiserBeforeSun' })
  })

  test('is for the same needs first, then cheaper, whatever the order of the shelf', () => {
    const dry = { problems: ['dryness'], skinTypes: ['dry'] }
    const shelf = [
      cream(1),
      cream(2, { price: 4000 }),
      cream(3, { price: 9000, ...dry }),
      cream(4, { price: 4000 }),
    ]
    expect(complementsOf(cleanser(9, dry), shelf)[0]?.id).toBe(3)
    for (const some of [shelf, shelf.toReversed()])
      expect(
        complementsOf(
          cleanser(9),
          some.filter(({ id }) => id !== 3),
        )[0]?.id,
      ).toBe(2)
  })

  test('is never out of stock, for other skin, in the same category, or a medicine', () => {
    const shelf = [
      cream(1, { stock: 0 }),
      cream(2, { skinTypes: ['oily'] }),
      cream(3, { categories: ['moisturisers', 'cleansers'] }),
      cream(4, { inci: 'Aqua, Clobetasol Propionate' }),
      cream(5, { inci: '' }),
      cream(6, { inci: 'Aqua, Hydroquinone' }),
    ]
    expect(complementsOf(cleanser(9, { skinTypes: ['dry'] }), shelf)).toEqual([])
    expect(complementsOf(cleanser(9, { skinTypes: ['dry'] }), [...shelf, cream(7)])).toHaveLength(1)
  })

  test('has nothing that is to be avoided in pregnancy', () => {
    expect(complementsOf(cleanser(9), [serum(1, { inci: retinol })])).toEqual([])
  })

  test('conflicts neither with the product nor with what is shown beside it', () => {
    const shelf = [cream(1, { inci: vitaminC })]
    expect(complementsOf(serum(9), shelf)).toHaveLength(1)
    expect(complementsOf(serum(9, { inci: glycolic }), shelf)).toEqual([])
    const both = [serum(1, { inci: vitaminC }), cream(2, { inci: mildAcid })]
    expect(complementsOf(cleanser(9), both.slice(1))).toHaveLength(1)
    expect(complementsOf(cleanser(9), both).map(({ id }) => id)).toEqual([1])
  })

  test('begins with sun protection if the product makes skin sensitive to the sun', () => {
    const [first] = complementsOf(serum(9, { inci: glycolic }), [cleanser(1), cream(2), sun(3)])
    expect(first).toEqual({ id: 3, use: 'sunscreen' })
  })

  test('is nothing for products that are no step of a routine', () => {
    const shelf = [cleanser(1), cream(2), sun(3)]
    for (const categories of [['hair'], ['baby'], ['body'], ['pharmacy']])
      expect(complementsOf(madeProduct({ id: 9, categories }), shelf)).toEqual([])
  })
})
