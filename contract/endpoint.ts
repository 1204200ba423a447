import type { z } from 'zod'
import type { Ability } from './access.ts'
import type { ErrorCode } from './shared/errors.ts'

/**
 * Who may call: everyone; a signed-in member; staff whose role has an ability. A member's call is about the caller's own
 * things, which the service picks by the caller's id: a stranger's thing is a 404. There is no default: a route without a
 * policy cannot be written.
 */
export type Access = 'public' | 'member' | Ability

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the API. It gives validation, types, the response filter, the client and the OpenAPI entry. */
export interface Endpoint {
  method: Method
  /** Below `/api`, parameters as `:name`. */
  path: string
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Absent for an answer without a body (204). */
  response?: z.ZodType
  /** 200 by default; 201 for calls that create something. */
  status?: 200 | 201 | 204
  /** The endpoint's own error codes, besides those of any call (400, 401, 403, 404, 422, 429, 500). */
  errors?: readonly ErrorCode[]
  /** The names of files: with them the body may also be a multipart form with its JSON fields. */
  files?: readonly string[]
  /** The most that one of those files, and one field of such a form, may have, where the usual limit is not enough. */
  fileBytes?: number
  fieldBytes?: number
  /** The largest JSON body, where the usual 64 KB are not enough. */
  bodyBytes?: number
  /**
   * Whether a call of staff is in the audit log; by default if it changes something and needs an ability. True for an
   * audited read, and for members' calls that staff make for somebody else (about their own account only where a change
   * is noted). False for a call that changes nothing despite its method.
   */
  audited?: boolean
  /**
   * Requires a login or a typed password (`confirmPassword`) within the last ten minutes; otherwise a 403
   * PROOF_REQUIRED. For actions that a stolen session must not allow.
   */
  needsRecentPassword?: boolean
  /**
   * Filters of the query that reveal health data of the people found: with one of them the call needs `health.read` and a
   * recent password, and is written into the audit log.
   */
  healthFilters?: readonly string[]
  /** The answer is not JSON: its media type (a public key, a spreadsheet, a PDF). */
  produces?: string
}

/** The ability that a call needs; undefined where everyone or every member may make it. */
export function abilityFor({ access }: Pick<Endpoint, 'access'>): Ability | undefined {
  return access === 'public' || access === 'member' ? undefined : access
}

/** Declares a call of the API, keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
/** The parameters in the English model, for the server's handler and the client's caller. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type HeadersOf<E extends Endpoint> = Output<E['headers']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** The response in the English model, from the handler and for the client's caller. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }
/** The input of one call, without the parts that the endpoint lacks. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  (E['query'] extends z.ZodType ? { query?: QueryOf<E> } : { query?: undefined }) &
  Part<'headers', HeadersOf<E>> &
  Part<'body', BodyOf<E>> & { files?: Record<string, Blob | undefined>; signal?: AbortSignal }
