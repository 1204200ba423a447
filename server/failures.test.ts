import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { loopbackServer } from '#tests/support/loopback-server.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { createMailer, type Mailer } from './platform/mail/mailer.ts'

/*
 * Takes away one part of the shop after the other; `npm run failures` does so for half a minute each under load. The
 * storage of files is in platform/files/storage.test.ts, a frozen database in platform/database/silence.test.ts.
 */

const run = promisify(execFile)
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const key = '2f6c1d0e-5d43-4b7e-9d0e-3c1f5a2b7c10'

/** Sends an order once, unlike the shop's own helper, which repeats it after a 503. */
async function orderOnce(shop: OrderShop, who: Person, address: number, language: string, method: string) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: {
      authorization: `Bearer ${who.token}`,
      'idempotency-key': key,
      'accept-language': language,
    },
    payload: { address_id: address, payment_method: method, terms_accepted: true },
  })
  const { status, body } = { status: response.statusCode, body: response.json() }
  return { status, code: body.code, message: body.message, later: response.headers['retry-after'], body }
}

async function lineTo(port: number): Promise<Line> {
  const line = await openLine({ port })
  closers.push(() => line.close())
  return line
}

test('without its database the shop asks to come later, in the visitor’s language, and goes on by itself', async () => {
  const database = await createTestDatabase()
  const url = new URL(database.url)
  const line = await lineTo(Number(url.port))
  url.port = String(line.port)
  const sent: string[] = []
  const mailer: Mailer = {
    // The database goes away when the mail is sent and before that is recorded.
    async send({ to }) {
      sent.push(to)
      if (sent.length === 1) await line.cut()
    },
    close: () => {},
  }
  const shop = await openOrderShop(mailer, { testDatabase: { ...database, url: url.href } })
  closers.push(() => shop.close())
  const [early, late] = [await shop.person(), await shop.person()]
  const [product, address] = [await shop.product(), await shop.address(late)]
  await shop.add(early, product)
  await shop.add(late, product)
  await shop.order(early, await shop.address(early))
  await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000)

  const cash = 'cash_on_delivery'
  const later = { status: 503, code: 'UNAVAILABLE', later: '2' }
  expect(await orderOnce(shop, late, address, 'fr', cash)).toMatchObject({
    ...later,
    message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  })
  expect(await orderOnce(shop, late, address, 'en', cash)).toMatchObject({
    ...later,
    message: 'The service is unavailable for a moment. Please try again shortly.',
  })
  expect((await shop.app.inject('/api/health')).statusCode).toBe(200)
  expect((await shop.app.inject('/api/ready')).statusCode).toBe(503)
  // A proxy continues to send requests, which the shop answers with these words and its cached pages.
  expect((await shop.app.inject('/api/serving')).statusCode).toBe(200)

  await line.mend()
  expect(await orderOnce(shop, late, address, 'fr', cash)).toMatchObject({ status: 201 })
  const mails = [early.email, late.email, 'contact@sira.example', 'contact@sira.example'].sort()
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(mails), 20_000)
  const { rows } = await sql`select from invoices`.execute(shop.db)
  expect(rows).toHaveLength(2)
  await vi.waitFor(async () => expect(await left(shop)).toEqual([]), 10_000)
  expect(sent).toHaveLength(4)
})

/** The states of the mail jobs that are not done. */
async function left({ db }: OrderShop): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'order-mail' and state <> 'completed'`.execute(db)
  return rows.map(({ state }) => state)
}

test('without the mail server orders are taken, and their mails arrive once when it is back', async () => {
  const arrived: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then(() => {
        arrived.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      }, done)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise<void>(resolve => server.close(() => resolve())))
  const line = await lineTo((server.server.address() as AddressInfo).port)
  const log = pino({ level: 'silent' })
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${line.port}`,
    outbox: 'unused',
    log,
    host: 'shop.example',
  })
  closers.push(() => mailer.close())
  const shop = await openOrderShop(mailer)
  closers.push(() => shop.close())
  const who = await shop.person()
  await shop.add(who, await shop.product())
  await line.cut()
  expect((await shop.order(who, await shop.address(who))).status).toBe(201)
  await vi.waitFor(async () => expect(await left(shop)).toEqual(['retry']), 10_000)
  await line.mend()
  // The job is due after ten seconds, which is too long for a test.
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(shop.db)
  await vi.waitFor(async () => expect(await left(shop)).toEqual([]), 10_000)
  expect(arrived.toSorted()).toEqual(['contact@sira.example', who.email].sort())
})

test('without the payment provider an order is kept, its payment asked to come later, and paid once', async () => {
  const sessions = new Map<string, object>()
  const provider = await loopbackServer(({ method, path, body }) => {
    if (method === 'GET') return { status: 200, body: sessions.get(path.split(/[/?]/)[4] ?? '') }
    const amount = Number(new URLSearchParams(body).get('line_items[0][price_data][unit_amount]'))
    const session = {
      id: 'cs_test_1',
      object: 'checkout.session',
      url: 'https://checkout.stripe.example/c/pay/cs_test_1',
      status: 'complete',
      payment_status: 'paid',
      amount_total: amount,
      currency: 'xof',
    }
    sessions.set(session.id, session)
    return { status: 200, body: session }
  })
  closers.push(() => provider.close())
  const line = await lineTo(Number(new URL(provider.url).port))
  const shop = await openOrderShop(undefined, {
    env: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_the_shop',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_shop',
      STRIPE_URL: `http://127.0.0.1:${line.port}`,
    },
  })
  closers.push(() => shop.close())
  const who = await shop.person()
  await shop.add(who, await shop.product())
  await line.cut()
  const placed = await orderOnce(shop, who, await shop.address(who), 'fr', 'credit_card')
  expect([placed.status, placed.body.payment]).toEqual([201, undefined])
  const pay = async (language: string) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${placed.body.id}/payment`,
      headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
    })
    return [
      response.statusCode,
      response.headers['retry-after'],
      response.json().message ?? response.json().url,
    ]
  }
  expect(await pay('fr')).toEqual([
    503,
    '2',
    expect.stringContaining('Le service de paiement ne répond pas.'),
  ])
  expect(await pay('en')).toEqual([503, '2', expect.stringContaining('The payment service does not answer.')])
  await line.mend()
  expect(await pay('fr')).toEqual([expect.any(Number), undefined, expect.stringContaining('cs_test_1')])
  const check = () =>
    shop.call<{ payment_status: string }>(who, 'POST', `/orders/${placed.body.id}/payment/check`)
  await Promise.all([check(), check()])
  expect((await check()).body.payment_status).toBe('paid')
  const { rows } = await sql`select from payment_attempts where counts`.execute(shop.db)
  expect(rows).toHaveLength(1)
})

test('a file for which the disk has no room is refused as a whole, and stored when there is room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-room-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const store = `
    import { localStorage } from '#server/platform/files/local-storage.ts'
    await localStorage(process.argv[1]).put('videos/a.mp4', Buffer.alloc(4 * 1024 * 1024))
      .catch(error => console.log(error.name))`
  // The limit of the shell (in KiB) ends the room for one file after a mebibyte.
  const put = (limit: string) =>
    run('/bin/bash', [
      '-c',
      `ulimit -f ${limit}; exec "$0" --input-type=module --eval "$1" "$2"`,
      process.execPath,
      store,
      folder,
    ])
  expect((await put('1024')).stdout).toBe('StorageError\n')
  expect(await readdir(join(folder, 'videos'))).toEqual([])
  expect((await put('unlimited')).stdout).toBe('')
  expect(await readdir(join(folder, 'videos'))).toEqual(['a.mp4'])
})
