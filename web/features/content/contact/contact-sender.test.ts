import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactSender } from './contact-sender.ts'

const message = { name: 'Awa', email: 'awa@example.org', subject: 'Bonjour', message: 'Une question' }
const sendMessage = vi.fn(async (_message: object) => undefined)
let tokens: number
const calls = {
  askToken: async () => `token ${++tokens}`,
  sendMessage,
  onceSent: () => () => {},
  personalAfter: 3_200,
}
afterEach(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  vi.useFakeTimers()
  tokens = 0
  sendMessage.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** Runs the fake timers for five seconds, then awaits a promise. */
async function later<Result>(promise: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(5_000)
  return promise
}

test('a token that came late over a slow line is waited for until the message may be sent, and one of long ago is not', async () => {
  const slow = contactSender(async () => calls)
  const sending = slow.send(message)
  await vi.advanceTimersByTimeAsync(3_100)
  expect(sendMessage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(sendMessage).toHaveBeenCalledTimes(1)
  await sending
  const begun = contactSender(async () => calls)
  await begun.begin()
  await vi.advanceTimersByTimeAsync(60_000)
  const sent = begun.send(message)
  await vi.advanceTimersByTimeAsync(0)
  expect(sendMessage).toHaveBeenCalledTimes(2)
  await sent
})

test('a form that cannot load what sends it says so, and sends the same message at the next attempt', async () => {
  let isOffline = true
  const sender = contactSender(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return calls
  })
  await sender.begin()
  expect(await sender.send(message)).toEqual({ fields: {}, hasFields: false })
  isOffline = false
  expect(await later(sender.send(message))).toBeUndefined()
  expect(sendMessage.mock.calls).toEqual([[{ ...message, token: 'token 1' }]])
})

test('a token is asked for once a message, when somebody begins to write', async () => {
  const sender = contactSender(async () => calls)
  await sender.begin()
  await sender.begin()
  await later(sender.send(message))
  await later(sender.send(message))
  expect(sendMessage.mock.calls.map(([sent]) => sent)).toMatchObject([
    { token: 'token 1' },
    { token: 'token 2' },
  ])
})
