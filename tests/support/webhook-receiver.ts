import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Asked, loopbackServer } from './loopback-server.ts'

/** A message that a receiver got, with whether its signature is right for the receiver's secret. */
export interface Received {
  id: string
  isSigned: boolean
  type: string
  timestamp: string
  data: Record<string, unknown>
}

/**
 * Starts another program's HTTP server, which collects the messages of a webhook and verifies them as the Standard
 * Webhooks specification says. It answers with `status`, 204 at first; the statuses in
 * `next` are used up before.
 */
export async function webhookReceiver() {
  const received: Received[] = []
  const state = { status: 204, secret: '', next: [] as Promise<number>[] }
  const server = await loopbackServer(async asked => {
    const { type, timestamp, data } = JSON.parse(asked.body) as Omit<Received, 'id' | 'isSigned'>
    const id = String(asked.headers['webhook-id'])
    received.push({ id, isSigned: isSigned(asked, state.secret), type, timestamp, data })
    return { status: (await state.next.shift()) ?? state.status, body: 'ok' }
  })
  return { url: `${server.url}/hook`, received, state, close: server.close }
}

/** Whether one of the signatures of a request was made with the secret. */
export function isSigned({ headers, body }: Pick<Asked, 'headers' | 'body'>, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const wanted = createHmac('sha256', key).update(text).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map(part => Buffer.from(part.replace(/^v1,/, ''), 'base64'))
    .some(signature => signature.length === wanted.length && timingSafeEqual(signature, wanted))
}
