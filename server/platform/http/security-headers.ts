import type { FastifyInstance } from 'fastify'

/** The security headers of every response, including those that Fastify or Node sends before any hook runs. */
export const securityHeaders = {
  // HTML pages replace this policy with their own; all other responses may load and run nothing.
  'content-security-policy': "default-src 'none';object-src 'none';frame-ancestors 'none';base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // For a pin at an address and a recording for the courier; frames of other sites get neither.
  'permissions-policy': 'geolocation=(self), microphone=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // Turned off: the XSS filters of old browsers were themselves a vulnerability.
  'x-xss-protection': '0',
} as const

const headers = new Map(Object.entries(securityHeaders))

/** Sets the security headers on the raw response, so that streamed and hijacked responses have them too. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeaders(headers)
    done()
  })
}
