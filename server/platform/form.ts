import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { maxFileBytes } from '#contract/shared/files.ts'
import { ApiError } from './errors.ts'

/** An uploaded file, whole in memory: uploads are limited to `maxFileBytes`. */
export interface FormFile {
  fileName: string
  /** As the browser says; never trusted, see images.ts. */
  mediaType: string
  bytes: Buffer
}

interface Form {
  fields: Record<string, unknown>
  files: Record<string, FormFile>
}

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | undefined

/**
 * Reads a multipart form into the same shape that a JSON body has: lists may come repeated (`a`, `a`), with
 * brackets (`a[]`), indexed (`a[0]`) or as JSON, and numbers and flags are read where the schema wants them.
 */
export function formReader(endpoint: Endpoint): (request: FastifyRequest) => Promise<Form> {
  const types = fieldTypes(endpoint.body)
  const names = new Set(endpoint.files ?? [])
  return async request => {
    const texts: Record<string, string[]> = {}
    const files: Record<string, FormFile> = {}
    for await (const part of request.parts({
      limits: { fileSize: maxFileBytes, files: 5, fields: 200, fieldSize: 64 * 1024 },
    })) {
      if (part.type === 'field') {
        const name = part.fieldname.replace(/\[\d*\]$/, '')
        texts[name] = [...(texts[name] ?? []), String(part.value)]
        continue
      }
      const bytes = await part.toBuffer()
      if (!names.has(part.fieldname))
        throw new ApiError('VALIDATION', {
          fields: { [part.fieldname]: [{ rule: 'unknownField', params: {} }] },
        })
      if (bytes.length > 0)
        files[part.fieldname] = { fileName: part.filename, mediaType: part.mimetype, bytes }
    }
    const fields = Object.fromEntries(
      Object.entries(texts).map(([name, values]) => [name, typed(values, types[name])]),
    )
    return { fields, files }
  }
}

function fieldTypes(schema: z.ZodType | undefined): Record<string, JsonType> {
  if (!schema) return {}
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: JsonType; anyOf?: { type?: JsonType }[] }>
  }
  return Object.fromEntries(
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
