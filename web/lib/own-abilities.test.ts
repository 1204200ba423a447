import { beforeEach, expect, test, vi } from 'vitest'

const session = vi.hoisted(() => ({ readSession: vi.fn(), updateStoredUser: vi.fn() }))
const callApi = vi.hoisted(() => vi.fn())
vi.mock('./api.ts', () => ({ callApi }))
vi.mock('./session.ts', () => session)

const me = { id: 7, abilities: ['orders.read'] }
let learnAbilities: () => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  vi.resetAllMocks()
  ;({ learnAbilities } = await import('./own-abilities.ts'))
})

test('a browser that knows nothing yet waits for the answer', async () => {
  session.readSession.mockReturnValue({ user: { id: 7 } })
  callApi.mockResolvedValue(me)
  await learnAbilities()
  expect(session.updateStoredUser).toHaveBeenCalledWith(me)
})

test('a browser that knows them goes on, and asks once a page load whether they changed', async () => {
  session.readSession.mockReturnValue({ user: me })
  const answer = Promise.withResolvers<typeof me>()
  callApi.mockReturnValue(answer.promise)
  await learnAbilities()
  await learnAbilities()
  expect(callApi).toHaveBeenCalledTimes(1)
  expect(session.updateStoredUser).not.toHaveBeenCalled()
  answer.resolve(me)
  await vi.waitFor(() => expect(session.updateStoredUser).toHaveBeenCalledWith(me))
})

test('a failure is the page’s where nothing is known, and no more than a note where something is', async () => {
  const note = vi.spyOn(console, 'warn').mockReturnValue()
  callApi.mockRejectedValue(new Error('offline'))
  session.readSession.mockReturnValue({ user: { id: 7 } })
  await expect(learnAbilities()).rejects.toThrow('offline')
  expect(note).not.toHaveBeenCalled()
  session.readSession.mockReturnValue({ user: me })
  await learnAbilities()
  await vi.waitFor(() => expect(note).toHaveBeenCalled())
})

test('a session that has ended is no failure of the page: its guard leads to the login', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  session.readSession.mockReturnValueOnce({ user: { id: 7 } })
  callApi.mockRejectedValue(new Error('401'))
  await learnAbilities()
  expect(session.updateStoredUser).not.toHaveBeenCalled()
})
