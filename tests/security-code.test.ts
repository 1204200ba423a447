import { expect, test } from 'vitest'
import { listedFiles, textOf, withoutComments } from './support/sources.ts'

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
const product = listedFiles().filter(
  path => /^(contract|demo|messages|server|web)\/.+\.tsx?$/.test(path) && !isTest(path),
)
const server = product.filter(path => path.startsWith('server/'))
const codeOf = (path: string) => withoutComments(textOf(path))
const filesWith = (paths: string[], pattern: RegExp) =>
  paths.filter(path => pattern.test(codeOf(path))).sort()

test('only webhooks and providers of payments and messages are called over HTTP, and redirects are not followed', () => {
  const callers = filesWith(server, /\bfetch\(/)
  expect(callers).toEqual([
    'server/domains/messaging/providers/provider.ts',
    'server/domains/payments/providers/cinetpay.ts',
    'server/domains/payments/providers/sandbox.routes.ts',
  ])
  for (const path of callers) {
    const [calls, refusals] = [/\bfetch\(/g, /\bredirect: 'error'/g].map(
      part => codeOf(path).match(part)?.length,
    )
    expect(refusals, path).toBe(calls)
  }
  // Stripe's own library follows no redirects, so only its adapter imports it.
  expect(filesWith(server, /from 'stripe'/)).toEqual(['server/domains/payments/providers/stripe.ts'])
  // Node's http module follows no redirects; this file checks the addresses of webhooks.
  expect(filesWith(server, /^import (?!type )[^'\n]*'(?:node:)?(?:https?|http2|undici)'/m)).toEqual([
    'server/platform/http/outgoing.ts',
  ])
  expect(filesWith(server, /\bpostOutside\(/)).toEqual([
    'server/domains/webhooks/delivering.ts',
    'server/platform/http/outgoing.ts',
  ])
})

test('only PostgreSQL is started as a program', () => {
  for (const path of filesWith(product, /child_process/)) expect(path).toMatch(/^server\/embedded\//)
})

test('every TLS certificate is checked', () => {
  expect(filesWith(product, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual(
    [],
  )
})
