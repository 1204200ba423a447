import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger as Logger } from 'fastify'
import nodemailer from 'nodemailer'

export interface Mail {
  /** The company, from the settings: `Name <address>`. */
  from: { name: string; address: string }
  to: string
  /** Whom an answer goes to, when not to the company. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Makes a repeated delivery of the same mail recognisable to mail servers. */
  messageId: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Where mails are written that no server takes. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Removes the mails of the outbox that were written before that moment, and answers how many. */
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

/** Mails by SMTP when `smtpUrl` is set; else each mail is written to `outbox` as an .eml file and logged. */
export function createMailer(options: {
  smtpUrl: string | undefined
  outbox: string
  log: Logger
  /** The shop's host: its mails come from there while the company has no address. */
  host: string
}): Mailer {
  const { smtpUrl, outbox, log, host } = options
  const withSender = (mail: Mail): Mail =>
    mail.from.address === '' ? { ...mail, from: { ...mail.from, address: `no-reply@${host}` } } : mail
  if (smtpUrl === undefined) {
    const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    return {
      async send(mail) {
        const info = await composer.sendMail(withSender(mail))
        // Mails hold links that open accounts: nobody else on this machine may read them.
        await mkdir(outbox, { recursive: true, mode: 0o700 })
        await chmod(outbox, 0o700)
        const file = join(
          outbox,
          `${new Date().toISOString().replaceAll(':', '-')}-${mail.messageId.replace(/[^\w.-]/g, '')}.eml`,
        )
        await writeFile(file, info.message as Buffer, { mode: 0o600, flag: 'wx' })
        log.info({ file, subject: mail.subject }, 'mail written to the outbox')
      },
      close: () => composer.close(),
    }
  }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  } as never)
  return {
    async send(mail) {
      await transport.sendMail(withSender(mail))
    },
    close: () => transport.close(),
  }
}
