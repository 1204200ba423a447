import { beforeEach, expect, test, vi } from 'vitest'

const session = vi.hoisted(() => ({ id: undefined as number | undefined }))
vi.mock('./session.ts', () => ({
  readSession: () => (session.id === undefined ? undefined : { user: { id: session.id } }),
}))
const { forgetBrowsed, noteSearch, noteSeen, onBrowsedChange, readBrowsed } = await import('./browsed.ts')

let stored: Map<string, string>
beforeEach(() => {
  session.id = undefined
  stored = new Map()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const product = (id: number) => ({ id, name: `Savon ${id}`, photo: null })
const seenIds = () => readBrowsed().seen.map(({ id }) => id)

test('the last twelve products are remembered, each once, the newest first', () => {
  for (let id = 1; id <= 14; id++) noteSeen(product(id))
  noteSeen(product(5))
  expect(seenIds()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3])
})

test('the last six searches are remembered, each once', () => {
  for (const search of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) noteSearch(search)
  expect(readBrowsed().searches).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
})

test('either part can be forgotten, and listeners hear of it', () => {
  noteSeen(product(1))
  noteSearch('karité')
  const heard = vi.fn()
  const stop = onBrowsedChange(heard)
  forgetBrowsed('searches')
  expect(readBrowsed()).toEqual({ seen: [product(1)], searches: [] })
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  forgetBrowsed('seen')
  expect(readBrowsed().seen).toEqual([])
  expect(heard).toHaveBeenCalledTimes(1)
})

test('what a guest browsed goes to the member who logs in, and to nobody else', () => {
  session.id = 7
  noteSeen(product(1))
  session.id = undefined
  expect(seenIds()).toEqual([])
  noteSeen(product(2))
  session.id = 7
  expect(seenIds()).toEqual([2, 1])
  session.id = undefined
  expect(seenIds()).toEqual([])
  session.id = 8
  expect(seenIds()).toEqual([])
})

test.each(['', '{', 'null', '7', '{"seen":7,"searches":{}}', '{"seen":[{"id":"1"}],"searches":[3]}'])(
  'unreadable data %j count as nothing',
  data => {
    stored.set('browsed:', data)
    expect(readBrowsed()).toEqual({ seen: [], searches: [] })
  },
)

test('a full device remembers nothing, and breaks nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  })
  expect(() => noteSeen(product(1))).not.toThrow()
})
