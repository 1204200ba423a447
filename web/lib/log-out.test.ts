import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('./api.ts', () => ({ callApi }))
const { logOut } = await import('./log-out.ts')
const { currentPreferences, readPreferences } = await import('./preferences.ts')

const preferences = { rgpdConsent: true, newsletterSubscription: false }
let storage: Map<string, string>

beforeEach(() => {
  storage = new Map([
    ['token', 'the-token'],
    ['currentUser', JSON.stringify({ id: 7, name: 'Awa Ouédraogo', role: 'member' })],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  callApi.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['the server agrees', () => Promise.resolve()],
  ['the call fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('logout forgets token, user and preferences when %s [S4.session]', async (_, answer) => {
  callApi.mockResolvedValueOnce(preferences)
  await readPreferences()
  expect(await currentPreferences()).toEqual(preferences)
  callApi.mockImplementationOnce(answer)
  await logOut()
  expect([...storage.keys()]).toEqual([])
  expect(currentPreferences()).toBeUndefined()
})

test('logout forgets token and user also when what tells the server cannot be loaded', async () => {
  await logOut(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect([...storage.keys()]).toEqual([])
  expect(callApi).not.toHaveBeenCalled()
})

test.each([
  ['a member’s answers about her skin go with her', { memberId: 7, answers: {} }, []],
  ['a guest’s answers, which wait for a login, stay', { answers: {} }, ['skin_questionnaire']],
])('%s', async (_, kept, left) => {
  storage.set('skin_questionnaire', JSON.stringify(kept))
  callApi.mockResolvedValueOnce(undefined)
  await logOut()
  expect([...storage.keys()]).toEqual(left)
})
