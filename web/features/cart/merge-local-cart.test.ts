import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AddCartItem } from '#contract/cart/cart.ts'
import { ApiFailure } from '#contract/client.ts'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api.ts', () => ({ callApi }))
const { addToLocalCart, readLocalCart } = await import('./local-cart-store.ts')
const { addLeftLine, readLeftLines } = await import('./left-lines.ts')
const { mergeLocalCart } = await import('./merge-local-cart.ts')
const { waitForNetwork } = await import('./offline-cart.ts')

/** The member's cart on the fake server: quantities by product id, and how its next requests end. */
let cart: Map<number, number>
let stored: Map<string, string>
let posts: number[]
/** The keys of additions that the fake server has carried out. */
let keys: Set<string>
let onPost: (product: AddCartItem) => 'fine' | 'refused' | 'gone' | 'lost' | 'answer lost'

interface Sent {
  params?: { id: number }
  headers?: { idempotencyKey: string }
  body: { productId?: number; quantity: number }
}

const logIn = (id: number) => {
  stored.set('token', `token-${id}`)
  stored.set('currentUser', JSON.stringify({ id, name: 'Awa', role: 'member' }))
}
const product = (productId: number) => ({ productId, name: `Savon ${productId}`, photo: null, price: 1000 })

beforeEach(() => {
  cart = new Map()
  stored = new Map()
  posts = []
  keys = new Set()
  onPost = () => 'fine'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  callApi.mockImplementation(async ({ method }: { method: string }, input?: Sent) => {
    if (method === 'POST' && input?.body.productId !== undefined) {
      const { productId, quantity } = input.body
      posts.push(productId)
      const outcome = onPost({ productId, quantity })
      if (outcome === 'lost') throw new TypeError('Failed to fetch')
      if (outcome === 'refused') throw new ApiFailure(409, { message: 'Il n’en reste que 1.' })
      if (outcome === 'gone') throw new ApiFailure(404, { message: 'Ce produit n’est plus vendu.' })
      const key = input.headers?.idempotencyKey ?? ''
      if (!keys.has(key)) cart.set(productId, (cart.get(productId) ?? 0) + quantity)
      keys.add(key)
      if (outcome === 'answer lost') throw new TypeError('Failed to fetch')
    }
    if (method === 'PUT' && input) cart.set(input.params?.id ?? 0, input.body.quantity)
    if (method === 'DELETE' && input) cart.delete(input.params?.id ?? 0)
    const items = [...cart].map(([productId, quantity]) => ({ id: productId, productId, quantity }))
    return { items, itemCount: items.length }
  })
  addToLocalCart(product(1), 2)
  addToLocalCart(product(2), 3)
  logIn(7)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the lines join the member’s cart one by one, and the local cart is deleted', async () => {
  cart.set(1, 5)
  await mergeLocalCart()
  expect(posts).toEqual([1, 2])
  expect([...cart]).toEqual([
    [1, 7],
    [2, 3],
  ])
  expect([...stored.keys()]).toEqual(['token', 'currentUser'])
})

test('what the shop refuses is kept with its reason and not asked for again', async () => {
  onPost = ({ productId }) => (productId === 1 ? 'refused' : 'fine')
  await mergeLocalCart()
  await mergeLocalCart()
  expect(posts).toEqual([1, 2])
  expect(stored.has('local_cart')).toBe(false)
  expect(readLeftLines()).toMatchObject([{ item: product(1), refusal: 'Il n’en reste que 1.' }])
})

test('what did not get through is tried again at the next page', async () => {
  onPost = () => 'lost'
  await mergeLocalCart()
  expect(stored.has('local_cart')).toBe(false)
  expect(readLeftLines().map(line => [line.item.productId, line.refusal])).toEqual([
    [1, undefined],
    [2, undefined],
  ])
  onPost = () => 'fine'
  await mergeLocalCart()
  expect([...cart]).toEqual([
    [1, 2],
    [2, 3],
  ])
  expect(readLeftLines()).toEqual([])
})

test('a line whose response was lost is not added twice', async () => {
  cart.set(1, 1)
  onPost = () => 'answer lost'
  await mergeLocalCart()
  // Another device changes the cart meanwhile.
  cart.set(1, 1)
  onPost = () => 'fine'
  await mergeLocalCart()
  expect([...cart]).toEqual([
    [1, 1],
    [2, 3],
  ])
  expect(posts).toEqual([1, 1, 2])
})

test('changes that wait are sent in their order, and a quantity replaces an earlier one', async () => {
  await mergeLocalCart()
  addLeftLine({ ...product(1), quantity: 9 }, { isQuantity: true })
  addLeftLine({ ...product(1), quantity: 5 }, { isQuantity: true })
  addLeftLine({ ...product(2), quantity: 0 }, { isQuantity: true })
  addLeftLine({ ...product(3), quantity: 1 })
  addLeftLine({ ...product(1), quantity: 1 })
  expect(readLeftLines()).toHaveLength(4)
  await mergeLocalCart()
  expect([...cart]).toEqual([
    [1, 6],
    [3, 1],
  ])
  expect(readLeftLines()).toEqual([])
})

test('a quantity of a line that is no longer in the cart is dropped, and adds nothing', async () => {
  await mergeLocalCart()
  cart.delete(1)
  addLeftLine({ ...product(1), quantity: 4 }, { isQuantity: true })
  await mergeLocalCart()
  expect([...cart]).toEqual([[2, 3]])
  expect(readLeftLines()).toEqual([])
})

test('an undone removal that had reached the server is added again, once and with its last quantity', async () => {
  await mergeLocalCart()
  posts = []
  // The answer to the removal was lost.
  cart.delete(1)
  await waitForNetwork([{ ...product(1), quantity: 0 }])
  await waitForNetwork([{ ...product(1), quantity: 2 }], 'undo')
  await waitForNetwork([{ ...product(1), quantity: 4 }])
  onPost = () => 'answer lost'
  await mergeLocalCart()
  onPost = () => 'fine'
  await mergeLocalCart()
  expect([cart.get(1), posts]).toEqual([4, [1]])
  expect(readLeftLines()).toEqual([])
})

test('an undone removal that never reached the server only sets the quantity', async () => {
  await mergeLocalCart()
  posts = []
  await waitForNetwork([{ ...product(1), quantity: 0 }])
  await waitForNetwork([{ ...product(1), quantity: 2 }], 'undo')
  await mergeLocalCart()
  expect([cart.get(1), posts]).toEqual([2, []])
})

test('units that are added after a quantity that waits are added to it', async () => {
  await mergeLocalCart()
  await waitForNetwork([{ ...product(1), quantity: 9 }])
  await waitForNetwork([{ ...product(1), quantity: 1 }], 'addition')
  await mergeLocalCart()
  expect(cart.get(1)).toBe(10)
})

test('an undone removal of a product that is no longer sold is listed with its reason', async () => {
  await mergeLocalCart()
  cart.delete(1)
  await waitForNetwork([{ ...product(1), quantity: 0 }])
  await waitForNetwork([{ ...product(1), quantity: 2 }], 'undo')
  onPost = () => 'gone'
  await mergeLocalCart()
  expect(readLeftLines()).toMatchObject([{ item: product(1), refusal: 'Ce produit n’est plus vendu.' }])
})

test('a login of another member in the middle of a merge sends nothing more', async () => {
  onPost = () => {
    logIn(8)
    return 'fine'
  }
  await mergeLocalCart()
  expect(posts).toEqual([1])
  expect(JSON.parse(stored.get('cart_waiting:7') ?? '[]')).toMatchObject([{ item: product(2) }])
  expect(stored.has('cart_waiting:8')).toBe(false)
})

test('concurrent merges add nothing twice', async () => {
  await Promise.all([mergeLocalCart(), mergeLocalCart(), mergeLocalCart()])
  expect(posts).toEqual([1, 2])
})

test('another member gets nothing of it, and a guest keeps the local cart', async () => {
  onPost = () => 'lost'
  await mergeLocalCart()
  logIn(8)
  onPost = () => 'fine'
  await mergeLocalCart()
  expect([readLeftLines(), posts]).toEqual([[], [1]])
  stored.delete('token')
  stored.delete('currentUser')
  addToLocalCart(product(3), 1)
  await mergeLocalCart()
  expect(readLocalCart().itemCount).toBe(1)
})
