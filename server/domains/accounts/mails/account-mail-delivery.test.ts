import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

const arrived: { to: string[]; mail: Email }[] = []
let server: SMTPServer
let mailer: Mailer
let shop: AccountShop

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(parts))
        arrived.push({ to: session.envelope.rcptTo.map(rcpt => rcpt.address), mail })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const log = pino({ level: 'silent' })
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, outbox: 'unused', log, host: 'shop.example' })
  shop = await openAccountShop({ mailer })
})
afterAll(async () => {
  await shop.close()
  mailer.close()
  await new Promise<void>(resolve => server.close(() => resolve()))
})

const mailTo = (address: string, subject: RegExp) =>
  vi.waitFor(() => {
    const found = arrived.find(one => one.to.includes(address) && subject.test(one.mail.subject ?? ''))
    if (!found) throw new Error(`nothing for ${address} yet`)
    return found.mail
  }, 20_000)

test.each([
  [
    'fr',
    /^Choisissez un nouveau mot de passe$/,
    /^Votre mot de passe a été changé$/,
    'Bonjour Awa <b>Zongo</b>,',
  ],
  ['en', /^Choose a new password$/, /^Your password has been changed$/, 'Hello Awa <b>Zongo</b>,'],
])('a password is reset by mails that travel over SMTP (%s)', async (locale, asks, tells, greeting) => {
  const headers = { 'accept-language': locale }
  const { email } = await shop.register({ name: 'Awa <b>Zongo</b>' }, { headers })
  // The mail is in the member's language, not in that of the request.
  await shop.call('POST', '/mot-de-passe/oublie', { body: { email }, headers: { 'accept-language': 'fr' } })
  const asked = await mailTo(email, asks)
  expect(asked.from).toMatchObject({ name: 'Sira', address: 'contact@sira.example' })
  expect(asked.text).toContain(greeting)
  expect(asked.html).not.toContain('<b>Zongo')
  const link = new URL(/https:\/\/shop\.example\/\S+/.exec(asked.text ?? '')?.[0] ?? '')
  expect(link.pathname).toBe('/reinitialiser-mot-de-passe')
  expect(link.searchParams.get('email')).toBe(email)
  const password = `un nouveau secret ${locale}`
  const reset = await shop.call('POST', '/mot-de-passe/reinitialise', {
    body: { email, token: link.searchParams.get('token'), password, password_confirmation: password },
  })
  expect(reset.status).toBe(200)
  const sentMail = await mailTo(email, tells)
  expect(sentMail.text).not.toContain(password)
  expect((await shop.logIn(email, password)).status).toBe(200)
  expect((await shop.logIn(email, goodPassword)).status).toBe(401)
})

test('an erased account’s address is removed from all queued jobs', async () => {
  const { email, body } = await shop.register()
  await shop.call('POST', '/mot-de-passe/oublie', { body: { email } })
  await mailTo(email, /./)
  const erased = await shop.call('DELETE', '/account', {
    token: body.access_token,
    body: { password: goodPassword },
  })
  expect(erased.status).toBe(204)
  const { rows } = await shop.pool.query<{ data: object }>('select data from pgboss.job')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('an invitation arrives, and nothing is sent to unknown addresses', async () => {
  const token = await shop.adminToken()
  const email = shop.freshEmail()
  await shop.call('POST', '/mot-de-passe/oublie', { body: { email: 'personne@example.org' } })
  await shop.call('POST', '/admin/users', { token, body: { name: 'Invitée', email } })
  expect((await mailTo(email, /prêt$/)).text).toContain('72 heures')
  expect(arrived.filter(one => one.to.includes('personne@example.org'))).toEqual([])
})
