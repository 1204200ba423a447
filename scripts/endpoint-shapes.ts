import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { z } from 'zod'
import type { Shape } from '../contract/shape.ts'

const endpointImport = /^import \{([^}]*)\} from '([^']*\/(?:[\w-]+-)?endpoints\.ts)'/gm
const suffix = '?endpoint='

/**
 * A Vite plugin that replaces the schemas of endpoints by shapes in the browser's files, each endpoint in a module of its
 * own: a page loads what it calls, and neither zod nor any schema.
 */
export function endpointShapes(): Plugin {
  return {
    name: 'endpoint-shapes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\.tsx?(?:$|\?)/.test(id)) return
      const text = code.replaceAll(endpointImport, (_, names: string, file: string) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(Boolean)
          // On one line, so that the other lines keep their numbers.
          .map(name => `import { ${name} } from '${file}${suffix}${name.split(' as ')[0]}'`)
          .join(';'),
      )
      return text === code ? undefined : { code: text, map: null }
    },
    async resolveId(source, importer) {
      const [file, name] = source.split(suffix)
      if (!file || !name) return
      const resolved = await this.resolve(file, importer)
      return resolved && `${resolved.id}${suffix}${name}`
    },
    async load(id) {
      const [file, name] = id.split(suffix)
      if (!file || !name) return
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      return endpointText(module[name], name)
    },
  }
}

/** The text of a module with one endpoint, or a group of endpoints, with codecs of shapes in place of schemas. */
export function endpointText(exported: unknown, name: string): string {
  const codecs: string[] = []

  function textOf(value: unknown, at: string): string {
    if (typeof value !== 'object' || value === null)
      throw new Error(`${at}: a module of endpoints exports endpoints only`)
    const parts = isEndpoint(value)
      ? endpointParts(value, at)
      : Object.entries(value).map(([key, part]) => [key, textOf(part, `${at}.${key}`)])
    return `{ ${parts.map(([key, part]) => `${key}: ${part}`).join(', ')} }`
  }

  function endpointParts(endpoint: Record<string, unknown>, at: string): [string, string][] {
    return [...wordKeys, ...schemaKeys].flatMap((key): [string, string][] => {
      const part = endpoint[key]
      if (part === undefined) return []
      return [
        [key, typeof part === 'string' ? JSON.stringify(part) : codecText(part as z.ZodType, `${at}.${key}`)],
      ]
    })
  }

  function codecText(schema: z.ZodType, at: string): string {
    const shape = JSON.stringify(shapeOf(schema, at)) ?? ''
    if (!codecs.includes(shape)) codecs.push(shape)
    return `codec${codecs.indexOf(shape)}`
  }

  const text = textOf(exported, name)
  return [
    `import { codecOf } from '#contract/shape.ts'`,
    ...codecs.map((shape, index) => `const codec${index} = /* @__PURE__ */ codecOf(${shape})`),
    `export const ${name} = ${text}`,
  ].join('\n')
}

const wordKeys = ['method', 'path', 'access', 'produces'] as const
const schemaKeys = ['params', 'query', 'headers', 'body', 'response'] as const

function isEndpoint(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/**
 * Derives how the JSON of a schema differs from its model; undefined if they are equal. Throws for a schema whose codec
 * does more than rename keys or words, because the browser could not call the endpoint.
 */
export function shapeOf(schema: z.ZodType, at: string): Shape | undefined {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return shapeOf(def.innerType as z.ZodType, at)
    case 'array': {
      const items = shapeOf(def.element as z.ZodType, at)
      return items && { items }
    }
    case 'record': {
      const values = shapeOf(def.valueType as z.ZodType, at)
      return values && { values }
    }
    case 'object':
      return objectShape({}, def.shape as z.ZodRawShape, at)
    case 'union':
      return def.options
        .map(option => shapeOf(option as z.ZodType, at))
        .reduce((one, other) => both(one, other, at))
    case 'pipe':
      return pipeShape(schema, def, at)
    default:
      return undefined
  }
}

function objectShape(names: Record<string, string>, parts: z.ZodRawShape, at: string): Shape | undefined {
  const fields = Object.fromEntries(
    Object.entries(parts).flatMap(([key, part]) => {
      const shape = shapeOf(part as z.ZodType, `${at}.${key}`)
      return shape ? [[key, shape]] : []
    }),
  )
  return Object.keys(names).length + Object.keys(fields).length > 0 ? { names, fields } : undefined
}

/** The shape of values that may have either of two shapes. */
function both(one: Shape | undefined, other: Shape | undefined, at: string): Shape | undefined {
  if (!one || !other || JSON.stringify(one) === JSON.stringify(other)) return one ?? other
  if (!('names' in one) || !('names' in other))
    throw new Error(`${at}: the members of a union are too different`)
  const names = { ...one.names, ...other.names }
  const fields = { ...one.fields }
  for (const [key, shape] of Object.entries(other.fields)) {
    const joined = both(fields[key], shape, `${at}.${key}`)
    if (joined) fields[key] = joined
  }
  for (const [key, name] of Object.entries(names))
    if ((one.names[key] ?? name) !== name) throw new Error(`${at}: ${key} has two names in a union`)
  return { names, fields }
}

function pipeShape(schema: z.ZodType, def: z.core.$ZodPipeDef, at: string): Shape | undefined {
  const wire = def.in as z.ZodType
  const wireDef = (wire as unknown as z.core.$ZodTypes)._zod.def
  const { renames } = (schema.meta() ?? {}) as { renames?: Record<string, string> }
  if (renames && wireDef.type === 'object') return objectShape(renames, wireDef.shape as z.ZodRawShape, at)
  if (!('transform' in def)) return shapeOf(wire, at)
  if (wireDef.type === 'enum') {
    const models = Object.values(wireDef.entries).map(
      word => [String(word), schema.decode(word as never)] as const,
    )
    // Flags in a query are written as text anyway.
    if (models.every(([word, model]) => String(model) === word)) return undefined
    return { words: Object.fromEntries(models) as Record<string, string> }
  }
  // Numbers and ids in an address are written as text anyway.
  if (wireDef.type === 'string' || wireDef.type === 'union') return undefined
  throw new Error(`${at}: no shape can stand for this codec`)
}
