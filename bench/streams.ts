import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from './machine.ts'

const atOnce = 100
// The time to wait for a heartbeat of a notification stream, in ms; a little longer than the pause between two.
const heartbeat = 27_000

interface Open {
  request: ClientRequest
  /** Waits for the notification stream's next event and returns it. */
  heard: () => Promise<string>
}

/** Opens one notification stream per session token, notifies all members, and measures time and memory. */
export async function measureStreams(shop: { url: string; pid: number }, tokens: string[], admin: string) {
  const streams: Open[] = []
  try {
    for (let from = 0; from < tokens.length; from += atOnce)
      streams.push(
        ...(await Promise.all(tokens.slice(from, from + atOnce).map(token => openStream(shop.url, token)))),
      )
    const sent = performance.now()
    const heard = Promise.all(streams.map(stream => stream.heard()))
    const answer = await fetch(`${shop.url}/api/notifications`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ segment: {}, title: 'Bonjour', body: 'À tous' }),
    })
    if (answer.status !== 201) throw new Error(`the message was answered ${answer.status}`)
    await heard
    const toldMs = Math.round(performance.now() - sent)
    await sleep(heartbeat)
    return { memoryMb: memoryOf(shop.pid), toldMs }
  } finally {
    for (const { request } of streams) request.destroy()
  }
}

function openStream(url: string, token: string): Promise<Open> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = get(`${url}/api/notifications/stream`, { headers, agent: false }, response => {
      if (response.statusCode !== 200)
        return reject(new Error(`a stream was answered ${response.statusCode}`))
      const next = listenTo(response)
      next().then(() => resolve({ request, heard: next }), reject)
    })
    request.on('error', reject)
  })
}

function listenTo(response: IncomingMessage): () => Promise<string> {
  const events: string[] = []
  const waiting: ((event: string) => void)[] = []
  response.setEncoding('utf8')
  response.on('error', () => {})
  response.on('data', (part: string) => {
    if (!part.startsWith('data: ')) return
    const waiter = waiting.shift()
    if (waiter) waiter(part)
    else events.push(part)
  })
  return () => {
    const event = events.shift()
    return event === undefined ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve(event)
  }
}
