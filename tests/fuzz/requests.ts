import { randomUUID } from 'node:crypto'
import type { Schema } from '#contract/openapi-schemas.ts'
import type { Request } from './client.ts'
import type { Operation } from './document.ts'
import type { Person } from './people.ts'
import type { Pools } from './pools.ts'
import type { Random } from './random.ts'
import { fitting, spoiled } from './schema.ts'

/** The random source and the known ids from which fuzz requests are built. */
export interface World {
  random: Random
  /** The ids that earlier API responses to any person contained. */
  all: Pools
}

const header = (name: string) => name.toLowerCase()

/** The word in a path that names the kind of record of an id parameter: in `/orders/{id}` it is `orders`. */
function nounBefore(path: string, parameter: string): string {
  const words = path.split('/')
  const before = words.slice(0, words.indexOf(`{${parameter}}`)).filter(word => !word.startsWith('{'))
  return before.at(-1) ?? ''
}

function isWhole({ type, pattern, anyOf }: Schema): boolean {
  return type === 'integer' || pattern === String.raw`^-?\d{1,10}$` || (anyOf?.some(isWhole) ?? false)
}

/**
 * Builds a request that the OpenAPI document allows, with ids, slugs and revisions from earlier responses. One request
 * in three then gets one invalid part.
 */
export function requestFor(operation: Operation, person: Person, world: World): Request {
  const { random, all } = world
  const { method, path } = operation
  const seen = (word: string) =>
    (random.chance(0.75) ? person.own.id(word, random) : undefined) ?? all.id(word, random)
  const isSpoiled = random.chance(1 / 3)

  let noun = ''
  let thing: unknown
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    noun = nounBefore(path, name)
    const known = ['slug', 'email', 'code', 'key'].includes(name) ? seen(name) : seen(noun)
    thing =
      isSpoiled && random.chance(0.2)
        ? random.pick([0, -1, 2_000_000_000, 'x', '%00', 'é'.repeat(300)])
        : (known ?? random.int(1, 50))
    return encodeURIComponent(String(thing))
  })

  const known = (name: string, schema: Schema): unknown => {
    if (name === 'revision') return all.revision(noun, thing)
    if (['email', 'slug', 'code'].includes(name) || !isWhole(schema)) return undefined
    if (name === 'ids') return all.id(noun || (path.split('/').at(-2) ?? ''), random)
    const found = seen(name.replace(/(_id|Id)$/, ''))
    return schema.type === 'integer' || found === undefined ? found : String(found)
  }

  const query = operation.parameters.filter(
    one => one.in === 'query' && (one.required || random.chance(0.25)),
  )
  const search = new URLSearchParams(
    query.map(({ name, schema }) => {
      const value = fitting(schema, random, known, name)
      return [name, String(isSpoiled && random.chance(0.3) ? spoiled(value, random) : value).slice(0, 2_000)]
    }),
  )
  const headers: Record<string, string> = { 'accept-language': random.pick(['fr', 'en', 'mos, fr;q=0.5']) }
  for (const { name, schema } of operation.parameters.filter(one => one.in === 'header'))
    headers[header(name)] =
      header(name) === 'idempotency-key' ? randomUUID() : String(fitting(schema, random, known, name))
  if (person.token) headers.authorization = `Bearer ${person.token}`

  let body: string | undefined
  if (operation.body) {
    const right = fitting(operation.body, random, known)
    body = JSON.stringify(isSpoiled ? spoiled(right, random) : right) ?? 'null'
    if (isSpoiled && random.chance(0.05)) body = body.slice(0, -1)
    headers['content-type'] = isSpoiled && random.chance(0.05) ? 'text/plain' : 'application/json'
  }
  const address = `/api${filled}${search.size > 0 ? `?${search}` : ''}`
  return { method, path: address, headers, body }
}
