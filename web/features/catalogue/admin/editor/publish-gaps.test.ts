import { expect, test } from 'vitest'
import { type ProductValues, valuesOf } from './product-values.ts'
import { publishGaps } from './publish-gaps.ts'

const bare: ProductValues = { ...valuesOf(undefined), status: 'published' }
const described = { ...valuesOf(undefined).texts.fr, shortDescription: 'Nourrit la peau.' }
const whole: ProductValues = {
  ...bare,
  texts: { fr: described, en: described },
  categories: [{ value: '1', label: 'Soins' }],
  photos: [{ key: 'a', file: new File([], 'photo.jpg'), alt: { fr: '', en: '' } }],
}

test('a product that is about to be published is told all that its page lacks', () => {
  expect(publishGaps(bare, undefined, [])).toEqual(['category', 'description.fr', 'description.en', 'photo'])
  const blank = { ...whole, texts: { fr: described, en: { ...described, shortDescription: ' ' } } }
  expect(publishGaps(blank, undefined, [])).toEqual(['description.en'])
  expect(publishGaps({ ...whole, photos: [] }, undefined, [])).toEqual(['photo'])
})

test('a whole product, and one that stays hidden, is asked for nothing', () => {
  expect(publishGaps(whole, undefined, [])).toEqual([])
  expect(publishGaps({ ...bare, status: 'draft' }, undefined, [])).toEqual([])
  expect(publishGaps({ ...bare, status: 'disabled' }, undefined, [])).toEqual([])
})

test('whoever publishes a product is told of names that the rules do not know', () => {
  expect(publishGaps(whole, undefined, ['Xylocarpum'])).toEqual(['inci'])
  expect(publishGaps({ ...whole, status: 'draft' }, undefined, ['Xylocarpum'])).toEqual([])
})
