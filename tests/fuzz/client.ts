import { Agent, request } from 'node:http'

/** The response to a fuzz request. `status` 0 means that the connection broke or that no response came in time. */
export interface Answer {
  status: number
  text: string
  milliseconds: number
}

export interface Request {
  method: string
  /** The path and query of the request's URL, without the origin. */
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

const patience = 30_000
/** A response body is read up to this number of characters and then cut; only exports are longer than that. */
const maxCharacters = 400_000

/** Creates an HTTP client that keeps its connections open between requests. */
export function openClient(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  return {
    send({ method, path, headers: given, body }: Request): Promise<Answer> {
      // Node.js sends the body of a DELETE without its length, which no server can read, so the length is set here.
      const headers =
        body === undefined ? given : { ...given, 'content-length': String(Buffer.byteLength(body)) }
      const started = performance.now()
      return new Promise(resolve => {
        const done = (status: number, text: string) =>
          resolve({ status, text, milliseconds: performance.now() - started })
        const sent = request(`${origin}${path}`, { method, headers, agent, timeout: patience }, response => {
          const status = response.statusCode ?? 0
          // A stream of events never ends by itself, so the client closes it.
          if (response.headers['content-type']?.startsWith('text/event-stream')) {
            sent.destroy()
            return done(status, '')
          }
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => {
            if (text.length < maxCharacters) text += part
          })
          response.on('end', () => done(status, text))
          response.on('error', error => done(0, error.message))
        })
        sent.on('timeout', () => sent.destroy(new Error(`no answer within ${patience} ms`)))
        sent.on('error', error => done(0, error.message))
        sent.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}

export type Client = ReturnType<typeof openClient>
