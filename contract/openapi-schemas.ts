import { z } from 'zod'

/** The JSON Schema keywords that the API's OpenAPI document uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  pattern?: string
  format?: string
  $ref?: string
}

export type SchemaWriter = ReturnType<typeof schemaWriter>

/** Whether a schema is written for requests or responses. A field with a default is optional only in requests. */
type Direction = 'request' | 'answer'

/**
 * Converts the contract's zod schemas to JSON Schema. The result describes the API's French names, so a codec is
 * converted from its input side. A schema with a name ("noun") is written once to `components`, and other schemas refer
 * to it. A noun that differs between requests and responses is written twice; requests refer to `<Noun>Input`.
 */
export function schemaWriter(nouns: ReadonlyMap<string, z.ZodType>, answers: readonly z.ZodType[]) {
  for (const [id, noun] of nouns) {
    const meta = z.globalRegistry.get(noun)
    // The contract may export one schema under two names; the first name is used.
    if (meta?.id === undefined) z.globalRegistry.add(noun, { ...meta, id })
  }
  const answered = new Set(answers.flatMap(schema => Object.keys(convert(schema, 'answer').named)))
  const components = new Map<string, Schema>()

  const nameOf = (noun: string, direction: Direction): string => {
    const schema = nouns.get(noun)
    if (!schema || direction === 'answer' || !answered.has(noun) || isSameBothWays(schema)) return noun
    const name = `${noun}Input`
    if (nouns.has(name)) throw new Error(`${noun} in requests and ${name} would have one name`)
    return name
  }
  const refer = (schema: Schema, named: Record<string, Schema>, direction: Direction): Schema =>
    JSON.parse(JSON.stringify(schema), (key, value) => {
      if (key !== '$ref') return value
      const noun = nounOf(value)
      const name = nameOf(noun, direction)
      if (!components.has(name)) {
        components.set(name, {})
        components.set(name, refer(named[noun] ?? {}, named, direction))
      }
      return `#/components/schemas/${name}`
    })

  return {
    write(schema: z.ZodType, direction: Direction): Schema {
      const { json, named } = convert(schema, direction)
      return refer(json, named, direction)
    },
    /** Lists the fields of an object schema, each with its JSON Schema and whether it is required. */
    fields(schema: z.ZodType): { name: string; schema: Schema; isRequired: boolean }[] {
      const { json, named } = convert(schema, 'request')
      const { properties = {}, required = [] } = json.$ref ? (named[nounOf(json.$ref)] ?? {}) : json
      return Object.entries(properties).map(([name, property]) => ({
        name,
        schema: refer(property, named, 'request'),
        isRequired: required.includes(name),
      }))
    },
    /** All named schemas that the written schemas have referred to so far, by name. */
    components: () => Object.fromEntries(components),
  }
}

const nounOf = ($ref: string) => $ref.slice('#/$defs/'.length)

function isSameBothWays(schema: z.ZodType): boolean {
  return JSON.stringify(convert(schema, 'request')) === JSON.stringify(convert(schema, 'answer'))
}

/** Converts a zod schema to JSON Schema, together with the named schemas to which it refers as `#/$defs/<noun>`. */
function convert(schema: z.ZodType, direction: Direction) {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // The English names in the code are internal, so the API document omits them.
      delete jsonSchema.renames
      // The type `integer` and the formats `date` and `date-time` already imply these limits and patterns.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern
      if (direction === 'answer' && zodSchema instanceof z.ZodObject) requireAnswered(zodSchema, jsonSchema)
    },
  })
  return { json: json as Schema, named: ($defs ?? {}) as Record<string, Schema> }
}

function requireAnswered({ shape }: z.ZodObject, json: { required?: string[] }): void {
  const required = Object.keys(shape).filter(key => shape[key]?._zod.optout !== 'optional')
  if (required.length > 0) json.required = required
}
