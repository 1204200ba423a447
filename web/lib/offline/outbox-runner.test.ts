import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOutbox } from './outbox-mark.ts'
import { runOutbox } from './outbox-runner.ts'

const sendEntries = vi.hoisted(() => vi.fn(async () => ({ isReached: false })))
vi.mock('#web/worker/outbox/sending.ts', () => ({ sendEntries }))
vi.mock('#web/worker/outbox/store.ts', () => ({
  listEntries: async () => [{ id: 'one', state: 'waiting' }],
  onEntriesChange: () => () => {},
}))
vi.mock('./outbox-news.ts', () => ({ showNews: async () => {} }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'outbox' ? '1' : null) })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is written after a long wait is sent again as soon as the first entry was', async () => {
  runOutbox()
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
  sendEntries.mockClear()
  runOutbox()
  await vi.advanceTimersByTimeAsync(0)
  expect(sendEntries).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sendEntries).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sendEntries).toHaveBeenCalledTimes(2)
})

test('code that cannot be loaded is requested until it comes, without an event of the browser', async () => {
  const run = vi.fn()
  const load = vi
    .fn<() => Promise<{ runOutbox(): void }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ runOutbox: run })
  startOutbox(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(3)
  expect(run).toHaveBeenCalledTimes(1)
})
