import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliveryPlaceKey } from '../delivery-place.ts'
import { eraseAllCopies, keepCopiesOnlyOf } from './private-copies.ts'

let stored: Map<string, string>
let kept: Set<string>
const deleteCache = vi.fn(async (name: string) => kept.delete(name))

beforeEach(() => {
  stored = new Map()
  kept = new Set(['pages', 'pictures', 'answers', 'files', 'catalogue'])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  vi.stubGlobal('caches', { delete: deleteCache })
})
afterEach(() => vi.unstubAllGlobals())

const all = ['pages', 'pictures', 'answers', 'files', 'catalogue']
const publicOnes = ['files', 'catalogue']

test('what a guest has seen stays at the login, and is deleted at the logout', async () => {
  await keepCopiesOnlyOf(undefined)
  await keepCopiesOnlyOf(7)
  await keepCopiesOnlyOf(7)
  expect([...kept]).toEqual(all)
  await keepCopiesOnlyOf(undefined)
  expect([...kept]).toEqual(publicOnes)
})

test('another member finds nothing of the last one, even if that one never logged out', async () => {
  await keepCopiesOnlyOf(7)
  await keepCopiesOnlyOf(8)
  expect([...kept]).toEqual(publicOnes)
})

test('changes of a cart that wait on the device go with their member', async () => {
  await keepCopiesOnlyOf(7)
  stored.set('cart_left_behind:7', '[]')
  stored.set('cart_waiting:7', '[]')
  stored.set('cart_left_behind:78', '[]')
  stored.set('local_cart', '{}')
  await keepCopiesOnlyOf(7)
  expect([...stored.keys()]).toEqual(expect.arrayContaining(['cart_left_behind:7', 'cart_waiting:7']))
  await keepCopiesOnlyOf(78)
  expect([...stored.keys()]).toEqual(['private_copies_of', 'cart_left_behind:78', 'local_cart'])
})

test('the place that a guest chose for deliveries stays at her login, and goes at the logout', async () => {
  stored.set(deliveryPlaceKey, '{"city":"Ouagadougou","quarter":"Karpala"}')
  await keepCopiesOnlyOf(undefined)
  await keepCopiesOnlyOf(7)
  expect(stored.has(deliveryPlaceKey)).toBe(true)
  await keepCopiesOnlyOf(undefined)
  expect(stored.has(deliveryPlaceKey)).toBe(false)
})

test('a deletion that was interrupted is repeated with the next page', async () => {
  await keepCopiesOnlyOf(7)
  deleteCache.mockRejectedValueOnce(new Error('the browser closes'))
  await expect(keepCopiesOnlyOf(undefined)).rejects.toThrow('the browser closes')
  await keepCopiesOnlyOf(undefined)
  expect([...kept]).toEqual(publicOnes)
})

test('a visitor may delete all copies', async () => {
  await eraseAllCopies()
  expect([...kept]).toEqual(['files'])
})
