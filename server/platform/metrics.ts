import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client'
import type { Config } from './config.ts'
import { replicaReads } from './database/replica.ts'
import { slowStatements, statementDuration } from './database/statement-figures.ts'
import { browserErrorCount, errorCount } from './error-figures.ts'
import { isLocalHost } from './http/outgoing.ts'

/**
 * Serves Prometheus metrics at `/metrics`: to requests with the token or, if none is configured and the shop is on this
 * machine only, from this machine. `figures` are those of the shop, besides the ones of the process and its requests.
 */
export function registerMetrics(
  app: FastifyInstance,
  { metricsToken: token, publicUrl }: Pick<Config, 'metricsToken' | 'publicUrl'>,
  figures: readonly Metric[],
): void {
  const isPrivate = isLocalHost(new URL(publicUrl))
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  registry.registerMetric(statementDuration)
  registry.registerMetric(slowStatements)
  registry.registerMetric(replicaReads)
  registry.registerMetric(errorCount)
  registry.registerMetric(browserErrorCount)
  for (const figure of figures) registry.registerMetric(figure)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const isAllowed =
      token === undefined
        ? isPrivate && isDirectAndLocal(request)
        : isSame(request.headers.authorization, `Bearer ${token}`)
    if (!isAllowed) return reply.callNotFound()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'x-forwarded-host', 'forwarded', 'via']

/**
 * Whether a request comes from this machine itself. A proxy on it forwards requests of others, so forwarded requests do
 * not count. One that changes the host and adds no header looks like this machine: a shop with a public address has one.
 */
function isDirectAndLocal(request: FastifyRequest): boolean {
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
  const host = request.hostname.replace(/^\[|\]$/g, '')
  return (
    isLocal &&
    ['localhost', '127.0.0.1', '::1'].includes(host) &&
    proxyHeaders.every(name => request.headers[name] === undefined)
  )
}

function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
