import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

const origin = 'https://shop.example'

test('login follows the paths of this shop', () => {
  expect(safeRedirect('/account/orders?page=2', origin)).toBe('/account/orders?page=2')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  null,
  '/%',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/a/../\\evil.example/x',
  '/%2e//evil.example',
  '/%2e%2e//evil.example/login',
])('login leads home instead of to %s', wanted => {
  expect(safeRedirect(wanted, origin)).toBe('/')
})
