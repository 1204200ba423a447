import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'

/** The content security policy of the service worker, which only requests the shop. */
const policy = "default-src 'none'; connect-src 'self'"

/**
 * Serves the service worker, or the one that deletes what it keeps and removes it, if workers are switched off. Browsers
 * ask for it at every visit, so that a new one works at once.
 */
export async function registerServiceWorker(
  app: FastifyInstance,
  { serviceWorker }: Pick<Config, 'serviceWorker'>,
  folder: string,
): Promise<void> {
  const code = await readFile(join(folder, serviceWorker ? 'service-worker.js' : 'removal.js'))
  const etag = `"${hash('sha256', code, 'base64url').slice(0, 22)}"`
  app.get('/service-worker.js', (request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('text/javascript; charset=utf-8').send(code)
  })
}
