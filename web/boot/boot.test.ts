import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { script } from './boot.ts?inline-script'

/** Runs the boot script with this browser storage, and returns the keys that remain and the cookie. */
function run(stored: Record<string, string>, address = '/'): { keys: string[]; cookie: string } {
  const kept = new Map(Object.entries(stored))
  const { pathname, search } = new URL(address, 'https://shop.test')
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {},
    removeItem: (key: string) => kept.delete(key),
  }
  const addEventListener = () => {}
  const page = { documentElement: { dataset: {}, lang: 'fr' }, cookie: '', addEventListener }
  runInNewContext(script, {
    window: {},
    addEventListener,
    navigator: {},
    document: page,
    location: { pathname, search },
    URLSearchParams,
    localStorage: storage,
    sessionStorage: { ...storage, getItem: () => null },
  })
  return { keys: [...kept.keys()], cookie: page.cookie }
}

const open = (stored: Record<string, string>) => run(stored).keys

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test.each([
  [
    'of nearly two hours stay',
    JSON.stringify({ updatedAt: hoursAgo(1.9) }),
    ['language', 'skin_questionnaire'],
  ],
  [
    'of more than two hours go with the next page of the shop',
    JSON.stringify({ updatedAt: hoursAgo(2.1) }),
    ['language'],
  ],
  ['without a date go', '{}', ['language']],
  ['that nobody can read go', '{"answers":', ['language']],
])('answers about skin %s', (_, answers, left) => {
  expect(open({ language: 'fr', skin_questionnaire: answers })).toEqual(left)
})

test('a device without answers keeps what it has', () => {
  expect(open({ language: 'fr', local_cart: '{"items":[]}' })).toEqual(['language', 'local_cart'])
})

test.each([
  ['a page of the shop is kept for the visit', '/products?lang=fr', 'language=fr;path=/;samesite=lax'],
  ['an order is that of its buyer, and of this page only', '/track/abc?lang=fr', ''],
  ['a payment is that of its buyer, and of this page only', '/pay/abc?lang=fr', ''],
])('the language of a link to %s', (_, address, cookie) => {
  expect(run({}, address).cookie).toBe(cookie)
})
