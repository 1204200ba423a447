import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ErrorBody, type ErrorCode, errorStatus } from './shared/errors.ts'

const commonErrors = [
  'MALFORMED',
  'VALIDATION',
  'TOO_MANY',
  'INTERNAL',
] as const satisfies readonly ErrorCode[]

/**
 * The OpenAPI 3.1 document of a table of endpoints, `{ domain: { name: endpoint } }`. It describes the wire,
 * so schemas are printed from their input side: codecs show the names that travel.
 */
export function openApiDocument(api: Record<string, Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = operation(domain, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sira API', version: '1.0.0' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(ErrorBody) },
    },
    paths,
  }
}

function operation(domain: string, name: string, endpoint: Endpoint) {
  const status = String(endpoint.status ?? (endpoint.response ? 200 : 204))
  return {
    operationId: name,
    tags: [domain],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.needsRecentPassword ? { 'x-needs-recent-password': true } : {}),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: bodyContent(endpoint) } } : {}),
    responses: { [status]: success(endpoint), ...failures(endpoint) },
  }
}

function bodyContent(endpoint: Endpoint) {
  const schema = jsonSchema(endpoint.body as z.ZodType)
  if (!endpoint.files) return { 'application/json': { schema } }
  const files = Object.fromEntries(endpoint.files.map(file => [file, { type: 'string', format: 'binary' }]))
  const form = { allOf: [schema, { type: 'object', properties: files }] }
  return { 'application/json': { schema }, 'multipart/form-data': { schema: form } }
}

function success(endpoint: Endpoint) {
  if (!endpoint.response) return { description: 'Done' }
  return {
    description: 'OK',
    content: { [endpoint.produces ?? 'application/json']: { schema: jsonSchema(endpoint.response) } },
  }
}

function failures(endpoint: Endpoint) {
  const codes: ErrorCode[] = [...commonErrors, ...(endpoint.errors ?? [])]
  if (endpoint.access !== 'public') codes.push('UNAUTHENTICATED')
  if (endpoint.access === 'admin') codes.push('FORBIDDEN')
  if (endpoint.needsRecentPassword || endpoint.healthFilters) codes.push('PROOF_REQUIRED')
  if (endpoint.params) codes.push('NOT_FOUND')
  const byStatus: Record<string, { description: string; content: unknown }> = {}
  for (const code of new Set(codes)) {
    const status = String(errorStatus[code])
    const description = byStatus[status] ? `${byStatus[status].description}, ${code}` : code
    byStatus[status] = {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  }
  return byStatus
}

function parameters(where: string, schema: z.ZodType | undefined) {
  if (!schema) return []
  const shape = jsonSchema(schema) as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(shape.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (shape.required ?? []).includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Our own names are nobody else's business.
    override: ({ jsonSchema }) => delete jsonSchema.renames,
  })
  return rest
}
