import { expect, test } from 'vitest'
import { productPath, readProductAddress } from './product-path.ts'

test.each([
  ['Crème de karité à l’œillet', '/products/7-creme-de-karite-a-l-oeillet'],
  ['  SPF 50+ / Écran ', '/products/7-spf-50-ecran'],
  ['</script><script>', '/products/7-script-script'],
  ['صابون', '/products/7'],
  ['…', '/products/7'],
])('the product 7 called %s is at %s', (name, path) => {
  expect(productPath({ id: 7, name })).toBe(path)
})

test.each([
  ['7', { id: 7, slug: undefined }],
  ['7-', { id: 7, slug: '' }],
  ['7-savon-noir', { id: 7, slug: 'savon-noir' }],
  ['7-12', { id: 7, slug: '12' }],
  ['7-a\nb', { id: 7, slug: 'a\nb' }],
  ['0', undefined],
  ['07-savon', undefined],
  ['7savon', undefined],
  ['savon-7', undefined],
  ['1e3', undefined],
  ['-7', undefined],
  ['9999999999', undefined],
  ['', undefined],
])('the piece %j is read as %j', (piece, address) => {
  expect(readProductAddress(piece)).toEqual(address)
})
