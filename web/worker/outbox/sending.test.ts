import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from './entry.ts'
import { sendEntries } from './sending.ts'

const { stored } = vi.hoisted(() => ({ stored: new Map<string, Entry>() }))
let isHeld = false
vi.mock('./store.ts', () => ({
  listEntries: async () => [...stored.values()],
  changeEntry: async ({ id }: Entry, change: (entry: Entry) => Entry) => {
    const entry = stored.get(id)
    if (entry) stored.set(id, change(entry))
  },
  deleteEntry: async ({ id }: Entry) => stored.delete(id),
  holdEntry: async (_: string, work: () => Promise<unknown>) => (isHeld ? undefined : work()),
}))

const send = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()
const write = (id: string, more: Partial<Entry> = {}) =>
  stored.set(id, {
    id,
    kind: 'order',
    memberId: 7,
    createdAt: Date.now(),
    request: {
      method: 'POST',
      url: '/orders',
      headers: { 'Idempotency-Key': id, 'accept-language': 'fr' },
      body: '{}',
    },
    display: {},
    state: 'waiting',
    ...more,
  })
const stateOf = (id: string) => stored.get(id)?.state
const asMember = ({ memberId }: Entry) => (memberId === undefined ? '' : memberId === 7 ? 'token' : undefined)

beforeEach(() => {
  stored.clear()
  isHeld = false
  send.mockReset()
  send.mockImplementation(async () => Response.json({ id: 1, number: 'CMD-1' }, { status: 201 }))
  vi.stubGlobal('fetch', send)
})
afterEach(() => vi.unstubAllGlobals())

test('what waits is sent with its key, in the name of its member, and not again', async () => {
  write('one')
  await sendEntries(asMember)
  await sendEntries(asMember)
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]).toMatchObject([
    '/api/orders',
    { headers: { 'Idempotency-Key': 'one', 'accept-language': 'fr', authorization: 'Bearer token' } },
  ])
  expect(stateOf('one')).toBe('sent')
})

test('another member’s order is not sent, a guest’s message is sent without a token', async () => {
  write('hers', { memberId: 8 })
  write('guest', { memberId: undefined, kind: 'contact' })
  await sendEntries(asMember)
  expect(stateOf('hers')).toBe('waiting')
  expect(stateOf('guest')).toBe('sent')
  expect(send.mock.calls.map(([, { headers }]) => headers)).toEqual([
    expect.not.objectContaining({ authorization: expect.anything() }),
  ])
})

test.each([
  ['the line is cut', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer is cut', async () => new Response('{"id": 1, "num', { status: 201 })],
  ['another network’s login page answers', async () => new Response('<html>', { status: 200 })],
])('when %s, everything waits', async (_, answer) => {
  write('one')
  write('two')
  send.mockImplementation(answer)
  expect(await sendEntries(asMember)).toEqual({ isReached: false })
  expect(send).toHaveBeenCalledTimes(1)
  expect([...stored.values()].map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('a refused token is named, and its entry waits', async () => {
  write('one')
  send.mockImplementation(async () => Response.json({}, { status: 401 }))
  expect(await sendEntries(asMember)).toEqual({ isReached: true, refused: 'token' })
  expect(stateOf('one')).toBe('waiting')
})

test('what another tab sends is left alone', async () => {
  write('one')
  isHeld = true
  await sendEntries(asMember)
  expect(send).not.toHaveBeenCalled()
})

test('what waited too long is not sent, and is forgotten after a month', async () => {
  const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000
  write('old', { createdAt: daysAgo(8) })
  write('forgotten', { createdAt: daysAgo(31) })
  await sendEntries(asMember)
  expect(send).not.toHaveBeenCalled()
  expect(stateOf('old')).toBe('refused')
  expect(stored.has('forgotten')).toBe(false)
})
