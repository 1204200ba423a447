import type { Operation as Described, OpenApiDocument, Parameter } from '#contract/openapi.ts'
import type { Schema } from '#contract/openapi-schemas.ts'

/** An API endpoint, as the shop's OpenAPI document describes it. */
export interface Operation {
  id: string
  method: string
  path: string
  access: Described['x-access']
  parameters: Parameter[]
  body: Schema | undefined
}

/** Reads all API endpoints from the OpenAPI document of the running shop. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const response = await fetch(`${origin}/api/openapi.json`)
  const document = (await response.json()) as OpenApiDocument
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
      parameters: (operation.parameters ?? []).map(
        parameter => withoutRefs(parameter, document) as Parameter,
      ),
      body: withoutRefs(operation.requestBody?.content['application/json']?.schema, document) as
        | Schema
        | undefined,
    })),
  )
}

/** Replaces every `$ref` in a part of the OpenAPI document by its target. No schema of the contract contains itself. */
function withoutRefs(value: unknown, document: OpenApiDocument): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => withoutRefs(item, document))
  const { $ref, ...own } = value as { $ref?: string }
  const rest = Object.fromEntries(
    Object.entries(own).map(([key, inner]) => [key, withoutRefs(inner, document)]),
  )
  if ($ref === undefined) return rest
  const [, , kind, name = ''] = $ref.split('/')
  const target = document.components[kind as 'schemas' | 'parameters'][name]
  if (!target) throw new Error(`${$ref} leads nowhere`)
  return { ...(withoutRefs(target, document) as object), ...rest }
}
