import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOrder } from '#web/lib/forget-order.ts'
import { readTypedCode, storeTypedCode } from './typed-code.ts'

const memberNote = vi.hoisted(() => vi.fn((_name: string): string | undefined => undefined))
vi.mock('#web/lib/session.ts', () => ({ memberNote }))

const logIn = (id: number) => memberNote.mockImplementation(name => `member:${id}:${name}`)

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  memberNote.mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

test('a guest who logs in keeps the code, and another member of the same phone does not see it', () => {
  storeTypedCode(' dix ')
  expect(readTypedCode()).toBe('DIX')
  logIn(7)
  expect(readTypedCode()).toBe('DIX')
  logIn(8)
  expect(readTypedCode()).toBe('')
  storeTypedCode('VINGT')
  logIn(7)
  expect(readTypedCode()).toBe('DIX')
})

test('an order removes the code of its buyer', () => {
  logIn(7)
  storeTypedCode('DIX')
  forgetOrder()
  expect(readTypedCode()).toBe('')
  expect(stored.size).toBe(0)
})

test('a guest’s order removes the code that proved the number', () => {
  stored.set('number_proof', '{}')
  forgetOrder()
  expect(stored.size).toBe(0)
})

test('without browser storage the field works for the current page', () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readTypedCode()).toBe('')
  expect(() => storeTypedCode('DIX')).not.toThrow()
})
