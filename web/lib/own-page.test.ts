import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'

const session = vi.hoisted(() => ({
  user: undefined as User | undefined,
  ended: undefined as number | undefined,
  change: () => {},
  stop: vi.fn(),
}))
vi.mock('./session.ts', () => ({
  readSession: () => session.user && { token: 'one', user: session.user },
  endedMember: () => session.ended,
  clearSession: () => {
    session.ended = undefined
    session.change()
  },
  waitWhile: () => {},
  onAnySessionChange: (listener: () => void) => {
    session.change = listener
    return session.stop
  },
}))
const page = vi.hoisted(() => ({ isTyped: true, stopWatching: vi.fn() }))
vi.mock('./unsaved.ts', () => ({
  isSomethingTyped: () => page.isTyped,
  watchTyping: () => page.stopWatching,
}))
const askForLogin = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./identity-dialogs.ts', () => ({ identityDialogs: async () => ({ askForLogin }) }))
const { keepToOwner } = await import('./own-page.ts')
const { isOwnerBack } = await import('./owner-wait.ts')

const awa = { id: 7, name: 'Awa', role: 'admin' } as User
const issa = { id: 8, name: 'Issa', role: 'member' } as User
const body = { hidden: false }
const replace = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  session.user = awa
  session.ended = undefined
  page.isTyped = true
  body.hidden = false
  vi.stubGlobal('document', { body })
  vi.stubGlobal('location', {
    replace,
    reload,
    href: 'https://shop.example/account/orders?page=2',
    origin: 'https://shop.example',
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('whoever is signed in still stays', () => {
  const stop = keepToOwner(() => '/login')
  session.change()
  stop()
  expect(session.stop).toHaveBeenCalledOnce()
  expect(page.stopWatching).toHaveBeenCalledOnce()
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

/** Test helper: the server ends the session of this page's member, then `then` runs as the member's reaction. */
function endSession(then: () => void): void {
  askForLogin.mockImplementationOnce(async () => then())
  session.user = undefined
  session.ended = awa.id
  session.change()
}

test('a session that the server has ended leaves the page as it is until its member is back', async () => {
  keepToOwner(() => '/login')
  expect(await isOwnerBack()).toBe(false)
  endSession(() => {
    session.user = awa
  })
  session.change()
  expect(await isOwnerBack()).toBe(true)
  expect(askForLogin).toHaveBeenCalledExactlyOnceWith(awa)
  expect([body.hidden, replace.mock.calls, reload.mock.calls]).toEqual([false, [], []])
})

test('where nothing was typed, a session that the server has ended leads to the login and back', async () => {
  page.isTyped = false
  keepToOwner(() => '/')
  session.user = undefined
  session.ended = awa.id
  session.change()
  expect(await isOwnerBack()).toBe(false)
  expect(askForLogin).not.toHaveBeenCalled()
  const login = '/login?redirect=%2Faccount%2Forders%3Fpage%3D2'
  expect([body.hidden, replace.mock.calls]).toEqual([true, [[login]]])
})

test('the same where the header has found it out before the page was there', () => {
  session.user = undefined
  session.ended = awa.id
  keepToOwner(() => '/')
  const login = '/login?redirect=%2Faccount%2Forders%3Fpage%3D2'
  expect([askForLogin.mock.calls, replace.mock.calls]).toEqual([[], [[login]]])
})

test('whoever does not log in again leaves the page', async () => {
  keepToOwner(() => '/login')
  endSession(() => {})
  expect(await isOwnerBack()).toBe(false)
  expect([body.hidden, replace.mock.calls]).toEqual([true, [['/login']]])
})

test('nobody else goes on where the member has stopped', async () => {
  keepToOwner(() => '/login')
  endSession(() => {
    session.user = issa
  })
  expect(await isOwnerBack()).toBe(false)
  expect([body.hidden, reload.mock.calls]).toEqual([true, [[]]])
})
