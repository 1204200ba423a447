import type { z } from 'zod'
import type { ErrorCode } from './shared/errors.ts'

/**
 * Who may call: everyone; a signed-in member; an administrator. A member's call is about the caller's own things, which
 * the service picks by the caller's id: a stranger's thing is a 404. There is no default: a route without a policy cannot
 * be written.
 */
export type Access = 'public' | 'member' | 'admin'

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
  /** 200 unless told: 201 for what creates. */
  status?: 200 | 201 | 204
  /** Errors of its own, beside those that any call may answer (400, 401, 403, 404, 422, 429, 500). */
  errors?: readonly ErrorCode[]
  /** What the body may come as: JSON, or JSON fields in a multipart form with files of these names. */
  files?: readonly string[]
  /** The most that one of those files, and one field of such a form, may have, where the usual limit is not enough. */
  fileBytes?: number
  fieldBytes?: number
  /** The largest JSON body, where the usual 64 KB are not enough. */
  bodyBytes?: number
  /**
   * Written into the audit log when an administrator calls it for somebody else, and for the own account where the call
   * notes something. Calls of administrators that change
   * something are without it; false is for those that only look as if they did.
   */
  audited?: boolean
  /**
   * Done only where the caller has logged in or typed the password again within the last ten minutes
   * (`confirmPassword`); else a 403 PROOF_REQUIRED. For what a stolen session must not do.
   */
  needsRecentPassword?: boolean
  /**
   * Filters of the query that tell health data of whoever they find: with one of them the call needs a recent password,
   * and is written into the audit log.
   */
  healthFilters?: readonly string[]
  /** The answer is not JSON: its media type (a public key, a spreadsheet, a PDF). */
  produces?: string
}

/** Declares a call of the API, keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
/** What the server's handler receives and a caller of the client passes (the English model). */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type HeadersOf<E extends Endpoint> = Output<E['headers']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** What the handler returns and the client answers (the English model). */
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
