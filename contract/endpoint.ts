import type { z } from 'zod'
import type { Ability } from './access.ts'
import type { ErrorCode } from './shared/errors.ts'

/**
 * Who may call an endpoint: everyone, a signed-in member, or staff whose role has the given ability. A member endpoint
 * acts on the caller's own data, which the service selects by the caller's id; another member's data give a 404. There
 * is no default, so no endpoint can lack an access rule.
 */
export type Access = 'public' | 'member' | Ability

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Declares one API endpoint. Request validation, types, the response filter, the client and OpenAPI derive from it. */
export interface Endpoint {
  method: Method
  /** The endpoint's path below `/api`, with parameters as `:name`. */
  path: string
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** The schema of the response body; absent for an endpoint that responds with 204 and no body. */
  response?: z.ZodType
  /** The HTTP status of a successful response: 200 by default, 201 for endpoints that create something. */
  status?: 200 | 201 | 204
  /**
   * The error codes that only this endpoint returns, besides those of every endpoint (400, 401, 403, 404, 422, 429,
   * 500).
   */
  errors?: readonly ErrorCode[]
  /** The names of file fields. If set, the request may also be a multipart form with the JSON body's fields. */
  files?: readonly string[]
  /** The maximum bytes of one file and of one field in a multipart form, where the default limits are too small. */
  fileBytes?: number
  fieldBytes?: number
  /** The maximum bytes of a JSON request body, where the default of 64 KB is too small. */
  bodyBytes?: number
  /**
   * Whether a call by staff is written to the audit log. By default that is true if the endpoint changes data and needs
   * an ability. Set it to true for an audited read, and for member endpoints that staff call on behalf of somebody else
   * (calls about their own account are logged only with a noted change). Set it to false for an endpoint that changes
   * nothing despite its HTTP method.
   */
  audited?: boolean
  /**
   * Requires a login or a typed password (`confirmPassword`) within the last ten minutes; otherwise a 403
   * PROOF_REQUIRED. For actions that a stolen session must not allow.
   */
  needsRecentPassword?: boolean
  /**
   * Query filters that reveal health data of the members found. A request with one of them needs the ability
   * `health.read` and a recent password entry, and is written to the audit log.
   */
  healthFilters?: readonly string[]
  /** The media type of a response that is not JSON, such as a public key, a spreadsheet or a PDF. */
  produces?: string
}

/** The ability that an endpoint requires; undefined for public endpoints and those open to every member. */
export function abilityFor({ access }: Pick<Endpoint, 'access'>): Ability | undefined {
  return access === 'public' || access === 'member' ? undefined : access
}

/** Declares an API endpoint and keeps the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
/** The path parameters of an endpoint under their English names, for the server's handler and the client's caller. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type HeadersOf<E extends Endpoint> = Output<E['headers']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** The response of an endpoint under its English names, for the server's handler and the client's caller. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }
/** The parts of a request (params, query, headers, body, files) that an endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  (E['query'] extends z.ZodType ? { query?: QueryOf<E> } : { query?: undefined }) &
  Part<'headers', HeadersOf<E>> &
  Part<'body', BodyOf<E>> & { files?: Record<string, Blob | undefined>; signal?: AbortSignal }
