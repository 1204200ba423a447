import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyKeptCart } from './empty-kept-cart.ts'
import { forgetAnswer } from './forget-answer.ts'
import { keepAnswer, readOrKept } from './keep-answer.ts'
import { findAnswer } from './kept-answers.ts'

let kept: Map<string, string>
let stored: Map<string, string>
const page = { documentElement: { lang: 'fr', dataset: {} } }

const logIn = (id: number) => {
  stored.set('token', `token-${id}`)
  stored.set('currentUser', JSON.stringify({ id, name: 'Awa', role: 'member' }))
}

const pathOf = (request: string | Request) =>
  typeof request === 'string' ? request : request.url.replace('https://shop.test', '')

beforeEach(() => {
  kept = new Map()
  stored = new Map()
  page.documentElement.lang = 'fr'
  const cache = {
    put: async (request: string | Request, answer: Response) => {
      const address = pathOf(request)
      kept.delete(address)
      kept.set(address, await answer.text())
    },
    keys: async () => [...kept.keys()].map(address => ({ url: `https://shop.test${address}` })),
    delete: async (request: Request) => kept.delete(pathOf(request)),
    match: async (request: string | Request) => {
      const text = kept.get(pathOf(request))
      return text === undefined ? undefined : new Response(text)
    },
  }
  const caches = { open: async () => cache, match: cache.match }
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve() } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.useFakeTimers({ now: new Date('2026-11-24T14:32:00Z') })
  logIn(7)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs what waits until the page has nothing else to do. */
async function untilIdle(): Promise<void> {
  await vi.runAllTimersAsync()
  await vi.dynamicImportSettled()
  await vi.runAllTimersAsync()
}

test('an answer is kept with its time after it was given', async () => {
  expect(await readOrKept('orders/1', async () => ({ total: 1 }))).toEqual({ total: 1 })
  expect(kept.size).toBe(0)
  await untilIdle()
  expect(await findAnswer('orders/1')).toEqual({ data: { total: 1 }, at: Date.parse('2026-11-24T14:32:00Z') })
  expect(await findAnswer('orders/2')).toBeUndefined()
})

test('without an answer of the shop the kept one is given with its time, and a refusal is none', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(readOrKept('orders/1', lost)).rejects.toThrow('Failed to fetch')
  await readOrKept('orders/1', async () => ({ total: 1 }))
  await untilIdle()
  vi.setSystemTime('2026-11-25T08:00:00Z')
  expect(await readOrKept('orders/1', lost)).toEqual({ total: 1, asOf: Date.parse('2026-11-24T14:32:00Z') })
  await expect(readOrKept('orders/1', () => Promise.reject(new Error('404')))).rejects.toThrow('404')
})

test('another member finds nothing, and nor does a guest', async () => {
  keepAnswer(7, 'cart', { itemCount: 1 })
  await untilIdle()
  logIn(8)
  expect(await findAnswer('cart')).toBeUndefined()
  stored.clear()
  expect(await findAnswer('cart')).toBeUndefined()
})

test('an answer that arrives after a logout or another login is not kept', async () => {
  await readOrKept('cart', async () => {
    logIn(8)
    return {}
  })
  logIn(8)
  keepAnswer(7, 'cart', {})
  stored.clear()
  await untilIdle()
  expect(kept.size).toBe(0)
})

test('the answer in the page’s language comes first, and another is better than none', async () => {
  keepAnswer(7, 'routine', 'matin')
  await untilIdle()
  page.documentElement.lang = 'en'
  expect(await findAnswer('routine')).toMatchObject({ data: 'matin' })
  keepAnswer(7, 'routine', 'morning')
  await untilIdle()
  expect(await findAnswer('routine')).toMatchObject({ data: 'morning' })
  await forgetAnswer('routine')
  expect(await findAnswer('routine')).toBeUndefined()
})

test('with an answer go those below its name, and no others', async () => {
  const names = ['checkout/', 'checkout/TEINT10', 'checkouts', 'cart']
  for (const name of names) keepAnswer(7, name, {})
  await untilIdle()
  await forgetAnswer('checkout')
  const found = await Promise.all(names.map(name => findAnswer(name)))
  expect(names.filter((_, index) => found[index])).toEqual(['checkouts', 'cart'])
})

test('an answer is deleted also by a page that was loaded without its service worker', async () => {
  keepAnswer(7, 'routine', 'matin')
  await untilIdle()
  vi.stubGlobal('navigator', {})
  await forgetAnswer('routine')
  expect(kept.size).toBe(0)
})

test('a device that cannot delete an answer logs it, and the change on the server stays a success', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('The disk failed')) })
  await expect(forgetAnswer('routine')).resolves.toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('a page keeps its answers when its first service worker runs, and nothing before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('navigator', { serviceWorker: { ready: promise } })
  keepAnswer(7, 'cart', {})
  await untilIdle()
  expect(kept.size).toBe(0)
  resolve()
  await untilIdle()
  expect(await findAnswer('cart')).toBeDefined()
})

test('an order empties the kept cart and its checkouts, which still open, and leaves other answers', async () => {
  const cart = { id: 7, total: 5000, itemCount: 1, items: [{ productId: 3 }] }
  const empty = { id: 7, total: 0, itemCount: 0, items: [] }
  keepAnswer(7, 'cart', cart)
  keepAnswer(7, 'checkout/TEINT10', { cart, addresses: [1] })
  keepAnswer(7, 'orders/1', { items: [1] })
  await untilIdle()
  vi.setSystemTime('2026-11-25T08:00:00Z')
  await emptyKeptCart()
  expect(await findAnswer('cart')).toEqual({ data: empty, at: Date.now() })
  expect(await findAnswer('checkout/TEINT10')).toMatchObject({ data: { cart: empty, addresses: [1] } })
  expect(await findAnswer('orders/1')).toMatchObject({ data: { items: [1] } })
})

test('of many answers the newest stay', async () => {
  for (let id = 1; id <= 32; id++) {
    keepAnswer(7, `order/${id}`, {})
    await untilIdle()
  }
  expect(kept.size).toBe(30)
  expect(await findAnswer('order/2')).toBeUndefined()
  expect(await findAnswer('order/3')).toBeDefined()
})
