import { afterEach, expect, test, vi } from 'vitest'

const reads = vi.hoisted(() => ({ cart: { itemCount: 3 }, count: 0 }))
vi.mock('#web/lib/api.ts', () => ({
  callApi: async () => {
    reads.count += 1
    return reads.cart
  },
}))

afterEach(() => vi.unstubAllGlobals())

test('on the cart page, the number of lines is the one that the page read, also if it was read before it was asked for', async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/cart' } }))
  const { countServerCart, readServerCart } = await import('./server-cart.ts')
  expect(await countServerCart()).toBeUndefined()
  await readServerCart()
  expect(await countServerCart()).toBe(3)
  expect(reads.count).toBe(1)
})
