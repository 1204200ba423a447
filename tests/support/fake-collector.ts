import { loopbackServer } from './loopback-server.ts'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type Attribute = { key: string; value: Value }

/** A span as the collector received it. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status?: { code?: number }
}

/** A log record as the collector received it. */
export interface ReceivedRecord {
  traceId?: string
  spanId?: string
  severityText?: string
  severityNumber?: number
  body?: Value
  attributes: Attribute[]
}

interface Batch {
  resourceSpans?: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
  resourceLogs?: { scopeLogs: { logRecords: ReceivedRecord[] }[] }[]
}

/** A fake OTLP collector: an HTTP server on this machine that decodes what the official exporters send. */
export async function fakeCollector() {
  const received: { path: string; text: string; headers: Record<string, unknown> }[] = []
  const server = await loopbackServer(({ path, body, headers }) => {
    received.push({ path, text: body, headers })
    return { status: 200, body: {} }
  })
  const batches = () => received.map(({ text }) => JSON.parse(text) as Batch)
  return {
    url: server.url,
    /** Everything that was received, as text. */
    text: () => received.map(({ text }) => text).join('\n'),
    paths: () => received.map(({ path }) => path),
    spans: () =>
      batches().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    records: () =>
      batches().flatMap(({ resourceLogs = [] }) =>
        resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
      ),
    close: server.close,
  }
}

/** The attributes of a span or record as an object. */
export function attributesOf({ attributes }: { attributes: Attribute[] }): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  )
}
