import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCopiesOnlyOf } from '#web/lib/offline/private-copies.ts'
import { forgetDraft, readDraft, storeDraft } from './address-draft.ts'

let stored: Record<string, string>
const logIn = (id: number) =>
  Object.assign(stored, { token: 'token', currentUser: JSON.stringify({ id, name: 'Awa', role: 'member' }) })

beforeEach(() => {
  stored = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => delete stored[key],
  }
  // Browsers list the keys of their storage as those of an object.
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', storage)
  logIn(7)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the text of an address is that of its form and of its member, until it is saved or given up', () => {
  storeDraft({ id: 0, values: { street: 'Rue 14' } })
  expect(readDraft(0)).toEqual({ street: 'Rue 14' })
  expect(readDraft(3)).toBeUndefined()
  logIn(8)
  expect(readDraft(0)).toBeUndefined()
  logIn(7)
  forgetDraft()
  expect(readDraft(0)).toBeUndefined()
})

test('a logout deletes it, and it is not stored without a member', async () => {
  stored.private_copies_of = '7'
  storeDraft({ id: 0, values: { street: 'Rue 14' } })
  await keepCopiesOnlyOf(7)
  expect(Object.keys(stored)).toContain('address_draft:7')
  await keepCopiesOnlyOf(undefined)
  expect(Object.keys(stored).filter(key => key.startsWith('address_draft'))).toEqual([])
  for (const key of ['token', 'currentUser']) delete stored[key]
  storeDraft({ id: 0, values: { street: 'Rue 14' } })
  expect(Object.keys(stored).filter(key => key.startsWith('address_draft'))).toEqual([])
})

test('a text that nobody can read is none', () => {
  stored['address_draft:7'] = '{"id":'
  expect(readDraft(0)).toBeUndefined()
})
