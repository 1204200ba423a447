import { z } from 'zod'
import type { Ability } from './access.ts'
import { abilityFor, type Endpoint } from './endpoint.ts'
import { isOpenToKeys } from './key-access.ts'
import { type Schema, type SchemaWriter, schemaWriter } from './openapi-schemas.ts'
import { ErrorBody, type ErrorCode, errorStatus } from './shared/errors.ts'
import { pageQuery } from './shared/pagination.ts'
import { pathId } from './shared/query.ts'

const commonErrors = [
  'MALFORMED',
  'VALIDATION',
  'TOO_MANY',
  'INTERNAL',
] as const satisfies readonly ErrorCode[]

const apiKeyDescription =
  'An API key starts with sira_live_. Administrators create keys with abilities and a last day. A key may make the calls that list this scheme, if it has the ability of the call (x-ability) and its creator still has it; 300 calls per minute. To public calls a key is a guest.'

type Content = Record<string, { schema: Schema }>

export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  /** True for a parameter that every request must have; absent for an optional one. */
  required?: true
  schema: Schema
}

export interface Answer {
  description: string
  content?: Content
}

/** The description of one API endpoint in the OpenAPI document. */
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-access': 'public' | 'member' | 'admin'
  /** The staff ability that an API endpoint requires, if any. */
  'x-ability'?: Ability
  'x-needs-recent-password'?: true
  /**
   * An empty list for a public endpoint, two alternatives for an endpoint that API keys may call; other endpoints use the
   * document's default login requirement.
   */
  security?: object[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer | Reference>
}

/** The description of a message to a webhook. */
export interface MessageOperation {
  summary: string
  security: []
  requestBody: { required: true; content: Content }
  responses: Record<string, Answer>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: object[]
  paths: Record<string, Record<string, Operation>>
  /** The messages that the shop posts to webhooks, by event. */
  webhooks: Record<string, { post: MessageOperation }>
  components: {
    securitySchemes: Record<'bearer' | 'apiKey', { type: 'http'; scheme: 'bearer'; description: string }>
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
    schemas: Record<string, Schema>
  }
}

/** Schemas, parameters and responses that all operations of one OpenAPI document share. */
interface Shared {
  schemas: SchemaWriter
  parameters: Record<string, Parameter>
  responses: Record<string, Answer>
}

/**
 * Creates the OpenAPI 3.1 document for endpoints grouped by domain, `{ domain: { name: endpoint } }`. `nouns` maps
 * names to the schemas that the document lists under these names, `messages` events to the data that webhooks get.
 */
export function openApiDocument(
  api: Record<string, Record<string, Endpoint>>,
  nouns: ReadonlyMap<string, z.ZodType>,
  messages: Record<string, z.ZodType> = {},
): OpenApiDocument {
  const answers = Object.values(api).flatMap(domain =>
    Object.values<Endpoint>(domain).flatMap(({ response }) => response ?? []),
  )
  const schemas = schemaWriter(nouns, [...answers, ...Object.values(messages)])
  const common = [
    ...parametersOf(schemas, 'path', z.object({ id: pathId })),
    ...parametersOf(schemas, 'query', z.object(pageQuery)),
  ]
  const parameters = Object.fromEntries(common.map(parameter => [parameter.name, parameter]))
  const shared: Shared = { schemas, parameters, responses: {} }
  const paths: OpenApiDocument['paths'] = {}
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = operation(shared, domain, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sira API',
      version: '1.0.0',
      description: 'Times are in UTC and end with Z. Amounts are whole FCFA.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(messages).map(([event, data]) => [event, { post: messageOf(schemas, event, data) }]),
    ),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
        apiKey: { type: 'http', scheme: 'bearer', description: apiKeyDescription },
      },
      parameters,
      responses: sorted(shared.responses),
      schemas: sorted(schemas.components()),
    },
  }
}

function operation(shared: Shared, domain: string, name: string, endpoint: Endpoint): Operation {
  const { schemas } = shared
  const status = String(endpoint.status ?? (endpoint.response ? 200 : 204))
  const ability = abilityFor(endpoint)
  const parameters = [
    ...parametersOf(schemas, 'path', endpoint.params),
    ...parametersOf(schemas, 'query', endpoint.query),
    ...parametersOf(schemas, 'header', endpoint.headers),
  ].map(parameter =>
    isSame(parameter, shared.parameters[parameter.name])
      ? { $ref: `#/components/parameters/${parameter.name}` }
      : parameter,
  )
  return {
    operationId: name,
    tags: [domain],
    summary: endpoint.summary,
    'x-access': accessOf(endpoint),
    ...(ability ? { 'x-ability': ability } : {}),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    ...(isOpenToKeys(endpoint) ? { security: [{ bearer: [] }, { apiKey: [] }] } : {}),
    ...(endpoint.needsRecentPassword ? { 'x-needs-recent-password': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContent(schemas, endpoint.body, endpoint.files) } }
      : {}),
    responses: { [status]: success(schemas, endpoint), ...failures(shared, endpoint) },
  }
}

/** The message of an event, as a webhook gets it. */
function messageOf(schemas: SchemaWriter, event: string, data: z.ZodType): MessageOperation {
  const schema = {
    type: 'object',
    properties: {
      type: { type: 'string', const: event },
      timestamp: { type: 'string', format: 'date-time' },
      data: schemas.write(data, 'answer'),
    },
    required: ['type', 'timestamp', 'data'],
  }
  return {
    summary: `The message of the event ${event}, signed as Standard Webhooks 1.0 says`,
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Taken; after any other answer the message is sent again for a day' },
    },
  }
}

function accessOf({ access }: Endpoint): Operation['x-access'] {
  return access === 'public' || access === 'member' ? access : 'admin'
}

function parametersOf(
  schemas: SchemaWriter,
  where: Parameter['in'],
  schema: z.ZodType | undefined,
): Parameter[] {
  if (!schema) return []
  return schemas.fields(schema).map(({ name, schema, isRequired }) => ({
    name,
    in: where,
    ...(where === 'path' || isRequired ? { required: true } : {}),
    schema,
  }))
}

function bodyContent(schemas: SchemaWriter, body: z.ZodType, files: Endpoint['files']): Content {
  const schema = schemas.write(body, 'request')
  if (!files) return { 'application/json': { schema } }
  const properties = Object.fromEntries(files.map(file => [file, { type: 'string', format: 'binary' }]))
  const form = { allOf: [schema, { type: 'object', properties }] }
  return { 'application/json': { schema }, 'multipart/form-data': { schema: form } }
}

function success(schemas: SchemaWriter, { response, produces }: Endpoint): Answer {
  if (!response) return { description: 'Done' }
  const schema = schemas.write(response, 'answer')
  return { description: 'OK', content: { [produces ?? 'application/json']: { schema } } }
}

/**
 * The error responses of an endpoint by HTTP status. Endpoints with the same error codes share one definition.
 * `default` describes the errors that any endpoint may return.
 */
function failures({ schemas, responses }: Shared, endpoint: Endpoint): Record<string, Reference> {
  const own: ErrorCode[] = [...(endpoint.errors ?? [])]
  if (endpoint.access !== 'public') own.push('UNAUTHENTICATED')
  if (abilityFor(endpoint)) own.push('FORBIDDEN')
  if (endpoint.needsRecentPassword || endpoint.healthFilters) own.push('PROOF_REQUIRED')
  if (endpoint.params) own.push('NOT_FOUND')
  const refer = (codes: readonly ErrorCode[], name = codes.join('.')): Reference => {
    const content = { 'application/json': { schema: schemas.write(ErrorBody, 'answer') } }
    const description = codes.map(code => `${errorStatus[code]} ${code}`).join(', ')
    responses[name] ??= { description, content }
    return { $ref: `#/components/responses/${name}` }
  }
  const statuses = new Set(own.map(code => errorStatus[code]))
  const codes = new Set([...commonErrors, ...own])
  const byStatus = Object.groupBy(codes, code => errorStatus[code])
  return Object.fromEntries([
    ...[...statuses].map(status => [status, refer(byStatus[status] ?? [])] as const),
    ['default', refer(commonErrors, 'default')],
  ])
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))
}
