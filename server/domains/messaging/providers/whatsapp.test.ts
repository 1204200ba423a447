import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, loopbackServer } from '#tests/support/loopback-server.ts'
import {
  NumberRefusedError,
  type OutgoingMessage,
  ProviderAwayError,
  ProviderFaultError,
} from './provider.ts'
import { whatsapp } from './whatsapp.ts'

const message: OutgoingMessage = {
  to: '+22670123456',
  kind: 'code',
  locale: 'en',
  params: { code: '123456' },
  text: 'Your code is 123456.',
}

let reply: { status: number; body: unknown } | undefined
let received: unknown[]
let faults: string[]

/** Answers as the documentation of the Cloud API says, and records the mistakes in a request. */
function answer({ method, path, headers, body }: Asked) {
  const must = (fine: boolean, fault: string) => fine || faults.push(fault)
  must(method === 'POST', 'method')
  must(path === '/v23.0/106540352242922/messages', `path ${path}`)
  must(headers['content-type'] === 'application/json', 'content type')
  if (headers.authorization !== 'Bearer token-of-shop') return refusal(401, 190)
  received.push(JSON.parse(body))
  return (
    reply ?? {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: '+22670123456', wa_id: '22670123456' }],
        messages: [{ id: 'wamid.HBgLMjI2NzAxMjM0NTY', message_status: 'accepted' }],
      },
    }
  )
}

const refusal = (status: number, code: number) => ({
  status,
  body: {
    error: {
      message: `(#${code}) Refused +22670123456`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: 'details' },
      fbtrace_id: 'trace',
    },
  },
})

let fake: Awaited<ReturnType<typeof loopbackServer>>
const provider = (accessToken = 'token-of-shop') =>
  whatsapp({
    provider: 'whatsapp',
    accessToken,
    phoneNumberId: '106540352242922',
    codeTemplate: 'code',
    parcelTemplate: 'parcel',
    roadTemplate: 'parcel_on_road',
    pickupTemplates: 'pickup',
    stockTemplate: 'stock_back',
    url: `${fake.url}/v23.0`,
  })
beforeAll(async () => {
  fake = await loopbackServer(answer)
})
afterAll(() => fake.close())
beforeEach(() => {
  reply = undefined
  received = []
  faults = []
})

test('a code is sent with the approved template, in its text and in the button that copies it', async () => {
  expect(await provider().send(message)).toBe('wamid.HBgLMjI2NzAxMjM0NTY')
  const parameters = [{ type: 'text', text: '123456' }]
  expect(received).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '+22670123456',
      type: 'template',
      template: {
        name: 'code',
        language: { code: 'en' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    },
  ])
  expect(faults).toEqual([])
})

test.each([
  ['parcelComing', 'parcel'],
  ['parcelOnRoad', 'parcel_on_road'],
] as const)('the message %s is sent with its own template: sender, amount and link', async (kind, name) => {
  const params = { link: 'https://shop.example/track/abc', due: 'Rien à payer.', name: 'Awa Zongo' }
  await provider().send({ ...message, kind, locale: 'fr', params })
  const parameters = ['Awa Zongo', 'Rien à payer.', 'https://shop.example/track/abc'].map(text => ({
    type: 'text',
    text,
  }))
  expect(received).toMatchObject([
    { template: { name, language: { code: 'fr' }, components: [{ type: 'body', parameters }] } },
  ])
})

test.each([
  ['pickupReady', 'pickup_ready', ['SB-1', 'Gare', '123456', 'lundi']],
  ['pickupReminder', 'pickup_reminder', ['SB-1', 'Gare', '123456', 'lundi']],
  ['pickupOver', 'pickup_over', ['SB-1', 'lundi']],
  ['stockBack', 'stock_back', ['Savon', 'https://shop.example/products/7']],
] as const)(
  'sends %s with its own template and its values in the order of the text',
  async (kind, name, values) => {
    const link = 'https://shop.example/products/7'
    const params = { number: 'SB-1', point: 'Gare', code: '123456', day: 'lundi', product: 'Savon', link }
    await provider().send({ ...message, kind, params })
    const components = [{ type: 'body', parameters: values.map(text => ({ type: 'text', text })) }]
    expect(received).toMatchObject([{ template: { name, components } }])
  },
)

test.each([
  ['a number without WhatsApp', refusal(400, 131_026), NumberRefusedError],
  ['a number outside a test account', refusal(400, 131_030), NumberRefusedError],
  ['too many messages', refusal(429, 130_429), ProviderAwayError],
  ['too many to one number', refusal(400, 131_056), ProviderAwayError],
  ['an overloaded service', refusal(503, 131_016), ProviderAwayError],
  ['a template that is not approved', refusal(404, 132_001), ProviderFaultError],
  ['an answer without an id', { status: 200, body: { messages: [] } }, ProviderFaultError],
] as const)('%s is told apart, without number and text', async (_, answered, kind) => {
  reply = answered
  const error = await provider()
    .send(message)
    .catch((failure: Error) => failure)
  expect(error).toBeInstanceOf(kind)
  expect(String(error)).not.toMatch(/70123456|123456/)
})

test('an ended token is a fault of the shop', async () => {
  await expect(provider('old').send(message)).rejects.toThrow(
    new ProviderFaultError('WhatsApp answered 401 190'),
  )
})
