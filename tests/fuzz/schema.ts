import type { Schema } from '#contract/openapi-schemas.ts'
import { anyOf, type Random } from './random.ts'

/** Returns a value for a named field, such as a known id; undefined leaves the field to its schema. */
export type KnownValue = (name: string, schema: Schema) => unknown

const texts = [
  'beurre',
  'Awa Ouédraogo',
  'awa@sira.example',
  'Ouagadougou',
  'Burkina Faso',
  '2026-11-02',
  '2026-11-02T08:00:00Z',
  '2026-11',
  '70112233',
  '+22670112233',
  'soin-du-visage',
  'fr',
  'en',
  'mos',
  '/products',
  'company_name',
  '15000',
  '2',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  '3f0a1b6e-4c1d-4f7a-9b1e-2d3c4b5a6978',
  'Mo-Fr 08:00-18:30',
  'Aqua, Glycerin, Butyrospermum Parkii Butter',
] as const

const hostile = [
  null,
  true,
  -1,
  0,
  1.5,
  1e21,
  '',
  ' ',
  '0',
  'NaN',
  [],
  {},
  [[]],
  [null],
  { $ne: 1 },
  { __proto__x: 1 },
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\uFFFF',
  '\u202Eabc',
  '😀'.repeat(40),
  'a'.repeat(300),
  'é'.repeat(6_000),
  '=1+1',
  2_147_483_648,
  -2_147_483_649,
  '9'.repeat(30),
] as const

/** The patterns of texts in a JSON Schema format. */
const formats: Record<string, RegExp> = { date: /^\d{4}-\d\d-\d\d$/, 'date-time': /^\d{4}-\d\d-\d\dT.*Z$/ }

/** A random value that a JSON Schema allows, as far as the schema tells. */
export function fitting(schema: Schema, random: Random, known: KnownValue, name = ''): unknown {
  const given = known(name, schema)
  if (given !== undefined) return given
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return anyOf(random, schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fitting(anyOf(random, branches) ?? {}, random, known, name)
  if (schema.allOf && !schema.type) return fitting(Object.assign({}, ...schema.allOf), random, known, name)
  const type = Array.isArray(schema.type) ? anyOf(random, schema.type) : schema.type
  switch (type) {
    case 'object':
      return object(schema, random, known)
    case 'array':
      return array(schema, random, known, name)
    case 'integer':
    case 'number':
      return number(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return text(schema, random)
  }
}

function object(schema: Schema, random: Random, known: KnownValue): Record<string, unknown> {
  const required = new Set(schema.required)
  const names = Object.keys(schema.properties ?? {}).filter(name => required.has(name) || random.chance(0.6))
  return Object.fromEntries(
    names.map(name => [name, fitting(schema.properties?.[name] ?? {}, random, known, name)]),
  )
}

function array(schema: Schema, random: Random, known: KnownValue, name: string): unknown[] {
  const least = schema.minItems ?? 0
  const length = random.int(least, Math.max(least, Math.min(schema.maxItems ?? 3, 3)))
  return Array.from({ length }, () => fitting(schema.items ?? {}, random, known, name))
}

function number(schema: Schema, random: Random): number {
  const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1)
  const max =
    schema.maximum ?? (schema.exclusiveMaximum === undefined ? min + 100 : schema.exclusiveMaximum - 1)
  return random.pick([
    min,
    max,
    random.int(min, Math.min(max, min + 20)),
    random.int(min, Math.min(max, min + 20)),
  ])
}

function text(schema: Schema, random: Random): string {
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern, format = '' }) =>
    pattern === undefined ? (formats[format] ?? []) : [new RegExp(pattern, 'u')],
  )
  const length = { min: schema.minLength ?? 0, max: schema.maxLength ?? 10_000 }
  const fits = (one: string) =>
    one.length >= length.min && one.length <= length.max && patterns.every(pattern => pattern.test(one))
  const known = texts.filter(fits)
  const words = `Texte ${random.int(1, 1_000_000)}`
  if (fits(words) && random.chance(0.7)) return words
  return anyOf(random, known) ?? 'x'.repeat(Math.max(length.min, 1))
}

/** Copies a value and makes it invalid in one place, by replacing, removing or adding something. */
export function spoiled(value: unknown, random: Random): unknown {
  if (random.chance(0.15)) return anyOf(random, hostile)
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return [...value, anyOf(random, hostile)]
    const place = random.int(0, value.length - 1)
    return value.map((one, at) => (at === place ? spoiled(one, random) : one))
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    const entry = anyOf(random, entries)
    if (!entry) return anyOf(random, hostile)
    const rest = entries.filter(([name]) => name !== entry[0])
    if (random.chance(0.25)) return Object.fromEntries(rest)
    return Object.fromEntries([...rest, [entry[0], spoiled(entry[1], random)]])
  }
  return anyOf(random, hostile)
}
