import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'

const session = vi.hoisted(() => ({ user: undefined as User | undefined, change: () => {}, stop: () => {} }))
vi.mock('./session.ts', () => ({
  readSession: () => session.user && { token: 'one', user: session.user },
  onSessionChange: (listener: () => void) => {
    session.change = listener
    return session.stop
  },
}))
const { keepToOwner } = await import('./own-page.ts')

const awa = { id: 7, name: 'Awa', role: 'admin' } as User
const issa = { id: 8, name: 'Issa', role: 'member' } as User
const body = { hidden: false }
const replace = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  session.user = awa
  body.hidden = false
  vi.stubGlobal('document', { body })
  vi.stubGlobal('location', { replace, reload })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('whoever is signed in still stays', () => {
  expect(keepToOwner(() => '/login')).toBe(session.stop)
  session.change()
  expect([body.hidden, replace.mock.calls, reload.mock.calls]).toEqual([false, [], []])
})

test('after a logout nothing is seen any more, and the way back does not lead here', () => {
  keepToOwner(() => '/login')
  session.user = undefined
  session.change()
  expect([body.hidden, replace.mock.calls, reload.mock.calls]).toEqual([true, [['/login']], []])
})

test('a session that had ended before is found out at once', () => {
  session.user = undefined
  keepToOwner(() => '/login')
  expect([body.hidden, replace.mock.calls]).toEqual([true, [['/login']]])
})

test('somebody else gets a page of her own, without a glance at the one before', () => {
  keepToOwner(() => '/login')
  session.user = issa
  session.change()
  expect([body.hidden, replace.mock.calls, reload.mock.calls]).toEqual([true, [], [[]]])
})

test('who may not be here any more is led out', () => {
  keepToOwner(
    () => '/',
    ({ role }) => role === 'admin',
  )
  session.user = { ...awa, role: 'member' } as User
  session.change()
  expect([body.hidden, replace.mock.calls]).toEqual([true, [['/']]])
})
