import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import type { Schema } from '#contract/openapi-schemas.ts'
import { renamed } from '#contract/renamed.ts'
import { codecOf } from '#contract/shape.ts'
import { seeded } from '#tests/fuzz/random.ts'
import { fitting } from '#tests/fuzz/schema.ts'
import { endpointText, shapeOf } from './endpoint-shapes.ts'

const endpoints = Object.entries(api).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, call]) => ({
    name: `${domain}.${name}`,
    call,
  })),
)
const parts = endpoints.flatMap(({ name, call }) =>
  (['params', 'query', 'headers', 'body', 'response'] as const).flatMap(part => {
    const schema = call[part]
    return schema ? [{ name: `${name} ${part}`, part, schema }] : []
  }),
)

/** Values in the JSON of the API that a schema accepts. */
function wireValues(schema: z.ZodType): unknown[] {
  const random = seeded(7)
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return Array.from({ length: 12 }, () => fitting(json, random, () => undefined)).filter(
    value => schema.safeDecode(value as never).success,
  )
}

/** A value as it is written in JSON. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Values as they are written in an address, where several ids are separated by commas. */
const inAddress = (values: unknown) =>
  Object.entries(values as object).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, [value].flat().join()]],
  )

describe('the shape of a schema', () => {
  test('converts all values of all endpoints as their schemas do', () => {
    let compared = 0
    for (const { name, part, schema } of parts) {
      const codec = codecOf(shapeOf(schema, name))
      for (const wire of wireValues(schema)) {
        compared += 1
        const model = schema.decode(wire as never)
        // Unlike the given value, this one has trimmed texts and the defaults.
        const sent = schema.encode(model as never)
        if (part === 'params' || part === 'query') {
          expect(inAddress(codec.encode(model)), name).toEqual(inAddress(sent))
        } else {
          expect(written(codec.encode(model)), name).toEqual(written(sent))
          expect(written(codec.decode(sent)), name).toEqual(written(model))
        }
      }
    }
    expect(compared).toBeGreaterThan(500)
  })

  test('renames keys at every depth, and words', () => {
    const Inner = renamed({ intitule: z.string() }, { intitule: 'name' })
    const Payment = z.codec(z.enum(['credit_card', 'cash']), z.enum(['online', 'cash']), {
      decode: word => (word === 'credit_card' ? 'online' : word),
      encode: word => (word === 'online' ? 'credit_card' : word),
    })
    const Outer = renamed(
      { produits: z.array(Inner).nullable(), par: z.record(z.string(), Payment), autre: Inner.optional() },
      { produits: 'products', par: 'by' },
    )
    const codec = codecOf(shapeOf(Outer, 'test'))
    const wire = {
      produits: [{ intitule: 'Savon' }],
      par: { un: 'credit_card' },
      autre: { intitule: 'Huile' },
    }
    const model = { products: [{ name: 'Savon' }], by: { un: 'online' }, autre: { name: 'Huile' } }
    expect(codec.decode(wire)).toEqual(model)
    expect(codec.encode(model)).toEqual(wire)
    expect(codec.decode({ produits: null, par: {} })).toEqual({ products: null, by: {} })
    expect(codec.meta()).toEqual({ renames: { produits: 'products', par: 'by' } })
  })

  test('is that of any member of a union, unless a key has two names in it', () => {
    const one = renamed({ nom: z.string() }, { nom: 'name' })
    const other = renamed({ nom: z.string(), prix: z.int() }, { nom: 'name', prix: 'price' })
    expect(codecOf(shapeOf(z.union([one, other]), 'test')).decode({ nom: 'a', prix: 1 })).toEqual({
      name: 'a',
      price: 1,
    })
    const third = renamed({ nom: z.string() }, { nom: 'title' })
    expect(() => shapeOf(z.union([one, third]), 'test')).toThrow('nom has two names')
  })

  test('does not exist for a codec that computes', () => {
    const Sum = z.codec(z.object({ a: z.int() }), z.int(), {
      decode: ({ a }) => a + 1,
      encode: n => ({ a: n - 1 }),
    })
    expect(() => shapeOf(Sum, 'test')).toThrow('test: no shape')
  })
})

test('the browser’s module of an endpoint has no schema and no word that only the server needs', () => {
  const text = endpointText(
    {
      method: 'GET',
      path: '/thing',
      access: 'public',
      summary: 'x',
      params: z.object({ id: z.string() }),
      response: renamed({ nom: z.string() }, { nom: 'name' }),
    },
    'getThing',
  )
  expect(text).toContain(
    `export const getThing = { method: "GET", path: "/thing", access: "public", params: codec0, response: codec1 }`,
  )
  expect(text).toContain(`codecOf({"names":{"nom":"name"},"fields":{}})`)
  expect(() => endpointText(3, 'limit')).toThrow('limit: a module of endpoints exports endpoints only')
})
