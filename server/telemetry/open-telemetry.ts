import {
  type Context,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Span, SpanOptions, Tracing } from '../platform/tracing.ts'
import { type LogLines, logLines } from './log-lines.ts'
import { plainError } from './plain-error.ts'

/** Sends the traces and logs of this process to a collector. */
export interface Telemetry {
  tracing: Tracing
  /** Where the log also writes its lines. */
  lines: LogLines
  /** The ids of the current span, for the lines of the log. */
  ids(): { trace_id?: string; span_id?: string }
  /** Sends what is left. */
  stop(): Promise<void>
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/**
 * Starts the official exporter to the OTLP collector at `endpoint` (OTLP over HTTP, JSON). It reads further settings of
 * its own from the environment, such as OTEL_EXPORTER_OTLP_HEADERS.
 */
export function startTelemetry(endpoint: string, version: string): Telemetry {
  const address = endpoint.replace(/\/+$/, '')
  const resource = resourceFromAttributes({ 'service.name': 'sira', 'service.version': version })
  const random = new RandomIdGenerator()
  let wantedTrace: string | undefined
  const spans = new TracerProvider({
    resource,
    idGenerator: {
      generateTraceId: () => wantedTrace ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${address}/v1/traces` }) }),
    ],
  })
  const logs = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({ exporter: new OTLPLogExporter({ url: `${address}/v1/logs` }) }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = spans.getTracer('sira')
  const begin = (name: string, { kind, attributes = {}, parent, id }: SpanOptions = {}): Span => {
    wantedTrace = id?.replaceAll('-', '')
    const above = parent === undefined ? context.active() : contextOf(parent)
    const options = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }
    const span = tracer.startSpan(name, options, above)
    const inside = trace.setSpan(above, span)
    return {
      within: work => context.with(inside, work),
      end(result = {}) {
        if (result.attributes) span.setAttributes(result.attributes)
        if (result.error !== undefined) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttribute('error.type', typeOf(result.error))
        }
        span.end()
      },
    }
  }
  const lines = logLines(logs.getLogger('sira'))
  return {
    tracing: { begin, parent: () => parentOf(context.active()) },
    lines,
    ids() {
      const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {}
      return traceId && spanId ? { trace_id: traceId, span_id: spanId } : {}
    },
    async stop() {
      lines.stop()
      await Promise.allSettled([spans.shutdown(), logs.shutdown()])
      context.disable()
    },
  }
}

const propagator = new W3CTraceContextPropagator()

function parentOf(active: Context): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagator.inject(active, carrier, defaultTextMapSetter)
  return carrier.traceparent
}

const contextOf = (traceparent: string) =>
  propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)

/** The class of an error and its code, or a status. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { type, code } = plainError({ type: error.name, code: 'code' in error ? error.code : undefined })
  return code ? `${type} ${code}` : type
}
