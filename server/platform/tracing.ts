/**
 * What a span tells about its work: names from the code and numbers. Never what somebody entered: no address of a page
 * or mail, no value of a statement, no body.
 */
export type SpanAttributes = Record<string, string | number>

export interface SpanOptions {
  /** Whether the work answers a request, calls another server, or runs a job; otherwise it is a step inside the process. */
  kind?: 'server' | 'client' | 'consumer'
  attributes?: SpanAttributes
  /** The span below which this one belongs, as `parent()` returned it, perhaps in another process; by default the current one. */
  parent?: string | undefined
  /** A UUID that becomes the trace's id if this span is its first. */
  id?: string
}

/** A piece of work of a trace, with its beginning and end. */
export interface Span {
  /** Runs `work`; spans that begin in it, also later, are below this one, and its log lines name it. */
  within<Value>(work: () => Value): Value
  /** Ends the span; `error` marks it as failed, with the error's class and not its message. */
  end(result?: { attributes?: SpanAttributes; error?: unknown }): void
}

/** Records traces. The shop has none unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Tracing {
  begin(name: string, options?: SpanOptions): Span
  /** The current span in the form of the W3C header `traceparent`; undefined outside of spans. */
  parent(): string | undefined
}

let current: Tracing | undefined

/** Sets what records this process's traces; undefined ends it. */
export function traceWith(tracing: Tracing | undefined): void {
  current = tracing
}

/** What records this process's traces; undefined when nothing does. */
export function currentTracing(): Tracing | undefined {
  return current
}

/** Runs `work` as a span, or just runs it when there is no tracing. */
export async function inSpan<Value>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Value>,
): Promise<Value> {
  const span = current?.begin(name, options)
  if (!span) return work()
  try {
    const value = await span.within(work)
    span.end()
    return value
  } catch (error) {
    span.end({ error })
    throw error
  }
}
