import type { z } from 'zod'
import type { CallInput, Endpoint, ResponseOf } from './endpoint.ts'
import type { ErrorBody } from './shared/errors.ts'
import type { PasskeyRequest } from './shared/passkey-request.ts'

export interface WireRequest {
  method: string
  /** Path and query relative to the API's base URL, for example `/produits?page=2`. */
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
  signal: AbortSignal | undefined
}

export interface WireResponse {
  status: number
  /** The response body: parsed JSON, plain text for other media types, undefined when the response is empty. */
  body: unknown
}

/** Sends an encoded API request: with `fetch` in the browser, as an injected request on the server. */
export type Transport = (request: WireRequest, produces: string) => Promise<WireResponse>

/** Thrown for an API response other than 2xx; its message is the server's, in the caller's language. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly errors: Record<string, string[]>
  readonly passkey: PasskeyRequest | undefined

  constructor(status: number, body: Partial<ErrorBody> | undefined) {
    super(body?.message ?? `HTTP ${status}`)
    this.name = 'ApiFailure'
    this.status = status
    this.code = body?.code
    this.errors = body?.errors ?? {}
    this.passkey = body?.passkey
  }

  /** Whether the message tells people what to do; otherwise the page says what failed in its own words. */
  get isExplained(): boolean {
    return this.status < 500 || this.code === 'STORAGE_UNAVAILABLE'
  }
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
) => Promise<ResponseOf<E>>

/**
 * Creates a typed function that calls any endpoint: it encodes the English model to the API's names and decodes the
 * response. Throws `ApiFailure`.
 */
export function createClient(transport: Transport): Call {
  return (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    const response = await transport(encodeRequest(endpoint, input), endpoint.produces ?? 'application/json')
    if (response.status < 200 || response.status > 299) {
      throw new ApiFailure(response.status, response.body as Partial<ErrorBody> | undefined)
    }
    if (endpoint.response === undefined) return undefined
    if (endpoint.produces !== undefined) return response.body
    return decode(endpoint.response, response.body)
  }) as Call
}

/** Encodes a call as the request that the client sends, also for sending it later. */
export function encodeRequest(endpoint: Endpoint, input: CallInput<Endpoint>): WireRequest {
  const headers = (encode(endpoint.headers, input.headers) ?? {}) as Record<string, string>
  const body = encode(endpoint.body, input.body)
  const files = Object.entries(input.files ?? {}).filter(([, file]) => file !== undefined) as [string, Blob][]
  const url =
    pathOf(endpoint, paramsOf(endpoint, input.params)) + queryOf(encode(endpoint.query, input.query))
  const request = { method: endpoint.method, url, signal: input.signal }
  if (files.length > 0) return { ...request, headers, body: formOf(body as Record<string, unknown>, files) }
  if (body === undefined) return { ...request, headers, body: undefined }
  return {
    ...request,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** Encodes path parameters. Values that no path can contain throw a 404, which is what the server would answer. */
function paramsOf({ params }: Endpoint, value: unknown): unknown {
  const result = params?.safeEncode(value as never)
  if (result && !result.success) throw new ApiFailure(404, { code: 'NOT_FOUND' })
  return result?.data
}

function encode(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema === undefined || value === undefined ? undefined : schema.encode(value as never)
}

function decode(schema: z.ZodType, value: unknown): unknown {
  return schema.decode(value as never)
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function queryOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const part of [value].flat()) if (part !== undefined && part !== '') search.append(key, String(part))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Builds a multipart form. Its fields are text, so lists and objects are sent as JSON, as the server's form reader
 * expects.
 */
function formOf(body: Record<string, unknown> | undefined, files: [string, Blob][]): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [name, file] of files) form.append(name, file)
  return form
}
