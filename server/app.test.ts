import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const endpoints = Object.values(api).flatMap(domain => Object.values(domain))

/** Every route of the server as `METHOD /address`, parsed from the tree that the router prints. */
function routes(): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const line of shop.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (part === '') continue
    open.length = indent.length / 4
    open.push(part)
    for (const method of methods?.split(', ') ?? []) found.push(`${method} ${open.join('')}`)
  }
  return found
}

/**
 * Splits a printed route such as `:slug|:id`, which stands for routes that name the same part of an address
 * differently.
 */
function spellings(route: string): string[] {
  const [names] = /:\w+(?:\|:\w+)+/.exec(route) ?? []
  return names === undefined ? [route] : names.split('|').map(name => route.replace(names, name))
}

describe('the contract and the routes', () => {
  test('every call of the contract has a route', () => {
    const missing = endpoints.filter(({ method, path }) => !shop.app.hasRoute({ method, url: `/api${path}` }))
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  test('the platform’s routes are the only others under /api', () => {
    const known = new Set(endpoints.map(({ method, path }) => `${method} /api${path}`))
    // HEAD routes are left out, because the server adds one to every GET route.
    const others = routes().filter(
      route =>
        route.includes(' /api') &&
        !route.startsWith('HEAD ') &&
        !spellings(route).some(one => known.has(one)),
    )
    expect(others.sort()).toEqual([
      'GET /api/health',
      'GET /api/openapi.json',
      'GET /api/ready',
      'GET /api/serving',
    ])
    expect(routes()).toEqual(expect.arrayContaining(['GET /api/produits/:id', 'PUT /api/cart/items/:id']))
  })
})

describe('an address that no route can have', () => {
  test.each([
    ['/api/produits/%', 400],
    ['/api/produits/%E0%A4%A', 400],
    [`/api/produits/${'1'.repeat(400)}`, 400],
    ['/%', 400],
  ])('%s is answered like every error', async (url, status) => {
    const response = await shop.app.inject({ url, headers: { 'accept-language': 'en' } })
    const { message, code, ...rest } = response.json()
    expect([response.statusCode, code, rest]).toEqual([status, 'MALFORMED', {}])
    const french = (await shop.app.inject({ url })).json().message
    expect([message, french]).toEqual([expect.any(String), expect.any(String)])
    expect(message).not.toBe(french)
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
