import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Prometheus figures at `/metrics`, for the loopback address or the holder of the token only. */
export function registerMetrics(app: FastifyInstance, token: string | undefined): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const isLocal =
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
      request.headers['x-forwarded-for'] === undefined
    const hasToken = token !== undefined && request.headers.authorization === `Bearer ${token}`
    if (!isLocal && !hasToken) return reply.callNotFound()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
