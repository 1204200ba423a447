import { expect, test } from 'vitest'
import { productOf } from './page-address.ts'

test.each([
  ['/products/7', 7],
  ['/products/7-savon-noir?lang=en', 7],
  ['/products/7-%C3%A9', 7],
  ['/products?categories=7', undefined],
  ['/products/recommended', undefined],
  ['/products/7/edit', undefined],
  ['/admin/products/7', undefined],
])('%s is of the product %s', (url, id) => {
  expect(productOf(url)).toBe(id)
})
