import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeOf, importsOf, pageFiles, web } from './support/page-files.ts'

const pages = pageFiles()
const guardedBy = (guard: string) =>
  pages.filter(({ layouts }) => layouts.includes(guard)).map(({ path }) => path)

/** The paths of the documents whose island renders all that it shows inside a guard. */
const guardedInside = (guard: string) =>
  pages
    .filter(({ file }) =>
      importsOf(join(web, file)).some(
        part =>
          part.startsWith(join(web, 'pages')) &&
          new RegExp(
            `^export default function .*return \\(\\s*<${guard}>.*</${guard}>\\s*\\)\\s*\\}$`,
            'ms',
          ).test(codeOf(part)),
      ),
    )
    .map(({ path }) => path)

describe('the layout that guards pages', () => {
  test('of the administration is above all pages whose path starts with /admin', () => {
    const paths = pages.map(({ path }) => path).filter(path => /^\/admin(\/|$)/.test(path))
    expect(paths.length).toBeGreaterThan(30)
    expect(guardedBy('routes/admin/layout.tsx')).toEqual(paths)
  })
})

describe('the guard inside the island of a document', () => {
  test('lets members only see the checkout, their account and their diagnostic', () => {
    // An account page is inside the guard of members, with the row of the account's links.
    expect([...guardedInside('MembersOnly'), ...guardedInside('AccountPage')].toSorted()).toEqual([
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
    const guard = codeOf(join(web, 'pages/account-page.tsx'))
    expect(guard).toContain('return <MembersOnly>{children}</MembersOnly>')
  })

  test('lets guests only see login, registration and lost passwords', () => {
    expect(guardedInside('GuestsOnly').toSorted()).toEqual([
      '/login',
      '/register',
      '/reinitialiser-mot-de-passe',
      '/reset-password',
    ])
  })
})
