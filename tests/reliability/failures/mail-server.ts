import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server that counts how often it accepted each mail, by Message-ID. */
export async function openMailServer() {
  const accepted = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      // A mail whose connection breaks before its end is not accepted.
      text(stream).then(mail => {
        const id = /^message-id:\s*<(.+?)>/im.exec(mail)?.[1] ?? 'none'
        accepted.set(id, (accepted.get(id) ?? 0) + 1)
        done()
      }, done)
    },
  })
  // A connection that the test breaks is no error of the mail server.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    accepted,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
