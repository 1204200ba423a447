import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTyping, quantityOf } from './typing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('only a pause hands on what was typed, and once', () => {
  const send = vi.fn()
  const typing = createTyping(send, 300)
  for (const text of ['h', 'hu', 'hui']) {
    typing.type(text)
    vi.advanceTimersByTime(200)
  }
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  typing.finish()
  expect(send).toHaveBeenCalledExactlyOnceWith('hui')
})

test('leaving the field or Enter does not wait, and what is stopped is forgotten', () => {
  const send = vi.fn()
  const typing = createTyping(send, 300)
  typing.type('12')
  typing.finish()
  expect(send).toHaveBeenCalledExactlyOnceWith('12')
  typing.type('13')
  typing.stop()
  vi.runAllTimers()
  expect(send).toHaveBeenCalledOnce()
})

test('the echo of a search leaves what is typed since, a search from elsewhere replaces it', () => {
  const typing = createTyping(() => {}, 300, '')
  // After "huile " is typed, the search for "huile" comes back from outside and must not remove the space.
  typing.type('huile')
  expect(typing.isNews('')).toBe(false)
  vi.runAllTimers()
  expect(typing.isNews('huile')).toBe(false)
  expect(typing.isNews('')).toBe(true)
  expect(typing.isNews('')).toBe(false)
  expect(typing.isNews('huile')).toBe(true)
})

test('a search from elsewhere forgets what was not yet searched for', () => {
  const send = vi.fn()
  const typing = createTyping(send, 300, 'huile')
  typing.type('huile d')
  expect(typing.isNews('savon')).toBe(true)
  vi.runAllTimers()
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['3', 3],
  ['12', 9],
  ['', undefined],
  ['  ', undefined],
  ['0', undefined],
  ['-2', undefined],
  ['1.5', undefined],
  ['2,5', undefined],
  ['1e1', undefined],
  ['x', undefined],
])('%j is the quantity %j of one to nine', (text, quantity) => {
  expect(quantityOf(text, { min: 1, max: 9 })).toBe(quantity)
})
