import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { maxFileBytes } from '#contract/shared/files.ts'
import { ApiError } from './errors.ts'

/** An uploaded file in memory; its size is limited by `fileBytes` of the endpoint. */
export interface FormFile {
  fileName: string
  /** The media type as the browser declares it; never trusted, see images.ts. */
  mediaType: string
  bytes: Buffer
}

interface Form {
  fields: Record<string, unknown>
  files: Record<string, FormFile>
}

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | undefined

/**
 * Reads a multipart form into the shape of a JSON body. Lists may be repeated (`a`, `a`), with brackets (`a[]`),
 * indexed (`a[0]`) or JSON; numbers and booleans are parsed where the schema has them.
 */
export function formReader(endpoint: Endpoint): (request: FastifyRequest) => Promise<Form> {
  const types = fieldTypes(endpoint.body)
  const names = new Set(endpoint.files ?? [])
  return async request => {
    // The form's fields are in a Map, because a field may be named `constructor`, which every object has.
    const texts = new Map<string, string[]>()
    const files = new Map<string, FormFile>()
    for await (const part of partsOf(request, endpoint)) {
      if (part.type === 'field') {
        // A form field that the parser truncated must not be accepted.
        if (part.valueTruncated) throw new ApiError('TOO_LARGE')
        const name = part.fieldname.replace(/\[\d*\]$/, '')
        texts.set(name, [...(texts.get(name) ?? []), String(part.value)])
        continue
      }
      const bytes = await part.toBuffer().catch(throwFormError)
      if (!names.has(part.fieldname))
        throw new ApiError('VALIDATION', {
          fields: { [part.fieldname]: [{ rule: 'unknownField', params: {} }] },
        })
      if (bytes.length > 0)
        files.set(part.fieldname, { fileName: part.filename, mediaType: part.mimetype, bytes })
    }
    const fields = [...texts].map(([name, values]) => [name, typed(values, types.get(name))] as const)
    return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) }
  }
}

/** Yields the parts of a multipart form. Throws a 4xx for a form that cannot be parsed. */
async function* partsOf(request: FastifyRequest, { fileBytes, fieldBytes, files = [] }: Endpoint) {
  const fileSize = fileBytes ?? maxFileBytes
  const limits = {
    fileSize,
    files: Math.max(5, files.length),
    fields: 200,
    fieldSize: fieldBytes ?? 64 * 1024,
  }
  try {
    yield* request.parts({ limits })
  } catch (error) {
    throw throwFormError(error)
  }
}

/**
 * Rethrows an error of the form parser that has a status, such as 413; any other one means a malformed form, which is a
 * 400.
 */
function throwFormError(error: unknown): never {
  const status = (error as { statusCode?: number }).statusCode ?? 0
  throw status >= 400 && status < 500 ? error : new ApiError('MALFORMED')
}

function fieldTypes(schema: z.ZodType | undefined): Map<string, JsonType> {
  if (!schema) return new Map()
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: JsonType; anyOf?: { type?: JsonType }[] }>
  }
  return new Map(
    Object.entries(json.properties ?? {}).map(([name, property]) => [
      name,
      property.type ??
        property.anyOf?.find(option => option.type !== undefined && (option.type as string) !== 'null')?.type,
    ]),
  )
}

function typed(values: string[], type: JsonType): unknown {
  if (type === 'array') return values.flatMap(listOf)
  const text = values.at(-1) as string
  if (type === 'integer' || type === 'number')
    return text.trim() === '' ? undefined : Number.isNaN(Number(text)) ? text : Number(text)
  if (type === 'boolean')
    return ['true', '1'].includes(text) ? true : ['false', '0', ''].includes(text) ? false : text
  if (type === 'object') return parsed(text)
  return text
}

function listOf(text: string): unknown[] {
  if (text === '') return []
  const value = parsed(text)
  return Array.isArray(value) ? value : [value]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
