import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetResetLink, putBackResetLink, takeResetLink } from './reset-link.ts'

const replaceState = vi.fn()

beforeEach(() => vi.stubGlobal('history', { state: { idx: 0 }, replaceState }))
afterEach(() => {
  forgetResetLink()
  replaceState.mockReset()
  vi.unstubAllGlobals()
})

test('token and address are taken from the link, and the address bar loses both at once', () => {
  const href =
    'https://sira.example/reinitialiser-mot-de-passe?token=abc&email=awa%2Bici%40example.org&lang=fr'
  expect(takeResetLink(href)).toEqual({ token: 'abc', email: 'awa+ici@example.org' })
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 0 }, '', '/reinitialiser-mot-de-passe?lang=fr')
})

test('what was taken stays in memory until it has served', () => {
  takeResetLink('https://sira.example/reset-password?token=abc&email=a@b.cc')
  expect(takeResetLink('https://sira.example/reset-password')).toEqual({ token: 'abc', email: 'a@b.cc' })
  forgetResetLink()
  expect(takeResetLink('https://sira.example/reset-password')).toBeUndefined()
})

test('half a link is none, and goes from the address bar too', () => {
  expect(takeResetLink('https://sira.example/reset-password?token=abc')).toBeUndefined()
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 0 }, '', '/reset-password')
})

test('the link returns to the address bar for another language, unless it was used', () => {
  vi.stubGlobal('location', { href: 'https://sira.example/reset-password?x=1' })
  takeResetLink('https://sira.example/reset-password?token=abc&email=a@b.cc')
  replaceState.mockReset()
  putBackResetLink()
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(
    { idx: 0 },
    '',
    '/reset-password?x=1&token=abc&email=a%40b.cc',
  )
  replaceState.mockReset()
  forgetResetLink()
  putBackResetLink()
  expect(replaceState).not.toHaveBeenCalled()
})
