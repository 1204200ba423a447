import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '#server/platform/version.ts'
import { attributesOf, fakeCollector, type ReceivedRecord } from '#tests/support/fake-collector.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { reportsPerNetwork } from './browser-errors.routes.ts'
import { openLog, openTelemetry } from './telemetry.ts'

const secrets = {
  mail: 'awa@example.org',
  phone: '+226 70 11 22 33',
  name: 'Awa Ouédraogo',
  token: 'a3f9c2e17b5d48f0a3f9c2e17b5d48f0',
  skin: 'Je suis enceinte',
}
const quoted = Object.values(secrets).join(' / ')
const stack = `TypeError: ${quoted}
    at ${quoted} (https://shop.example/track/${secrets.token}:1:2)
    at buy (https://shop.example/assets/cart-Bx_1.js:1:20)`

let shop: OrderShop
let records: ReceivedRecord[]
let sent: string
let counted: Record<string, number>
const lines: string[] = []

beforeAll(async () => {
  const collector = await fakeCollector()
  const telemetry = await openTelemetry({ otlpEndpoint: collector.url })
  const log = openLog({ logLevel: 'info' }, telemetry, { write: line => lines.push(line) })
  shop = await openOrderShop(undefined, {
    log,
    counts: true,
    env: { METRICS: 'on', METRICS_TOKEN: 'x'.repeat(16) },
  })
  shop.app.get('/api/broken', () => {
    throw Object.assign(new RangeError(quoted), { code: '23505', detail: quoted, query: quoted })
  })
  const before = await countedErrors()
  for (let count = 0; count < 3; count++) await shop.app.inject('/api/broken')
  await report({ type: 'TypeError', stack, page: `/track/${secrets.token}` })
  await report({ type: secrets.name, stack: quoted, page: `/${secrets.name}` })
  counted = await countedErrors()
  for (const [name, count] of Object.entries(before)) counted[name] = (counted[name] ?? 0) - count
  await telemetry?.stop()
  records = collector.records()
  sent = collector.text()
  await collector.close()
})
afterAll(() => shop.close())

/** The counters of errors, which tests of the same process share. */
async function countedErrors(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${'x'.repeat(16)}` }
  const { body } = await shop.app.inject({ url: '/metrics', headers })
  const samples = body.matchAll(/^((?:browser_)?errors_total\S*) (\d+)$/gm)
  return Object.fromEntries([...samples].map(([, name, count]) => [name, Number(count)]))
}

const report = (payload: object, remoteAddress = '203.0.113.9') =>
  shop.app.inject({ method: 'POST', url: '/api/browser-errors', payload, remoteAddress })
const recordsOf = (body: string) =>
  records.filter(record => record.body?.stringValue === body).map(attributesOf)

test.each(Object.entries(secrets))('a %s in an error of server or browser does not leave', (_, secret) => {
  expect(sent).not.toContain(secret)
})

test('an error of the server leaves with its class, code, route, places and number', () => {
  expect(recordsOf('unexpected error')).toEqual([
    expect.objectContaining({
      ...{ 'exception.type': 'RangeError', 'error.code': '23505', route: '/api/broken', 'error.count': 1 },
      'exception.stacktrace': expect.stringContaining('server/telemetry/browser-errors.test.ts:'),
    }),
    expect.objectContaining({ 'exception.type': 'RangeError', 'error.count': 2 }),
  ])
  expect(sent).toContain(version)
})

test('an error of a browser leaves with its class, the kind of its page and places in scripts of the shop', () => {
  expect(recordsOf('browser error')).toEqual([
    expect.objectContaining({
      ...{ 'exception.type': 'TypeError', page: 'track' },
      'exception.stacktrace': 'buy assets/cart-Bx_1.js:1:20',
    }),
    expect.objectContaining({ 'exception.type': 'Error', page: 'other', 'exception.stacktrace': '' }),
  ])
})

test('what a browser says is not in the log of the shop either', () => {
  const own = lines.filter(line => line.includes('browser error'))
  expect(own).toHaveLength(2)
  for (const secret of Object.values(secrets)) expect(own.join()).not.toContain(secret)
})

test('errors of the server are counted by place, those of browsers apart from them', () => {
  expect(counted).toMatchObject({ 'errors_total{place="request"}': 3, browser_errors_total: 2 })
})

test('one network reports twenty errors an hour, another one still reports', async () => {
  const error = { type: 'TypeError', stack: '', page: '/' }
  const from = async (ip: string) => (await report(error, ip)).statusCode
  for (let count = 0; count < reportsPerNetwork; count++) expect(await from('198.51.100.1')).toBe(204)
  expect(await from('198.51.100.1')).toBe(429)
  expect(await from('198.51.100.2')).toBe(204)
})
