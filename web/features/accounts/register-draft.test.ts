import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, storeSession } from '#web/lib/session.ts'
import { readDraft, storeDraft } from './register-draft.ts'

/** A fake of browser storage, with the stored values as its own properties. */
function storage(): Record<string, unknown> {
  const calls = {
    getItem: (key: string) => made[key] ?? null,
    setItem: (key: string, value: string) => {
      made[key] = value
    },
    removeItem: (key: string) => {
      delete made[key]
    },
  }
  const made: Record<string, unknown> = Object.create(calls)
  return made
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const session = {
  token: 'one',
  user: { id: 7, name: 'Awa', email: 'awa@e2e.example', role: 'member', avatar: null },
}

test('a login deletes what a guest typed into the registration, and nothing is stored for a member', () => {
  storeDraft({ firstName: 'Awa' })
  expect(readDraft()).toEqual({ firstName: 'Awa' })
  storeSession(session as never)
  expect(readDraft()).toEqual({})
  storeDraft({ firstName: 'Awa' })
  clearSession()
  expect(readDraft()).toEqual({})
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('without browser storage, or with an unreadable draft, the form starts empty', () => {
  sessionStorage.setItem('member:undefined:register', '{"firstName":')
  expect(readDraft()).toEqual({})
  vi.stubGlobal('sessionStorage', undefined)
  storeDraft({ firstName: 'Awa' })
  expect(readDraft()).toEqual({})
})
