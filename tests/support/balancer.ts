import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a proxy that sends each request to the next process that says it serves, over kept connections, and repeats
 * none. Each process is asked every `interval` ms. A request that gets no answer is a 502.
 */
export async function openBalancer(origins: readonly string[], interval: number) {
  const processes = origins.map(origin => ({
    origin,
    isReady: false,
    requests: 0,
    agent: new Agent({ keepAlive: true }),
  }))
  let turn = 0

  async function ask(): Promise<void> {
    await Promise.all(
      processes.map(async process => {
        process.isReady = await fetch(`${process.origin}/api/serving`, {
          signal: AbortSignal.timeout(1_000),
        }).then(
          ({ ok }) => ok,
          () => false,
        )
      }),
    )
  }
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const ready = processes.filter(({ isReady }) => isReady)
    const chosen = ready[turn++ % ready.length]
    if (!chosen) {
      response.writeHead(503).end('no process is ready')
      return
    }
    chosen.requests += 1
    const { method, headers, url } = request
    const forwarded = send(
      new URL(url ?? '/', chosen.origin),
      { method, headers: { ...headers, connection: 'keep-alive' }, agent: chosen.agent },
      answered => {
        const { connection: _, ...rest } = answered.headers
        response.writeHead(answered.statusCode ?? 502, rest)
        answered.pipe(response)
        answered.once('error', () => response.destroy())
      },
    )
    forwarded.once('error', error => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end(error.message)
    })
    request.pipe(forwarded)
  }

  await ask()
  const timer = setInterval(() => void ask(), interval)
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise<void>(resolve => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many requests went to each process. */
    requests: () => processes.map(({ requests }) => requests),
    async close(): Promise<void> {
      clearInterval(timer)
      for (const { agent } of processes) agent.destroy()
      await new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
