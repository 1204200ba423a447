import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { attributesOf, fakeCollector, type ReceivedSpan } from '#tests/support/fake-collector.ts'
import { buyerOf, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { openLog, openTelemetry } from './telemetry.ts'

type Collector = Awaited<ReturnType<typeof fakeCollector>>
let collector: Collector
let buyer: Person
let requestId: string
let spans: ReceivedSpan[]
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  collector = await fakeCollector()
  const telemetry = await openTelemetry({ otlpEndpoint: `${collector.url}/` })
  const log = openLog({ logLevel: 'debug' }, telemetry, { write: line => lines.push(JSON.parse(line)) })
  const outbox = await mkdtemp(join(tmpdir(), 'traced-'))
  const mailer = createMailer({ smtpUrl: undefined, outbox, log, host: 'shop.example' })
  const shop = await openOrderShop(mailer, { log })
  const { who, addressId } = await buyerOf(shop, await shop.product())
  buyer = who
  const { headers } = await shop.app.inject({
    method: 'POST',
    url: '/api/orders?secret=of-a-query',
    headers: {
      authorization: `Bearer ${who.token}`,
      'idempotency-key': crypto.randomUUID(),
      traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    },
    payload: {
      ...{ address_id: addressId, payment_method: 'cash_on_delivery', terms_accepted: true },
      message: 'Je suis enceinte',
    },
  })
  requestId = String(headers['x-request-id'])
  await vi.waitFor(async () => expect(await readdir(outbox)).toHaveLength(2), 10_000)
  await shop.app.inject({ url: `/api/orders/track/${who.token}`, remoteAddress: '203.0.113.77' })
  await shop.close()
  await telemetry?.stop()
  spans = collector.spans()
  await rm(outbox, { recursive: true })
})
afterAll(() => collector.close())

const ofOrder = () => spans.filter(({ traceId }) => traceId === requestId.replaceAll('-', ''))
const named = (name: string) => ofOrder().filter(span => span.name === name)
const isBelow = (span: ReceivedSpan, above: ReceivedSpan): boolean =>
  span.parentSpanId === above.spanId ||
  ofOrder().some(between => between.spanId === span.parentSpanId && isBelow(between, above))

describe('an order is one trace in the collector', () => {
  test('from its request, whose id the trace has, over its SQL statements and its job to its mails', () => {
    const [request] = named('POST /api/orders')
    const [job] = named('job order-mail')
    if (!request || !job) throw new Error('the request or its job is no span')
    expect(request.parentSpanId).toBeUndefined()
    expect(job.parentSpanId).toBeDefined()
    expect(isBelow(job, request)).toBe(true)
    const mails = named('mail')
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(isBelow(mail, job)).toBe(true)
    const inserted = named('insert').map(span => String(attributesOf(span)['db.query.text']))
    expect(inserted.some(text => text.startsWith('insert into "orders"'))).toBe(true)
    expect(named('commit').length).toBeGreaterThan(0)
    expect(named('select').some(span => isBelow(span, job))).toBe(true)
    for (const span of ofOrder()) expect(span === request || isBelow(span, request)).toBe(true)
  })

  test('with route and status, and ended without an error', () => {
    const [request] = named('POST /api/orders')
    expect(request && attributesOf(request)).toMatchObject({
      'http.route': '/api/orders',
      'http.response.status_code': 201,
      'sira.request_id': requestId,
    })
    expect(request?.status?.code ?? 0).toBe(0)
  })

  test('with the lines of the log, here and in the collector', () => {
    const trace = requestId.replaceAll('-', '')
    const ids = new Set(ofOrder().map(({ spanId }) => spanId))
    const own = lines.filter(line => line.trace_id === trace)
    expect(own.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['request', 'mail written to the outbox']),
    )
    for (const line of own) expect(ids).toContain(line.span_id)
    const sent = collector.records().filter(({ traceId }) => traceId === trace)
    expect(sent.map(({ body }) => body?.stringValue)).toEqual(own.map(({ msg }) => msg))
    const request = sent.find(({ body }) => body?.stringValue === 'request')
    expect(request && attributesOf(request)).toMatchObject({
      route: '/api/orders',
      status: 201,
      reqId: requestId,
    })
    expect(request?.severityNumber).toBe(5)
  })
})

test('nothing personal is sent: no name, mail, telephone, street, token, address of a page, query, body or network', () => {
  expect(collector.paths()).toEqual(expect.arrayContaining(['/v1/traces', '/v1/logs']))
  const sent = collector.text()
  for (const secret of [buyer.name, buyer.email, buyer.token, 'Rue 1', '70112233', '203.0.113.77'])
    expect(sent).not.toContain(secret)
  expect(sent).not.toMatch(/of-a-query|enceinte|example\.org/)
})

test('a trace that a caller claims is not taken over', () => {
  expect(collector.text()).not.toContain('ab'.repeat(16))
})

test('of an error the class, the code and the places are sent, and not the message', async () => {
  const own = await fakeCollector()
  const telemetry = await openTelemetry({ otlpEndpoint: own.url })
  const log = openLog({ logLevel: 'info' }, telemetry, { write: () => {} })
  const secret = 'awa@example.org'
  log.error(Object.assign(new TypeError(`no ${secret}`), { code: 'ENOENT', detail: secret, path: secret }))
  log.warn({ err: new Error(secret), ip: secret, queue: 'mails' }, 'job failed')
  log.debug('not wanted')
  await telemetry?.stop()
  const [first, second, ...rest] = own.records()
  expect(rest).toEqual([])
  expect(first && [first.body?.stringValue, first.severityNumber, attributesOf(first)]).toEqual([
    'error',
    17,
    {
      'exception.type': 'TypeError',
      'error.code': 'ENOENT',
      'exception.stacktrace': expect.stringContaining('server/telemetry/trace.test.ts:'),
      'error.count': 1,
      'error.group': expect.stringMatching(/^[\da-f]{12}$/),
    },
  ])
  expect(second && attributesOf(second)).toMatchObject({ queue: 'mails', 'exception.type': 'Error' })
  expect(own.text()).not.toContain(secret)
  await own.close()
})

test('without a collector nothing is started, and the log is the usual one', async () => {
  expect(await openTelemetry({ otlpEndpoint: undefined })).toBeUndefined()
  expect(Object.keys(openLog({ logLevel: 'silent' }, undefined))).toEqual(
    Object.keys(pino({ level: 'silent' })),
  )
})
