import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus } from '#contract/shared/errors.ts'
import { localeFromHeader } from '#contract/shared/locale.ts'
import type { PasskeyRequest } from '#contract/shared/passkey-request.ts'
import type { RuleFailure } from '#contract/shared/validation.ts'
import { translators } from '#messages/all.ts'
import type { MessageKey } from '#messages/index.ts'
import { DatabaseUnreachableError } from '../database/pool.ts'
import { errorCount } from '../error-figures.ts'
import { StorageError } from '../files/storage.ts'
import { securityHeaders } from './security-headers.ts'

export interface ErrorDetails {
  /** A message that replaces the error code's general one, for example with the cart line that is sold out. */
  message?: MessageKey
  params?: Record<string, string | number>
  /** The errors of a form, by its field in the API (dotted path). */
  fields?: Record<string, (RuleFailure | { message: MessageKey; params?: Record<string, string | number> })[]>
  retryAfterSeconds?: number
  /** What the browser needs to ask for a passkey. */
  passkey?: PasskeyRequest | undefined
}

/** An expected error, sent to the client with the status of its code and a message in the caller's language. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }
}

/** A 422 for one form field, with a rule (`taken`) or a message key. */
export function invalidField(
  field: string,
  failure: RuleFailure['rule'] | { message: MessageKey; params?: Record<string, string | number> },
): ApiError {
  return new ApiError('VALIDATION', {
    fields: { [field]: [typeof failure === 'string' ? { rule: failure, params: {} } : failure] },
  })
}

/** Answers errors that Fastify raises before any route or hook runs, such as an address that cannot be decoded. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendError(
    toApiError(error, request),
    request,
    reply.headers({ ...securityHeaders, 'x-request-id': request.id }),
  )
}

/**
 * Answers errors that Node raises before there is a request, such as endless headers, with the usual security headers.
 */
export function answerConnectionError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = connectionStatuses[error.code ?? ''] ?? '400 Bad Request'
  const headers = Object.entries({ ...securityHeaders, 'content-length': '0', connection: 'close' })
  const lines = [`HTTP/1.1 ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.destroy(error)
}

const connectionStatuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** After how many seconds a client may ask again when a part of the shop is away, unless an error says otherwise. */
const laterSeconds = 2

/**
 * Sends every error in the contract's error format. A 500 reveals no cause; the log has it. Every 503, that of a page
 * too, says when to ask again.
 */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', laterSeconds)
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendError(toApiError(error, request), request, reply),
  )
  app.setNotFoundHandler((request, reply) => sendError(new ApiError('NOT_FOUND'), request, reply))
}

export function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const t = translators[localeFromHeader(request.headers['accept-language'])]
  const { message, params, fields, retryAfterSeconds, passkey } = error.details
  if (error.code === 'TOO_MANY')
    request.log.warn({ event: 'limit', route: request.routeOptions.url, ip: request.ip }, 'limit')
  if (retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  const errors =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, failures]) => [
        field,
        failures.map(failure =>
          'rule' in failure
            ? t(`validation:${failure.rule}`, failure.params)
            : t(failure.message, failure.params),
        ),
      ]),
    )
  return reply
    .status(errorStatus[error.code])
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: message ? t(message, params) : wordsOf(error, t, params),
        ...(errors ? { errors } : {}),
        code: error.code,
        ...(passkey ? { passkey } : {}),
      }),
    )
}

/** The waiting time in seconds below which the message says "in a moment". */
const momentSeconds = 60

/** The message of an error code; for a temporary refusal it includes the waiting time. */
function wordsOf(
  { code, details: { retryAfterSeconds: seconds = 0 } }: ApiError,
  t: (typeof translators)['fr'],
  params: ErrorDetails['params'],
): string {
  if (code !== 'TOO_MANY' || seconds <= momentSeconds) return t(`errors:${code}`, params)
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120
    ? t('errors:retry.minutes', { count: minutes })
    : t('errors:retry.hours', { count: Math.ceil(minutes / 60) })
}

function toApiError(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseUnreachableError) {
    request.log.error({ err: error }, 'database unreachable')
    return new ApiError('UNAVAILABLE')
  }
  if (error instanceof StorageError) {
    request.log.error({ err: error }, 'storage unavailable')
    return new ApiError('STORAGE_UNAVAILABLE', { retryAfterSeconds: 30 })
  }
  switch (error.statusCode) {
    case 400:
      return new ApiError('MALFORMED')
    // The path is a folder or outside the served folder: a 404, because the response must not reveal what exists.
    case 403:
    case 404:
      return new ApiError('NOT_FOUND')
    case 413:
      return new ApiError('TOO_LARGE')
    case 414:
      return new ApiError('MALFORMED')
    case 415:
      return new ApiError('UNSUPPORTED_TYPE')
    case 416:
      return new ApiError('RANGE')
    case 429:
      return new ApiError('TOO_MANY')
  }
  errorCount.labels('request').inc()
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error')
  return new ApiError('INTERNAL')
}
