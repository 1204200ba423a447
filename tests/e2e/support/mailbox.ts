import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { test as base } from './shop.ts'

/** A test mail server that stores the mails it receives; each Playwright worker has one. */
export interface Mailbox {
  url: string
  mailsTo(address: string): Email[]
}

/** Playwright's `test` with a shop that sends its mails to `mailbox` by SMTP. */
export const test = base.extend<Record<never, never>, { mailbox: Mailbox }>({
  mailbox: [
    async ({ browserName: _ }, use) => {
      const mails: { to: string[]; mail: Email }[] = []
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, session, done) {
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', async () => {
            const mail = await PostalMime.parse(Buffer.concat(parts))
            mails.push({ to: session.envelope.rcptTo.map(recipient => recipient.address), mail })
            done()
          })
        },
      })
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.server.address() as AddressInfo
      await use({
        url: `smtp://127.0.0.1:${port}`,
        mailsTo: address => mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
      })
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
    { scope: 'worker' },
  ],
  smtpUrl: [async ({ mailbox }, use) => use(mailbox.url), { scope: 'worker' }],
})
