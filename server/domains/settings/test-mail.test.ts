import { createServer } from 'node:net'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMailReport } from '#contract/settings/test-mail.ts'
import { htmlOf } from '#server/platform/mail/mail-layout.ts'
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { getCompany } from './settings.service.ts'

let shop: OrderShop
let chief: Person
let url = ''
beforeAll(async () => {
  // Each test has its own mail server, so each mail gets its own transport.
  const mailer = { send: (mail: Mail) => sendBy(url, mail), close: () => {} }
  shop = await openOrderShop(mailer, { counts: true, env: { SMTP_URL: 'smtp://mail.example' } })
  chief = await shop.person('administrator')
})
afterAll(() => shop.close())

async function sendBy(smtpUrl: string, mail: Mail) {
  const log = pino({ level: 'silent' })
  const mailer = createMailer({ smtpUrl, outbox: 'unused', log, host: 'shop.example' })
  await mailer.send(mail).finally(() => mailer.close())
}

/** Runs a test with a mail server on this machine; returns the test's result. */
async function withServer<Value>(options: SMTPServerOptions, work: (port: number) => Promise<Value>) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options })
  // Clients that hang up on purpose are errors for the server.
  server.on('error', () => undefined)
  const port = await new Promise<number>(resolve => {
    const net = server.listen(0, '127.0.0.1', () => resolve((net.address() as { port: number }).port))
  })
  return work(port).finally(() => new Promise<void>(resolve => server.close(() => resolve())))
}

async function report(smtpUrl: string): Promise<TestMailReport> {
  url = smtpUrl
  const { status, body, text } = await shop.call<TestMailReport>(chief, 'POST', '/admin/settings/test-mail')
  expect(status, text).toBe(200)
  return body
}

test('a test mail travels to the administrator over SMTP', async () => {
  const arrived: string[] = []
  const found = await withServer(
    {
      onData(stream, _session, done) {
        stream.on('data', (part: Buffer) => arrived.push(part.toString()))
        stream.on('end', () => done())
      },
    },
    port => report(`smtp://127.0.0.1:${port}`),
  )
  expect(found).toEqual({ outcome: 'sent', to: chief.email, detail: null })
  const mail = await PostalMime.parse(arrived.join(''))
  expect(mail.to?.[0]?.address).toBe(chief.email)
  expect(mail.subject).toBe('E-mail d’essai de Sira')
  expect(mail.html).toContain('color:#1F3D2F">Sira')
})

test.each([
  ['#5a2d6e', '#5a2d6e'],
  ['purple', '#1F3D2F'],
])('with %s as main colour the name above a mail is in %s', async (stored, shown) => {
  const setColor = (value: string) =>
    shop.db.updateTable('settings').set({ value }).where('key', '=', 'brand_color').execute()
  await setColor(stored)
  const company = await getCompany(shop.db)
  await setColor('')
  const blocks = [{ kind: 'button', label: 'Voir', url: 'https://shop.example' }] as const
  const html = htmlOf({
    locale: 'fr',
    company,
    publicUrl: 'https://shop.example',
    title: 'Essai',
    blocks: [...blocks],
  })
  expect(html).toContain(`color:${shown}">Sira`)
  expect(html).toContain(`background:${shown};color:#FFFFFF`)
})

test('a wrong password is named, with the answer of the mail server', async () => {
  const found = await withServer(
    { onAuth: (_login, _session, done) => done(new Error('wrong password')) },
    port => report(`smtp://user:wrong@127.0.0.1:${port}`),
  )
  expect(found).toMatchObject({ outcome: 'password', detail: expect.stringContaining('535') })
  expect(JSON.stringify(found)).not.toContain('user:wrong')
})

test('a recipient or sender that the mail server refuses is named', async () => {
  const found = await withServer(
    { onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')) },
    port => report(`smtp://127.0.0.1:${port}`),
  )
  expect(found).toMatchObject({ outcome: 'rejected', detail: expect.stringContaining('no such mailbox') })
})

test('a certificate that is not trusted is named', async () => {
  // The test server's built-in certificate is signed by nobody.
  const found = await withServer({ secure: true }, port => report(`smtps://127.0.0.1:${port}`))
  expect(found.outcome).toBe('certificate')
})

test('a server that nobody reaches or that does not exist is named', async () => {
  const closed = createServer()
  const port = await new Promise<number>(resolve => {
    closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port))
  })
  await new Promise<void>(resolve => closed.close(() => resolve()))
  expect((await report(`smtp://127.0.0.1:${port}`)).outcome).toBe('noConnection')
  expect((await report('smtp://mail.invalid:25')).outcome).toBe('unknownHost')
})

test('only administrators may send a test mail, and not many', async () => {
  const path = '/admin/settings/test-mail'
  expect((await shop.call(undefined, 'POST', path)).status).toBe(401)
  for (const role of ['clerk', 'member'] as const)
    expect((await shop.call(await shop.person(role), 'POST', path)).status).toBe(403)
  const other = await shop.person('administrator')
  url = 'smtp://127.0.0.1:1'
  const statuses = []
  for (let sent = 0; sent < 11; sent++) statuses.push((await shop.call(other, 'POST', path)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
