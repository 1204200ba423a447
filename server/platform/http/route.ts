import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Ability, isStaff } from '#contract/access.ts'
import {
  abilityFor,
  type BodyOf,
  type Endpoint,
  type HeadersOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#contract/endpoint.ts'
import { isOpenToKeys } from '#contract/key-access.ts'
import { type Locale, localeFromHeader } from '#contract/shared/locale.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import { breather } from '../breather.ts'
import { type ActUnderWay, inAct } from './acts.ts'
import { ApiError, type ErrorDetails } from './errors.ts'
import { type FormFile, formReader } from './form.ts'
import { type Actor, type Authenticate, bearerToken, type Caller, can, isKeyToken } from './session.ts'

/** What the handler of an endpoint receives: the decoded request in the English model, the caller and the language. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  headers: HeadersOf<E>
  body: BodyOf<E>
  files: Record<string, FormFile>
  actor: E['access'] extends 'public' ? Caller | undefined : Caller
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
  /** Sets the target of the request's audit line, when neither the path nor an id says it. */
  about(target: string): void
}

export type Route = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResponseOf<E>>,
) => void

/** An audited request of staff, as the audit log names it. */
export interface Act {
  endpoint: Endpoint
  actor: Actor
  /** The path of the request without its query, which may contain anything. */
  path: string
  /** The target of the audit line: ids from the path, the body or the result, unless the handler set it. */
  target(): string | null
  ip: string
  requestId: string
}

/** Writes the audit log of requests; the accounts domain implements it. */
export interface ActLog {
  begin(act: Act): ActUnderWay & {
    /** Writes the audit line of a request whose transactions recorded no change, such as a read. */
    finish(): Promise<void>
  }
}

/**
 * Turns endpoints into Fastify routes: checks access, decodes and validates the input, and encodes the result with the
 * response schema, so that nothing outside the contract can leak. Changes and audited reads of staff are in the audit
 * log before the response is sent.
 */
export function createRoute(app: FastifyInstance, authenticate: Authenticate, log?: ActLog): Route {
  return (endpoint, handler) => {
    const readForm = endpoint.files ? formReader(endpoint) : undefined
    const queryNames = wireNames(endpoint.query)
    const headerNames = wireNames(endpoint.headers)
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
      config: { endpoint },
      handler: async (request, reply) => {
        const actor = await actorOf(endpoint, request, authenticate)
        if (request.isMultipart() && !readForm) throw new ApiError('UNSUPPORTED_TYPE')
        const form = request.isMultipart() && readForm ? await readForm(request) : undefined
        const headers = Object.fromEntries(
          [...headerNames].map(name => [name, request.headers[name.toLowerCase()]]),
        )
        if (endpoint.query) refuseUnknown(queryNames, request.query)
        const params = await decodeParams(endpoint, request.params)
        const body = await decode(
          endpoint.body,
          form?.fields ?? request.body ?? (endpoint.body ? {} : undefined),
        )
        let named: string | undefined
        let result: unknown
        const query = await decode(endpoint.query, request.query)
        const tellsHealth = usesHealthFilter(endpoint, query)
        if (tellsHealth) refuseHealth(endpoint, actor, request)
        const decodedHeaders = await decode(endpoint.headers, headers)
        const handle = async () => {
          result = await handler({
            params,
            query,
            headers: decodedHeaders,
            body,
            files: form?.files ?? {},
            actor: actor as never,
            locale: localeFromHeader(request.headers['accept-language']),
            request,
            reply,
            about: (target: string) => {
              named = target.slice(0, targetCharacters)
            },
          } as Call<typeof endpoint>)
        }
        const act =
          actor && (tellsHealth || isAct(endpoint, actor))
            ? log?.begin({
                endpoint,
                actor,
                path: request.url.split('?')[0] ?? '',
                target: () => named ?? targetOf(params, body, result),
                ip: request.ip,
                requestId: request.id,
              })
            : undefined
        const answer = act ? inRecordedAct(act, handle, isOwn(endpoint, actor, params)) : handle()
        await answer.catch(error => refuseOrphan(error, actor, request, authenticate))
        return send(endpoint, result, request, reply)
      },
    })
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

async function actorOfToken(request: FastifyRequest, authenticate: Authenticate) {
  const token = bearerToken(request)
  return token === undefined ? undefined : authenticate(token)
}

async function actorOf(endpoint: Endpoint, request: FastifyRequest, authenticate: Authenticate) {
  const actor = await actorOfToken(request, authenticate)
  // To everybody's endpoints a key is a guest: what they add for a member is about the person.
  if (endpoint.access === 'public') return actor?.key ? undefined : actor
  if (!actor) throw unauthenticated(request)
  const ability = abilityFor(endpoint)
  if (actor.key && !isOpenToKeys(endpoint))
    throw forbidden(endpoint, ability, actor, request, { message: 'errors:key.closed' })
  if (ability) requireAbility(endpoint, ability, actor, request)
  if (endpoint.needsRecentPassword && !actor.hasRecentPassword) throw new ApiError('PROOF_REQUIRED')
  return actor
}

function unauthenticated(request: FastifyRequest): ApiError {
  const isKey = isKeyToken(bearerToken(request) ?? '')
  return new ApiError('UNAUTHENTICATED', isKey ? { message: 'errors:key.unknown' } : {})
}

/** Throws when the caller may not read health data: it needs an ability and a recent password. */
function refuseHealth(endpoint: Endpoint, actor: Caller | undefined, request: FastifyRequest): void {
  if (!actor) throw new ApiError('UNAUTHENTICATED')
  requireAbility(endpoint, 'health.read', actor, request)
  if (!actor.hasRecentPassword) throw new ApiError('PROOF_REQUIRED')
}

function requireAbility(endpoint: Endpoint, ability: Ability, actor: Actor, request: FastifyRequest): void {
  if (can(actor, ability)) return
  const words = actor.key ? ({ message: 'errors:key.lacks', params: { ability } } as const) : {}
  throw forbidden(endpoint, ability, actor, request, words)
}

/** Logs a refused call and returns its error. */
function forbidden(
  { method, path: route }: Endpoint,
  ability: Ability | undefined,
  { id: member, key }: Actor,
  request: FastifyRequest,
  words: ErrorDetails,
): ApiError {
  request.log.warn(
    { event: 'access', outcome: 'forbidden', member, key: key?.id, ability, method, route },
    'access',
  )
  return new ApiError('FORBIDDEN', words)
}

/**
 * An account may be erased during its own request. An error of such a request becomes a 401; any other error is
 * rethrown.
 */
async function refuseOrphan(
  error: unknown,
  actor: Actor | undefined,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<never> {
  if (error instanceof ApiError || !actor) throw error
  const isAlive = await actorOfToken(request, authenticate).catch(() => actor)
  if (isAlive) throw error
  request.log.warn({ err: error }, 'the session ended during the call')
  throw new ApiError('UNAUTHENTICATED')
}

/** Whether a request is audited: changes by staff, and their access to members' accounts. */
function isAct(endpoint: Endpoint, actor: Actor): boolean {
  if (!isStaff(actor.role)) return false
  return abilityFor(endpoint) ? (endpoint.audited ?? endpoint.method !== 'GET') : endpoint.audited === true
}

/** Whether a request that members may make too concerns the caller's own account. */
function isOwn(endpoint: Endpoint, actor: Actor | undefined, params: unknown): boolean {
  const id = (params as { id?: unknown } | undefined)?.id
  return !abilityFor(endpoint) && (id === undefined || id === actor?.id)
}

/**
 * Runs a request as an act. Actions of staff on their own account (`onlyWhenNoted`) are audited only if they recorded a
 * change, such as a new name.
 */
async function inRecordedAct(
  act: ReturnType<ActLog['begin']>,
  handle: () => Promise<void>,
  onlyWhenNoted: boolean,
): Promise<void> {
  if (onlyWhenNoted) return inAct({ ...act, isRecorded: () => true }, handle)
  await inAct(act, handle)
  await act.finish()
}

function usesHealthFilter({ healthFilters = [] }: Endpoint, query: unknown): boolean {
  return healthFilters.some(name => (query as Record<string, unknown> | undefined)?.[name] !== undefined)
}

const targetCharacters = 12_000

/** The ids for the audit line: from the path, else from the body, else of what the request created or listed. */
function targetOf(params: unknown, body: unknown, result: unknown): string | null {
  const inPath = Object.values((params ?? {}) as object)
  const { ids } = (body ?? {}) as { ids?: unknown }
  const { id, data } = (result ?? {}) as { id?: unknown; data?: unknown }
  // The audit log's target of a list is the ids of its rows.
  const shown = Array.isArray(data) ? data.map(row => (row as { id?: unknown }).id ?? '') : []
  const found = inPath.length > 0 ? inPath : Array.isArray(ids) ? ids : id === undefined ? shown : [id]
  return found.length === 0 ? null : found.join(',').slice(0, targetCharacters)
}

function send(endpoint: Endpoint, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  const isPersonal = endpoint.access !== 'public' || request.headers.authorization !== undefined
  // A handler may have set the cache header already, for example when the path is a secret.
  if (!reply.hasHeader('cache-control'))
    reply.header('cache-control', isPersonal || endpoint.method !== 'GET' ? 'no-store' : 'no-cache')
  reply.header('vary', 'accept-language, authorization')
  if (reply.sent) return reply
  if (!endpoint.response) return reply.status(endpoint.status ?? 204).send()
  reply.status(endpoint.status ?? 200)
  if (endpoint.produces) {
    // An endpoint with several media types sets the content type itself.
    if (!reply.hasHeader('content-type')) reply.header('content-type', endpoint.produces)
    return reply.send(result)
  }
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(endpoint.response.encode(result as never)))
}

/** A malformed id in the path is a 404 like an unknown one. */
async function decodeParams(endpoint: Endpoint, params: unknown): Promise<unknown> {
  if (!endpoint.params) return undefined
  if ((await pathOfNullByte(params)) !== undefined) throw new ApiError('NOT_FOUND')
  const result = await endpoint.params.safeDecodeAsync(params as never)
  if (!result.success) throw new ApiError('NOT_FOUND')
  return result.data
}

async function decode(schema: z.ZodType | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined
  const nullByte = await pathOfNullByte(value)
  if (nullByte !== undefined)
    throw new ApiError('VALIDATION', { fields: { [nullByte]: [{ rule: 'nullByte', params: {} }] } })
  const result = await schema.safeDecodeAsync(value as never, { reportInput: true })
  if (!result.success) throw new ApiError('VALIDATION', { fields: fieldsOf(result.error.issues) })
  return result.data
}

/** Groups the validation errors of zod by the field of the request. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): NonNullable<ErrorDetails['fields']> {
  // The object has no prototype, because the sender chooses the keys, `constructor` for example.
  const fields: NonNullable<ErrorDetails['fields']> = Object.create(null)
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    for (const key of keys) {
      const field = [...issue.path, ...(key ? [key] : [])].join('.') || 'body'
      fields[field] = [...(fields[field] ?? []), ruleOf(issue)]
    }
  }
  return fields
}

/**
 * PostgreSQL's text cannot hold U+0000, so it is refused before validation, by field. The walk is iterative: a body
 * that is nested thousands of levels deep must not exhaust the stack.
 */
async function pathOfNullByte(value: unknown): Promise<string | undefined> {
  if (typeof value === 'string') return value.includes('\u0000') ? 'body' : undefined
  const left: [unknown, string][] = [[value, '']]
  const breathe = breather()
  for (let next = left.pop(); next; next = left.pop()) {
    const [part, at] = next
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Array.isArray(part) ? part.entries() : Object.entries(part)) {
      const turn = breathe()
      if (turn) await turn
      const path = () => (at ? `${at}.${key}` : String(key))
      if (typeof inner === 'string' && inner.includes('\u0000')) return path()
      if (typeof inner === 'object') left.push([inner, path()])
    }
  }
  return undefined
}

/** Throws a 422 for an unknown query parameter, instead of ignoring it. */
function refuseUnknown(names: Set<string>, query: unknown): void {
  const unknown = Object.keys(query as object).filter(name => !names.has(name))
  if (unknown.length === 0) return
  throw new ApiError('VALIDATION', {
    fields: Object.fromEntries(unknown.map(name => [name, [{ rule: 'unknownField', params: {} }]])),
  })
}

/** The field names of a request's schema as the API spells them, also inside a codec. */
function wireNames(schema: z.ZodType | undefined): Set<string> {
  if (!schema) return new Set()
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return new Set(Object.keys(json.properties ?? {}))
}
