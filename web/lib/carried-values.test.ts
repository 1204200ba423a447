import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryValues, takeCarried } from './carried-values.ts'

beforeEach(() => {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the values of a form are read once, by the same form', () => {
  carryValues('register', { firstName: 'Awa', rgpdConsent: true })
  expect(takeCarried('login')).toEqual({})
  expect(takeCarried('register')).toEqual({ firstName: 'Awa', rgpdConsent: true })
  expect(takeCarried('register')).toEqual({})
})

test('without browser storage a form starts empty', () => {
  vi.stubGlobal('sessionStorage', undefined)
  carryValues('register', { firstName: 'Awa' })
  expect(takeCarried('register')).toEqual({})
})
