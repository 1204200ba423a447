import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment at which the server begins to end: new requests should go to another process. */
    isDraining: boolean
  }
}

/** Adds `isDraining`, and asks clients to close their connection while it is true. */
export function registerDraining(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isDraining) reply.header('connection', 'close')
    done()
  })
}

/**
 * Ends a server without losing a request. For `notice` ms it still answers everything but says that it is not ready, so
 * that the proxy before it sends new requests elsewhere. Then it accepts no connection, closes the streams of
 * notifications, and ends when its requests are answered, at the latest after `patience` ms.
 */
export async function drain(
  app: FastifyInstance,
  { notice, patience = 10_000 }: { notice: number; patience?: number },
): Promise<void> {
  app.isDraining = true
  await sleep(notice)
  // A connection that becomes idle after an answer would otherwise stay open until its client closes it.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100)
  const late = setTimeout(() => app.server.closeAllConnections(), patience)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
