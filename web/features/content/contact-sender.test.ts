import { beforeEach, expect, test, vi } from 'vitest'
import { contactSender } from './contact-sender.ts'

const message = { name: 'Awa', email: 'awa@example.org', subject: 'Bonjour', message: 'Une question' }
const sendMessage = vi.fn(async (_message: object) => undefined)
let tokens: number
const calls = {
  askToken: async () => `token ${++tokens}`,
  sendMessage,
}
beforeEach(() => {
  tokens = 0
  sendMessage.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
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
  expect(await sender.send(message)).toBeUndefined()
  expect(sendMessage.mock.calls).toEqual([[{ ...message, token: 'token 1' }]])
})

test('a token is asked for once a message, when somebody begins to write', async () => {
  const sender = contactSender(async () => calls)
  await sender.begin()
  await sender.begin()
  await sender.send(message)
  await sender.send(message)
  expect(sendMessage.mock.calls.map(([sent]) => sent)).toMatchObject([
    { token: 'token 1' },
    { token: 'token 2' },
  ])
})
