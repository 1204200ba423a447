import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger as Logger } from 'fastify'
import nodemailer from 'nodemailer'
import { inSpan } from '../tracing.ts'

export interface Mail {
  /** The sender of the mail, which is the company. */
  from: { name: string; address: string }
  to: string
  /** The recipient of replies to the mail; by default the company. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The mail's Message-ID, by which mail servers recognise a repeated delivery. */
  messageId: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The folder that receives mails as files when no SMTP server is configured. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Deletes mails of the outbox folder that were written before a moment; returns how many. */
export async function sweepOutbox(outbox: string, before: Date): Promise<number> {
  const names = await readdir(outbox).catch(() => [])
  const removed = await Promise.all(
    names
      .filter(name => name.endsWith('.eml'))
      .map(async name => {
        const file = join(outbox, name)
        const isOld = (await stat(file)).mtime < before
        if (isOld) await rm(file, { force: true })
        return isOld
      }),
  )
  return removed.filter(Boolean).length
}

/** The span of a mail names neither who gets it nor what it says. */
const sending = { kind: 'client' } as const

/**
 * Creates the mailer. It sends by SMTP when `smtpUrl` is set; otherwise it writes each mail to `outbox` as an .eml file
 * and logs it.
 */
export function createMailer(options: {
  smtpUrl: string | undefined
  outbox: string
  log: Logger
  /** The shop's host name, used as the sender's domain while the company has no e-mail address. */
  host: string
}): Mailer {
  const { smtpUrl, outbox, log, host } = options
  const withSender = (mail: Mail): Mail =>
    mail.from.address === '' ? { ...mail, from: { ...mail.from, address: `no-reply@${host}` } } : mail
  if (smtpUrl === undefined) {
    const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    return {
      send: mail =>
        inSpan('mail', sending, async () => {
          const info = await composer.sendMail(withSender(mail))
          // Mails contain login links, so other users of this machine must not read them.
          await mkdir(outbox, { recursive: true, mode: 0o700 })
          await chmod(outbox, 0o700)
          const file = join(
            outbox,
            `${new Date().toISOString().replaceAll(':', '-')}-${mail.messageId.replace(/[^\w.-]/g, '')}.eml`,
          )
          await writeFile(file, info.message as Buffer, { mode: 0o600, flag: 'wx' })
          log.info({ file, subject: mail.subject }, 'mail written to the outbox')
        }),
      close: () => composer.close(),
    }
  }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as never)
  return {
    send: mail =>
      inSpan('mail', sending, async () => {
        await transport.sendMail(withSender(mail))
      }),
    close: () => transport.close(),
  }
}
