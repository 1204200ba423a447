import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Order } from '#contract/orders/order.ts'
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { claimMail, insertSentMail } from './sent-mails.queries.ts'

type WireOrder = z.input<typeof Order>

interface Delivery {
  to: string[]
  mail: Email
}

const deliveries: Delivery[] = []
const refusedOnce = new Set<string>()
let server: SMTPServer
let mailer: Mailer
let shop: OrderShop

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      const isRefused = refusedOnce.delete(address.address)
      done(isRefused ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : undefined)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(parts))
        deliveries.push({ to: session.envelope.rcptTo.map(rcpt => rcpt.address), mail })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    outbox: 'unused',
    log: pino({ level: 'silent' }),
    host: 'shop.example',
  })
  shop = await openOrderShop(mailer)
})
afterAll(async () => {
  await shop.close()
  mailer.close()
  await new Promise<void>(resolve => server.close(() => resolve()))
})
beforeEach(() => {
  deliveries.length = 0
})
// Waits until the mail queue is empty, so that no mail of this test is sent during the next test.
afterEach(() => vi.waitFor(async () => expect(await waitingMails()).toEqual([]), 10_000))

async function waitingMails() {
  const { rows } = await sql`
    select data from pgboss.job where name = 'order-mail' and state in ('created', 'active', 'retry')`.execute(
    shop.db,
  )
  return rows
}

async function placeIn(locale: string): Promise<{ buyer: Person; order: WireOrder }> {
  const buyer = await shop.person('member', 'Awa <Ouédraogo>')
  await shop.add(
    buyer,
    await shop.product({ name: 'Savon « noir »', englishName: 'Black soap', price: 6250 }),
    2,
  )
  const { body } = await shop.order<WireOrder>(buyer, await shop.address(buyer), {
    headers: { 'accept-language': locale },
  })
  return { buyer, order: body }
}
const sentTo = (address: string) => deliveries.filter(delivery => delivery.to.includes(address))
const arrival = (address: string) =>
  vi.waitFor(() => {
    const [delivery] = sentTo(address)
    if (!delivery) throw new Error(`nothing for ${address} yet`)
    return delivery.mail
  }, 10_000)

test('the buyer gets a confirmation in the language of the order', async () => {
  const { buyer, order } = await placeIn('en')
  const mail = await arrival(buyer.email)
  expect(mail.from).toMatchObject({ name: 'Sira', address: 'contact@sira.example' })
  expect(mail.to).toMatchObject([{ address: buyer.email }])
  expect(mail.subject).toBe(`We have received your order ${order.number}`)
  expect(mail.messageId).toBe(`<${order.number}.buyer@shop.example>`)
  for (const words of [
    'Hello Awa <Ouédraogo>,',
    'Black soap',
    '12,500\u00a0FCFA',
    '+22670112233',
    'https://shop.example/account/orders',
  ]) {
    expect(mail.text).toContain(words)
  }
  expect(mail.html).toContain('Awa &#60;Ouédraogo&#62;')
  expect(mail.html).toContain('12,500\u00a0FCFA')
})

test('the company gets a mail in French, and each mail is sent once', async () => {
  const { buyer, order } = await placeIn('en')
  const mail = await arrival('contact@sira.example')
  expect(mail.subject).toBe(`Nouvelle commande ${order.number}\u00a0: 12\u202f500\u00a0FCFA`)
  expect(mail.text).toContain(buyer.email)
  expect(mail.text).toContain('https://shop.example/admin/orders')
  await arrival(buyer.email)
  expect(deliveries).toHaveLength(2)
})

test.each(['buyer', 'company'] as const)(
  'a refused mail to the %s is retried on its own, with the same message id',
  async refused => {
    const buyer = await shop.person('member', 'Awa')
    const readers = { buyer: buyer.email, company: 'contact@sira.example' }
    const other = refused === 'buyer' ? readers.company : readers.buyer
    refusedOnce.add(readers[refused])
    await shop.add(buyer, await shop.product({ price: 6250 }), 1)
    const { body: order } = await shop.order<WireOrder>(buyer, await shop.address(buyer))
    await arrival(other)
    await vi.waitFor(async () => {
      // Makes the failed mail job due now: the pause before its retry is too long for a test.
      const { numAffectedRows } =
        await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(shop.db)
      expect(numAffectedRows).toBe(1n)
    }, 10_000)
    const mail = await arrival(readers[refused])
    expect(mail.messageId).toBe(`<${order.number}.${refused}@shop.example>`)
    expect(sentTo(other)).toHaveLength(1)
  },
)

test('a mail that was sent is not sent again when its job is retried', async () => {
  const { buyer, order } = await placeIn('fr')
  await arrival(buyer.email)
  await arrival('contact@sira.example')
  await vi.waitFor(async () => expect(await waitingMails()).toEqual([]), 10_000)
  const { numAffectedRows } = await sql`
    insert into pgboss.job (name, data) select name, data from pgboss.job
    where name = 'order-mail' and (data ->> 'orderId')::integer = ${order.id}`.execute(shop.db)
  expect(numAffectedRows).toBeGreaterThan(0n)
  await vi.waitFor(async () => expect(await waitingMails()).toEqual([]), 10_000)
  expect(deliveries).toHaveLength(2)
})

test('a refused order sends no mail', async () => {
  const buyer = await shop.person()
  expect((await shop.order(buyer, await shop.address(buyer))).status).toBe(409)
  expect([await waitingMails(), deliveries]).toEqual([[], []])
})

test('a mail that takes longer than the idle timeout of transactions is still sent only once', async () => {
  const name = '<slow.buyer@shop.example>'
  await shop.db.transaction().execute(async trx => {
    await sql`set local idle_in_transaction_session_timeout = 50`.execute(trx)
    expect(await claimMail(trx, name)).toBe(true)
    await new Promise(resolve => setTimeout(resolve, 150))
    await insertSentMail(trx, name)
  })
  expect(await shop.db.transaction().execute(trx => claimMail(trx, name))).toBe(false)
})
