import { describe, expect, test } from 'vitest'
import { keptAddress } from './kept.ts'
import { kindOf, mayKeepPage, standInFor, surplus } from './policy.ts'

const shop = 'https://shop.example'
const kind = (path: string, more: object = {}) =>
  kindOf(
    {
      method: 'GET',
      mode: 'no-cors',
      destination: '',
      headers: new Headers(),
      url: new URL(path, shop).href,
      ...more,
    },
    shop,
  )

test('the worker answers pages, built files and pictures of the shop, and leaves everything else to the browser', () => {
  const navigate = { mode: 'navigate' }
  const image = { destination: 'image' }
  expect(['/', '/products?search=savon', '/account'].map(path => kind(path, navigate))).toEqual(
    Array(3).fill('page'),
  )
  expect(['/assets/a-1.js', '/assets/a.woff2'].map(path => kind(path))).toEqual(['file', 'file'])
  expect(['/uploads/a-320.avif', '/pictures/mark.svg'].map(path => kind(path, image))).toEqual([
    'picture',
    'picture',
  ])
  const left = [
    kind('/', { ...navigate, method: 'POST' }),
    kind('/api/invoices/3.pdf', navigate),
    kind('/api/produits'),
    kind('https://other.example/assets/a.js'),
    kind('/uploads/videos/a.mp4', { headers: new Headers({ range: 'bytes=0-' }) }),
    kind('/uploads/videos/a.mp4', { destination: 'video', headers: new Headers({ range: 'bytes=0-' }) }),
    kind('/uploads/avatars/9c-256.webp', image),
    kind('/service-worker.js'),
  ]
  expect(left).toEqual(left.map(() => 'other'))
})

describe('a page is kept', () => {
  const html = { status: 200, redirected: false, headers: new Headers({ 'content-type': 'text/html' }) }
  const withHeader = (name: string, value: string) => ({
    ...html,
    headers: new Headers({ ...Object.fromEntries(html.headers), [name]: value }),
  })

  test.each(['/', '/products', '/products/7-savon', '/account/orders/3', '/payment', '/administration'])(
    '%s if it was answered completely',
    path => {
      expect(mayKeepPage(path, html)).toBe(true)
      expect(mayKeepPage(path, { ...html, status: 404 })).toBe(false)
      expect(mayKeepPage(path, { ...html, status: 0 })).toBe(false)
      expect(mayKeepPage(path, { ...html, redirected: true })).toBe(false)
      expect(mayKeepPage(path, withHeader('cache-control', 'private, no-store'))).toBe(false)
      expect(mayKeepPage(path, withHeader('content-type', 'application/pdf'))).toBe(false)
      expect(mayKeepPage(path, withHeader('cache-control', 'no-cache'))).toBe(true)
    },
  )

  test.each([
    '/admin',
    '/admin/orders/3',
    '/pay/secret',
    '/track/secret',
    '/ordered/secret',
    '/login',
    '/register',
    '/reset-password',
    '/reinitialiser-mot-de-passe',
    '/.well-known/change-password',
  ])('%s never', path => expect(mayKeepPage(path, html)).toBe(false))
})

test('without a network, lists and products are replaced by the catalogue’s copy, other pages by the page of what is possible', () => {
  const of = (path: string) => standInFor(path)
  expect(['/products', '/products/', '/products/7', '/products/7-savon'].map(of)).toEqual(
    Array(4).fill('/offline/products'),
  )
  expect(['/', '/products/recommended', '/advice/7-savon', '/cart'].map(of)).toEqual(
    Array(4).fill('/offline'),
  )
})

test('a page is kept once in each language, with its search and without its place', () => {
  expect(keptAddress('https://shop.example/products?lang=en&search=a%20b#results', 'fr')).toBe(
    '/products?search=a%20b&lang=fr'.replace('%20', '+'),
  )
  expect(keptAddress('/', 'en')).toBe('/?lang=en')
})

describe('too many entries', () => {
  const entries = (...sizes: number[]) => sizes.map((bytes, index) => ({ address: `${index}`, bytes }))

  test('the oldest go first, by number', () => {
    expect(surplus(entries(1, 1, 1, 1), { most: 2, bytes: 100 })).toEqual(['0', '1'])
    expect(surplus(entries(1, 1), { most: 2, bytes: 100 })).toEqual([])
    expect(surplus([], { most: 2, bytes: 100 })).toEqual([])
  })

  test('and by bytes, also the newest if it alone is too large', () => {
    expect(surplus(entries(50, 40, 30, 30), { most: 9, bytes: 100 })).toEqual(['0'])
    expect(surplus(entries(10, 101), { most: 9, bytes: 100 })).toEqual(['0', '1'])
    expect(surplus(entries(60, 40), { most: 9, bytes: 100 })).toEqual([])
  })
})
