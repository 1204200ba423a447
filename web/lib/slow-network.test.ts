import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showIfSlow } from './slow-network.ts'

const notice = { hidden: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById: () => notice })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const after = <Value>(milliseconds: number, end: () => Value) =>
  new Promise<Value>((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(end())
      } catch (error) {
        reject(error)
      }
    }, milliseconds),
  )

test('an answer within four seconds shows no notice', async () => {
  const answer = showIfSlow(after(3900, () => 'fine'))
  await vi.advanceTimersByTimeAsync(3900)
  expect(notice.hidden).toBe(true)
  expect(await answer).toBe('fine')
  await vi.advanceTimersByTimeAsync(5000)
  expect(notice.hidden).toBe(true)
})

test('the notice is shown as long as one of several answers is missing, also if one fails', async () => {
  const first = showIfSlow(after(6000, () => 'late'))
  const failed = showIfSlow(
    after(8000, () => {
      throw new TypeError('Failed to fetch')
    }),
  )
  const refused = expect(failed).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(4100)
  expect(notice.hidden).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await first).toBe('late')
  expect(notice.hidden).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  await refused
  expect(notice.hidden).toBe(true)
})
