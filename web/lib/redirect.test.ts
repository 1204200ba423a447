import { expect, test } from 'vitest'
import { staffRoles } from '#contract/access.ts'
import { safeRedirect, startOf } from './redirect.ts'

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

test('after a login of their own accord, staff start in the administration, administrators and members at home', () => {
  expect(startOf({ staffRole: null })).toBe('/')
  const starts = Object.fromEntries(staffRoles.map(staffRole => [staffRole, startOf({ staffRole })]))
  expect(starts).toEqual({
    clerk: '/admin',
    courier: '/admin',
    pharmacist: '/admin',
    editor: '/admin',
    accountant: '/admin',
    administrator: '/',
  })
})
