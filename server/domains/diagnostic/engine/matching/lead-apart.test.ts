import { expect, test } from 'vitest'
import { type Reason, reason } from './reason.ts'
import { leadApart } from './recommend.ts'

const by = (ingredient: string, concern = 'acne') =>
  reason('diagnostic:reasons.fair', [], { ingredient, concern })
const skinType = reason('diagnostic:reasons.skinType', [], { skinType: 'oily' })
const leadsOf = (...products: Reason[][]) =>
  leadApart(products.map(reasons => ({ reasons }))).map(({ reasons: [lead] }) => lead)

test('each product starts with the ingredient that the fewest share', () => {
  expect(leadsOf([by('zinc'), by('azelaic')], [by('zinc'), by('niacinamide')])).toEqual([
    by('azelaic'),
    by('niacinamide'),
  ])
})

test('of two equally shared reasons, the stronger one comes first', () => {
  expect(leadsOf([by('zinc'), by('azelaic')])).toEqual([by('zinc')])
})

test('the same ingredient for another concern, or in other words, is another reason', () => {
  const fading = by('zinc', 'dark-marks')
  expect(leadsOf([by('zinc'), fading], [by('zinc')])).toEqual([fading, by('zinc')])
  const better = { ...by('zinc'), key: 'diagnostic:reasons.good' as const }
  expect(leadsOf([by('zinc'), better], [by('zinc')])).toEqual([better, by('zinc')])
})

test('a skin type never comes before an ingredient', () => {
  const [one] = leadApart([{ reasons: [skinType, by('zinc'), by('azelaic')] }, { reasons: [by('zinc')] }])
  expect(one?.reasons).toEqual([by('azelaic'), skinType, by('zinc')])
})

test('a product without an ingredient reason keeps its order', () => {
  const plain = { reasons: [skinType] }
  expect(leadApart([plain])[0]).toBe(plain)
  expect(leadApart([{ reasons: [] }])).toEqual([{ reasons: [] }])
})
