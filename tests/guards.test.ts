import { describe, expect, test } from 'vitest'
import { pageFiles } from './support/page-files.ts'

const pages = pageFiles()
const guardedBy = (guard: string) =>
  pages.filter(({ layouts }) => layouts.includes(guard)).map(({ path }) => path)

describe('the layout that guards pages', () => {
  test('of the administration is above all pages whose path starts with /admin', () => {
    const paths = pages.map(({ path }) => path).filter(path => /^\/admin(\/|$)/.test(path))
    expect(paths.length).toBeGreaterThan(30)
    expect(guardedBy('routes/admin/layout.tsx')).toEqual(paths)
  })

  test('of members is above the pages of the account, the checkout and the diagnostic', () => {
    expect(guardedBy('routes/account/members-only.tsx').toSorted()).toEqual([
      '/account',
      '/account/addresses',
      '/account/diagnostics',
      '/account/history',
      '/account/orders',
      '/account/orders/:id',
      '/account/profile',
      '/account/profile/edit',
      '/dashboard',
      '/diagnostic',
      '/diagnostic/result/:id',
      '/order-confirmation',
      '/products/recommended',
      '/routine',
      '/thank-you',
    ])
  })

  test('of guests is above the pages of login, registration and lost passwords', () => {
    expect(guardedBy('routes/auth/guests-only.tsx').toSorted()).toEqual([
      '/login',
      '/register',
      '/reinitialiser-mot-de-passe',
      '/reset-password',
    ])
  })
})
