import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const session = vi.hoisted(() => ({ token: 'one' as string | undefined, expireSession: vi.fn() }))
vi.mock('#web/lib/session.ts', () => ({
  readToken: () => session.token,
  expireSession: session.expireSession,
}))
const { readUnread } = await import('./event-stream.ts')

const encoder = new TextEncoder()
const counts: number[] = []
let stop: AbortController

/**
 * A fake response whose parts arrive one by one. It stays open unless `isEnding`, and rejects when the request is
 * aborted.
 */
function answer(parts: string[], { status = 200, isEnding = false } = {}) {
  return async (_url: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(encoder.encode(part))
        if (isEnding) controller.close()
        else signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { status })
  }
}

beforeEach(() => {
  stop = new AbortController()
  counts.length = 0
  session.token = 'one'
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  session.expireSession.mockReset()
})

const read = () => readUnread(count => counts.push(count), stop.signal)

test('counts are read however the events are cut, and heartbeats are no events', async () => {
  const fetch = vi.fn(answer(['data: {"unr', 'ead":3}\n\n:\n\nda', 'ta: {"unread":4}\n', '\n']))
  vi.stubGlobal('fetch', fetch)
  void read()
  await vi.waitFor(() => expect(counts).toEqual([3, 4]))
  expect(fetch.mock.calls[0]).toMatchObject([
    '/api/notifications/stream',
    { headers: { authorization: 'Bearer one' } },
  ])
})

test('a broken line begins again after a pause that grows, and is short again after a word', async () => {
  vi.useFakeTimers()
  const fetch = vi
    .fn<(...call: never[]) => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('network'))
    .mockImplementationOnce(answer([], { status: 503, isEnding: true }))
    .mockImplementationOnce(answer(['data: {"unread":1}\n\n'], { isEnding: true }))
    .mockImplementation(answer(['data: {"unread":2}\n\n']))
  vi.stubGlobal('fetch', fetch)
  void read()
  await vi.advanceTimersByTimeAsync(499)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(999)
  expect(fetch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(counts).toEqual([1])
  await vi.advanceTimersByTimeAsync(500)
  expect(counts).toEqual([1, 2])
})

test('a line without a sound for a minute is given up for a new one', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn(answer(['data: {"unread":1}\n\n']))
  vi.stubGlobal('fetch', fetch)
  void read()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a dead token ends the session and the reading, but never a session that began since', async () => {
  vi.stubGlobal('fetch', vi.fn(answer([], { status: 401, isEnding: true })))
  await read()
  expect(session.expireSession).toHaveBeenCalledOnce()
  session.expireSession.mockReset()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      session.token = 'two'
      return new Response(null, { status: 401 })
    }),
  )
  await read()
  expect(session.expireSession).not.toHaveBeenCalled()
})

test('who stops it hears no more, and a guest opens nothing', async () => {
  const fetch = vi.fn(answer(['data: {"unread":1}\n\n']))
  vi.stubGlobal('fetch', fetch)
  const reading = read()
  await vi.waitFor(() => expect(counts).toEqual([1]))
  stop.abort()
  await reading
  await sleep(0)
  expect(fetch).toHaveBeenCalledOnce()
  session.token = undefined
  stop = new AbortController()
  await read()
  expect(fetch).toHaveBeenCalledOnce()
})
