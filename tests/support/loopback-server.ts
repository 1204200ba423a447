import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request that the fake HTTP server received. */
export interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

interface Answer {
  status: number
  body: unknown
}

/**
 * Starts a fake HTTP server on this machine that answers with JSON, for tests of code that calls other companies' APIs.
 */
export async function loopbackServer(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const server = createServer(async (request, response) => {
    const asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    }
    const { status, body } = await answer(asked)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
