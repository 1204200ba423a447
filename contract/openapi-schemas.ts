import { z } from 'zod'

/** The part of JSON Schema that the document of the API uses. */
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

/** A request may leave out a field that has a default; an answer always holds it. */
type Direction = 'request' | 'answer'

/**
 * Writes schemas of the contract as JSON Schema. They describe the wire, so a codec is written from its input side. A noun,
 * which is a schema with a name, is written once in `components`, and everything else refers to it. A noun that looks
 * different in requests and in answers is written twice: a request refers to `<Noun>Input`.
 */
export function schemaWriter(nouns: ReadonlyMap<string, z.ZodType>, answers: readonly z.ZodType[]) {
  for (const [id, noun] of nouns) {
    const meta = z.globalRegistry.get(noun)
    // One schema may be exported under two names.
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
    /** The fields of an object schema, each with whether it is required. */
    fields(schema: z.ZodType): { name: string; schema: Schema; isRequired: boolean }[] {
      const { json, named } = convert(schema, 'request')
      const { properties = {}, required = [] } = json.$ref ? (named[nounOf(json.$ref)] ?? {}) : json
      return Object.entries(properties).map(([name, property]) => ({
        name,
        schema: refer(property, named, 'request'),
        isRequired: required.includes(name),
      }))
    },
    /** Every noun that was referred to so far, by name. */
    components: () => Object.fromEntries(components),
  }
}

const nounOf = ($ref: string) => $ref.slice('#/$defs/'.length)

function isSameBothWays(schema: z.ZodType): boolean {
  return JSON.stringify(convert(schema, 'request')) === JSON.stringify(convert(schema, 'answer'))
}

/** The schema's JSON, which refers to nouns at `#/$defs/<noun>`, and those nouns. */
function convert(schema: z.ZodType, direction: Direction) {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Our own names are nobody else's business.
      delete jsonSchema.renames
      // Said by `integer` and by `date` or `date-time` already.
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
