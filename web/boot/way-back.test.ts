import { afterEach, expect, test, vi } from 'vitest'
import { leadBack } from './way-back.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The query of a link at a page after it was pressed. */
function press(href: string, page: string): string {
  const { pathname, search, hash } = new URL(page, 'https://shop.test')
  const link = { search: '', getAttribute: () => href }
  const listen = vi.fn()
  vi.stubGlobal('location', { pathname, search, hash })
  vi.stubGlobal('document', { addEventListener: listen })
  leadBack()
  const [, listener] = listen.mock.calls[0] as [string, (event: object) => void]
  listener({ target: { closest: () => link } })
  return link.search
}

test.each([
  ['/login', '/products/3-savon?from=mail', '?redirect=%2Fproducts%2F3-savon%3Ffrom%3Dmail'],
  ['/register', '/cart', '?redirect=%2Fcart'],
  ['/login', '/questionnaire#step', '?redirect=%2Fquestionnaire%23step'],
  ['/login', '/', ''],
  ['/register', '/login?redirect=%2Fcart', '?redirect=%2Fcart'],
  ['/login', '/reset-password', ''],
  ['/login?redirect=%2Fnotifications', '/cart', ''],
  ['/products', '/cart', ''],
])('a link to %s on %s gets the query « %s »', (href, page, query) => {
  expect(press(href, page)).toBe(query)
})
