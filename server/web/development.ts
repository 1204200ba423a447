import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Deps } from '../platform/deps.ts'
import { pageRenderer } from './handler.ts'
import { registerUploads } from './uploads.ts'

/** Renders the pages from their sources through Vite, which reloads edited files. For development only. */
export async function registerDevelopmentWeb(app: FastifyInstance, deps: Deps): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  app.addHook('onClose', () => vite.close())
  registerUploads(app, deps.storage)

  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const render = pageRenderer(app, deps, loadBuild, 'development')
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    // Vite answers requests for its own files on the raw response; all other requests are for pages.
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, async () => {
      const { status, headers, body } = await render(request)
      // Removes the content security policies of the page and of the server, which would refuse the scripts that Vite
      // adds.
      headers.delete('content-security-policy')
      reply.raw.removeHeader('content-security-policy')
      reply.raw.writeHead(status, Object.fromEntries(headers))
      reply.raw.end(body)
    })
  })
}
