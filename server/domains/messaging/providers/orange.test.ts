import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, loopbackServer } from '#tests/support/loopback-server.ts'
import { orange } from './orange.ts'
import {
  type MessageProvider,
  NumberRefusedError,
  type OutgoingMessage,
  ProviderAwayError,
  ProviderFaultError,
} from './provider.ts'

const account = `Basic ${Buffer.from('id-of-app:secret-of-app').toString('base64')}`
const message: OutgoingMessage = {
  to: '+22670123456',
  kind: 'code',
  locale: 'fr',
  params: { code: '123456' },
  text: 'Votre code est 123456.',
}

/** What the fake server answers to the next messages instead of accepting them. */
let answers: { status: number; body: unknown }[]
let tokens: number
let lives: string | number
let received: unknown[]
let faults: string[]

/** Answers as the documentation of Orange says, and records the mistakes in a request. */
function answer({ method, path, headers, body }: Asked) {
  const must = (fine: boolean, fault: string) => fine || faults.push(fault)
  must(method === 'POST', 'method')
  if (path === '/oauth/v3/token') {
    must(headers['content-type'] === 'application/x-www-form-urlencoded', 'form')
    must(body === 'grant_type=client_credentials', 'grant')
    if (headers.authorization !== account)
      return { status: 401, body: { error: 'invalid_client', error_description: 'not known' } }
    const access_token = `token-${++tokens}`
    return { status: 200, body: { token_type: 'Bearer', access_token, expires_in: lives } }
  }
  must(path === '/smsmessaging/v1/outbound/tel%3A%2B2260000/requests', `path ${path}`)
  if (headers.authorization !== `Bearer token-${tokens}`)
    return { status: 401, body: { code: 42, message: 'Expired credentials', description: 'expired' } }
  must(headers['content-type'] === 'application/json', 'content type')
  const next = answers.shift()
  if (next) return next
  const request = JSON.parse(body) as { outboundSMSMessageRequest: object }
  received.push(request.outboundSMSMessageRequest)
  const resourceURL = `https://api.orange.com/smsmessaging/v1/outbound/tel:+2260000/requests/resource-1`
  return {
    status: 201,
    body: { outboundSMSMessageRequest: { ...request.outboundSMSMessageRequest, resourceURL } },
  }
}

let fake: Awaited<ReturnType<typeof loopbackServer>>
let provider: MessageProvider
const settings = () => ({
  provider: 'orange' as const,
  clientId: 'id-of-app',
  clientSecret: 'secret-of-app',
  sender: '+2260000',
  senderName: 'Sira',
  url: fake.url,
})
beforeAll(async () => {
  fake = await loopbackServer(answer)
})
afterAll(() => fake.close())
beforeEach(() => {
  answers = []
  tokens = 0
  lives = '3600'
  received = []
  faults = []
  provider = orange(settings())
})

const exception = (status: number, kind: string, messageId: string, variables: string | string[]) => ({
  status,
  body: { requestError: { [kind]: { messageId, text: 'Refused: %1', variables } } },
})

test('a message is sent as Orange documents it, and its id is the end of its address', async () => {
  expect(await provider.send(message)).toBe('resource-1')
  expect(received).toEqual([
    {
      address: 'tel:+22670123456',
      senderAddress: 'tel:+2260000',
      senderName: 'Sira',
      outboundSMSTextMessage: { message: 'Votre code est 123456.' },
    },
  ])
  expect(faults).toEqual([])
})

test('a token is asked for once in its hour, and again when it ended early', async () => {
  await provider.send(message)
  await provider.send(message)
  expect(tokens).toBe(1)
  answers = [{ status: 401, body: { code: 42, message: 'Expired credentials' } }]
  await provider.send(message)
  expect([tokens, received.length]).toEqual([2, 3])
  lives = 30
  const other = orange(settings())
  await other.send(message)
  await other.send(message)
  expect(tokens).toBe(4)
})

test.each([
  ['no valid number', exception(400, 'serviceException', 'SVC0004', 'address'), NumberRefusedError],
  ['a value of the number', exception(400, 'serviceException', 'SVC0002', ['address']), NumberRefusedError],
  [
    'a value of the sender',
    exception(400, 'serviceException', 'SVC0002', ['senderAddress']),
    ProviderFaultError,
  ],
  ['an empty bundle', exception(403, 'policyException', 'POL0001', 'no balance'), ProviderFaultError],
  ['a limit', { status: 429, body: { code: 53, message: 'Too many requests' } }, ProviderAwayError],
  ['an outage', { status: 503, body: 'away' }, ProviderAwayError],
  ['an answer of a proxy', { status: 200, body: '<html>' }, ProviderAwayError],
  ['an answer without an id', { status: 201, body: {} }, ProviderFaultError],
] as const)('%s is told apart, without number and text', async (_, reply, kind) => {
  answers = [reply]
  const error = await provider.send(message).catch((failure: Error) => failure)
  expect(error).toBeInstanceOf(kind)
  expect(String(error)).not.toMatch(/70123456|123456/)
})

test('a wrong account, and a server that cannot be reached', async () => {
  await expect(orange({ ...settings(), clientSecret: 'wrong' }).send(message)).rejects.toThrow(
    ProviderFaultError,
  )
  await expect(orange({ ...settings(), url: 'http://127.0.0.1:1' }).send(message)).rejects.toThrow(
    ProviderAwayError,
  )
})
