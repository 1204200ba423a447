import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailer, outboxOf, sweepOutbox } from './mailer.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const options = { smtpUrl: undefined, log: pino({ level: 'silent' }) as never, host: 'shop.example' }

const mail = {
  from: { name: 'Sira', address: 'contact@sira.example' },
  to: 'awa@example.org',
  subject: 'Choisissez un nouveau mot de passe',
  text: 'https://shop.example/?token=secret',
  html: '<p>https://shop.example/?token=secret</p>',
  messageId: '<link-1@shop.example>',
}

test('mails that no server takes are readable by their owner alone, also in a folder from before', async () => {
  const outbox = outboxOf(folder)
  await mkdir(outbox, { mode: 0o755 })
  const mailer = createMailer({ ...options, outbox })
  await mailer.send(mail)
  mailer.close()
  const [name = ''] = await readdir(outbox)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
})

test('old mails are removed from the outbox, and nothing else', async () => {
  const outbox = outboxOf(folder)
  expect(await sweepOutbox(outbox, new Date())).toBe(0)
  const mailer = createMailer({ ...options, outbox })
  await mailer.send(mail)
  const [old = ''] = await readdir(outbox)
  await utimes(join(outbox, old), new Date(0), new Date(0))
  await mailer.send({ ...mail, messageId: '<link-2@shop.example>' })
  mailer.close()
  expect(await sweepOutbox(outbox, new Date(Date.now() - 86_400_000))).toBe(1)
  const left = await readdir(outbox)
  expect(left).toHaveLength(1)
  expect(left).not.toContain(old)
})

test('while the company has no address its mails come from the shop’s host', async () => {
  const mailer = createMailer({ ...options, outbox: folder })
  await mailer.send({ ...mail, from: { name: 'Sira', address: '' } })
  mailer.close()
  const [name = ''] = await readdir(folder)
  expect(await readFile(join(folder, name), 'utf8')).toContain('From: Sira <no-reply@shop.example>')
})
