import { expect, test } from 'vitest'
import type { ProductFacets } from '#contract/catalogue/product.ts'
import { landingName } from './list-landing.ts'
import { parseListState } from './product-list-url.ts'

const word = (id: number, name: string) => ({ id, name, slug: name.toLowerCase(), count: 3 })
const facets: ProductFacets = {
  categories: [word(1, 'Sérums')],
  skinTypes: [word(2, 'Peau grasse')],
  problems: [word(3, 'Acné')],
  ingredients: [word(4, 'Karité')],
  price: { min: 500, max: 9000 },
  inStock: { count: 9 },
}

test.each([
  ['categories=1', 'Sérums'],
  ['categories=1&sort=price&page=2', 'Sérums'],
  ['skinTypes=2', 'Peau grasse'],
  ['problems=3', 'Acné'],
  ['', undefined],
  ['categories=7', undefined],
  ['ingredients=4', undefined],
  ['categories=1&problems=3', undefined],
  ['categories=1,7', undefined],
  ['categories=1&inStock=true', undefined],
  ['categories=1&search=gel', undefined],
  ['priceMin=100', undefined],
])('the list ?%s is that of %s', (query, name) => {
  expect(landingName(parseListState(new URLSearchParams(query)), facets)).toBe(name)
})
