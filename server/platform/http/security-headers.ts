import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const setHeaders = helmet({
  // Pages send their own policy with a nonce; everything else may run nothing at all.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
})

/** Helmet's headers. They are the same for every answer, so they are put together once and not for each. */
export const securityHeaders: ReadonlyMap<string, string> = collected()

function collected(): Map<string, string> {
  const headers = new Map<string, string>()
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader() {},
  }
  setHeaders({} as IncomingMessage, collector as unknown as ServerResponse, error => {
    if (error) throw error
  })
  return headers
}

/** Puts them on every answer that hooks reach. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeaders(securityHeaders as Map<string, string>)
    done()
  })
}
