import type { Schema } from './schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

/** One call of the API, as its document describes it. */
export interface Operation {
  id: string
  method: string
  path: string
  access: 'public' | 'member' | 'admin'
  parameters: Parameter[]
  body: Schema | undefined
}

interface ApiDocument {
  components?: { schemas?: Record<string, Schema> }
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        'x-access': Operation['access']
        parameters?: Parameter[]
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
    >
  >
}

/** Reads every operation from the running shop's own document. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const response = await fetch(`${origin}/api/openapi.json`)
  const document = (await response.json()) as ApiDocument
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema,
    })),
  )
}
