import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentTracing, type Span } from '../tracing.ts'

/**
 * Makes each request a span. The first span of a trace gives it the request's id, so that the id that a visitor reads
 * finds the trace; a page's calls of the API are below the page. Register it before all other hooks. A `traceparent`
 * of the caller is ignored, because anybody could mix spans into a trace with it.
 */
export function registerRequestSpans(app: FastifyInstance): void {
  const tracing = currentTracing()
  if (!tracing) return
  const spans = new WeakMap<FastifyRequest, Span>()
  const within = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    // The route and not the address, which may contain tokens.
    const route = request.routeOptions.url
    const span = tracing.begin(route ? `${request.method} ${route}` : request.method, {
      kind: 'server',
      id: request.id,
      attributes: {
        'http.request.method': request.method,
        ...(route ? { 'http.route': route } : {}),
        'sira.request_id': request.id,
      },
    })
    spans.set(request, span)
    span.within(done)
  })
  // Events of the connection, such as the end of a body, run outside of the span.
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      ...(statusCode >= 500 ? { error: statusCode } : {}),
    })
    within(request, done)
  })
}
