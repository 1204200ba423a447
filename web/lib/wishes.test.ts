import { beforeEach, expect, test, vi } from 'vitest'
import { maxWishes, mostGuestWishes } from '#contract/cart/wishlist-limits.ts'
import { ApiFailure } from '#contract/client.ts'

const session = vi.hoisted(() => ({ id: undefined as number | undefined }))
vi.mock('./session.ts', () => ({
  readSession: () => (session.id === undefined ? undefined : { user: { id: session.id } }),
}))
const callApi = vi.hoisted(() => vi.fn())
vi.mock('./api.ts', () => ({ callApi }))
const { changeWish, isWished, loadWishes, readWishes, sendWishes } = await import('./wishes.ts')

let stored: Map<string, string>
beforeEach(() => {
  session.id = undefined
  stored = new Map()
  callApi.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const wish = (id: number) => ({ id, name: `Savon ${id}`, photo: null, price: 2000 })
const ids = () => readWishes().map(({ id }) => id)
const sent = () => callApi.mock.calls.map(([call, { params }]) => `${call.method} ${params.id}`)
const refusal = (status: number) => new ApiFailure(status, { message: 'full' })

test('a guest’s wishes are on the device only, each once, and bounded', async () => {
  for (let id = 1; id <= mostGuestWishes; id++) expect(await changeWish(wish(id), true)).toBe(true)
  expect(await changeWish(wish(3), true)).toBe(true)
  expect(ids().slice(0, 2)).toEqual([3, mostGuestWishes])
  expect(ids()).toHaveLength(mostGuestWishes)
  expect(await changeWish(wish(500), true)).toBe(false)
  expect(isWished(500)).toBe(false)
  await changeWish(wish(3), false)
  expect(isWished(3)).toBe(false)
  expect(callApi).not.toHaveBeenCalled()
})

test('a guest’s wishes go to the account one by one, the oldest first, and leave the guest’s list', async () => {
  for (const id of [1, 2]) await changeWish(wish(id), true)
  session.id = 7
  await sendWishes()
  expect(sent()).toEqual(['PUT 1', 'PUT 2'])
  expect(ids()).toEqual([2, 1])
  expect([...stored.keys()]).toEqual(['browsed:wishes:7'])
  await sendWishes()
  expect(callApi).toHaveBeenCalledTimes(2)
})

test('a member’s change without an answer stays on the device and is sent later', async () => {
  session.id = 7
  callApi.mockRejectedValueOnce(new TypeError('no network'))
  await changeWish(wish(1), true)
  expect(ids()).toEqual([1])
  callApi.mockRejectedValueOnce(new TypeError('no network'))
  await changeWish(wish(1), false)
  expect(ids()).toEqual([])
  callApi.mockClear()
  await sendWishes()
  expect(sent()).toEqual(['DELETE 1'])
  expect(stored.size).toBe(0)
})

test('a refused wish leaves the device, and the others are sent', async () => {
  for (const id of [1, 2]) await changeWish(wish(id), true)
  session.id = 7
  callApi.mockRejectedValueOnce(refusal(409))
  await expect(sendWishes()).rejects.toThrow('full')
  expect(sent()).toEqual(['PUT 1', 'PUT 2'])
  expect(ids()).toEqual([2])
})

test('what is to be removed and is not there any more counts as removed', async () => {
  session.id = 7
  await changeWish(wish(1), true)
  callApi.mockRejectedValueOnce(refusal(404))
  await changeWish(wish(1), false)
  expect(stored.size).toBe(0)
})

test('an error of the server is no refusal: the change waits', async () => {
  session.id = 7
  callApi.mockRejectedValueOnce(refusal(503))
  await changeWish(wish(1), true)
  expect(ids()).toEqual([1])
  expect(stored.get('browsed:wishes:7')).toContain('unsent')
})

test('a member’s list on the device has the bound of the account', async () => {
  session.id = 7
  stored.set('browsed:wishes:7', JSON.stringify(Array.from({ length: maxWishes }, (_, at) => wish(at + 1))))
  expect(await changeWish(wish(900), true)).toBe(false)
})

test('the server’s list replaces the copy on the device, without losing what was not sent', async () => {
  session.id = 7
  stored.set('browsed:wishes:7', JSON.stringify([{ ...wish(1), unsent: 'add' }, wish(2)]))
  const product = { id: 3, name: 'Savon 3', photo: null, price: 1500 }
  callApi.mockResolvedValueOnce({ data: [{ product, previousPrice: 1800 }] })
  await loadWishes()
  expect(readWishes()).toMatchObject([
    { id: 1, unsent: 'add' },
    { id: 3, price: 1800 },
  ])
})

test('the wishes of a member are not those of the next', async () => {
  session.id = 7
  await changeWish(wish(1), true)
  session.id = 8
  expect(ids()).toEqual([])
})
