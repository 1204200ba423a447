import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('./api.ts', () => ({ callApi }))
const { clearSession, memberNote, onUserChange, readSession, storeSession, updateStoredUser } = await import(
  './session.ts'
)
const { currentPreferences, notePreferences, readPreferences } = await import('./preferences.ts')

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

const awa = { id: 7, name: 'Awa', role: 'member' } as User
const issa = { id: 8, name: 'Issa', role: 'member' } as User
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  callApi.mockReset()
})

test('a tab’s data of a member is stored under the member’s id and removed with the session', () => {
  expect(memberNote('draft')).toBeUndefined()
  storeSession({ token: 'one', user: awa })
  const note = memberNote('draft') ?? ''
  sessionStorage.setItem(note, 'a message')
  sessionStorage.setItem('loaded', '1')
  storeSession({ token: 'two', user: awa })
  expect(sessionStorage.getItem(note)).toBe('a message')
  clearSession()
  expect(Object.keys(sessionStorage)).toEqual(['loaded'])
})

test('another member finds no data of the previous member', () => {
  storeSession({ token: 'one', user: awa })
  const note = memberNote('draft') ?? ''
  sessionStorage.setItem(note, 'a message')
  storeSession({ token: 'two', user: issa })
  expect(memberNote('draft')).not.toBe(note)
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('the browser stores the member’s identity but no skin data, and removes data from earlier versions', () => {
  const skin = { skinType: 'oily', skinConcerns: ['acne'] }
  const stored = () => String(localStorage.getItem('currentUser'))
  storeSession({ token: 'one', user: { ...awa, ...skin } })
  expect(JSON.parse(stored())).toEqual(awa)
  updateStoredUser({ ...awa, ...skin })
  expect(JSON.parse(stored())).toEqual(awa)
  for (const older of [skin, { skin_type: 'oily', skin_concerns: ['acne'] }]) {
    localStorage.setItem('currentUser', JSON.stringify({ ...awa, ...older }))
    expect(readSession()).toEqual({ token: 'one', user: awa })
    expect(stored()).not.toMatch(/oily|acne/)
  }
})

test('what staff may do stays known when another part of the member changes', () => {
  storeSession({ token: 'one', user: { ...awa, abilities: ['orders.read'] } })
  updateStoredUser({ ...awa, name: 'Awa S.' })
  expect(readSession()?.user).toEqual({ ...awa, name: 'Awa S.', abilities: ['orders.read'] })
  updateStoredUser({ ...awa, abilities: [] })
  expect(readSession()?.user.abilities).toEqual([])
})

test('abilities that are no list make the session unreadable', () => {
  storeSession({ token: 'one', user: awa })
  localStorage.setItem('currentUser', JSON.stringify({ ...awa, abilities: 'all' }))
  expect(readSession()).toBeUndefined()
})

test('preferences go with the session, and the parts of a page ask for them once', async () => {
  const listen = vi.spyOn(page, 'addEventListener')
  storeSession({ token: 'one', user: awa })
  const preferences = { rgpdConsent: true, newsletterSubscription: false }
  callApi.mockResolvedValue(preferences)
  await Promise.all([readPreferences(), readPreferences()])
  await readPreferences()
  expect(callApi).toHaveBeenCalledOnce()
  expect(await currentPreferences()).toEqual(preferences)
  expect(listen).not.toHaveBeenCalled()
  storeSession({ token: 'two', user: issa })
  expect(currentPreferences()).toBeUndefined()
})

test('preferences that could not be loaded are asked for again; those that were saved are not', async () => {
  storeSession({ token: 'three', user: awa })
  callApi.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(readPreferences()).rejects.toThrow('Failed to fetch')
  const preferences = { rgpdConsent: true, newsletterSubscription: false }
  callApi.mockResolvedValueOnce(preferences)
  expect(await readPreferences()).toEqual(preferences)
  const saved = { ...preferences, newsletterSubscription: true }
  notePreferences(saved)
  expect(await readPreferences()).toEqual(saved)
  expect(callApi).toHaveBeenCalledTimes(2)
})

test('preferences that arrive after a logout are nobody’s', async () => {
  storeSession({ token: 'one', user: awa })
  callApi.mockImplementationOnce(async () => {
    clearSession()
    return { rgpdConsent: true, newsletterSubscription: false }
  })
  await readPreferences()
  expect(currentPreferences()).toBeUndefined()
})

/** The `storage` event that a browser sends to the other tabs after a change. */
function storageEvent(key: string, newValue: string | null): Event {
  return Object.assign(new Event('storage'), { key, newValue })
}

test('a changed name or picture is kept and told in this tab; another member’s is not', () => {
  storeSession({ token: 'one', user: awa })
  const hear = vi.fn()
  const stop = onUserChange(hear)
  updateStoredUser({ ...awa, name: 'Awa Ouédraogo' })
  expect(readSession()).toEqual({ token: 'one', user: { ...awa, name: 'Awa Ouédraogo' } })
  expect(hear).toHaveBeenCalledOnce()
  updateStoredUser({ ...issa, name: 'Issa Traoré' })
  expect(readSession()?.user.name).toBe('Awa Ouédraogo')
  expect(hear).toHaveBeenCalledOnce()
  stop()
  updateStoredUser(awa)
  expect(hear).toHaveBeenCalledOnce()
})

test('nothing is kept of a member who has logged out meanwhile', async () => {
  storeSession({ token: 'one', user: awa })
  clearSession()
  updateStoredUser(awa)
  expect(readSession()).toBeUndefined()
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})

test('another tab hears of a changed member, and of a login only when the token is there too', () => {
  const hear = vi.fn()
  const stop = onUserChange(hear)
  const stored = JSON.stringify(awa)
  localStorage.setItem('currentUser', stored)
  page.dispatchEvent(storageEvent('currentUser', stored))
  expect(hear).not.toHaveBeenCalled()
  localStorage.setItem('token', 'one')
  page.dispatchEvent(storageEvent('token', 'one'))
  expect(hear).toHaveBeenCalledOnce()
  page.dispatchEvent(storageEvent('currentUser', stored))
  expect(hear).toHaveBeenCalledTimes(2)
  localStorage.removeItem('token')
  localStorage.removeItem('currentUser')
  page.dispatchEvent(storageEvent('token', null))
  page.dispatchEvent(storageEvent('currentUser', null))
  expect(hear).toHaveBeenCalledTimes(3)
  stop()
})

test('a page that the browser has kept hears who is signed in when it comes back', () => {
  storeSession({ token: 'one', user: awa })
  sessionStorage.setItem(memberNote('draft') ?? '', 'a message')
  const hear = vi.fn()
  const stop = onUserChange(hear)
  // Another tab logged out while this page was in the back/forward cache, so it received no event.
  for (const key of ['token', 'currentUser']) localStorage.removeItem(key)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(hear).not.toHaveBeenCalled()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(hear).toHaveBeenCalledOnce()
  expect(document.documentElement.dataset.session).toBe('guest')
  expect(Object.keys(sessionStorage)).toEqual([])
  stop()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(hear).toHaveBeenCalledOnce()
})
