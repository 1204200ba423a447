import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import type { Answer, Client, Request } from './client.ts'
import type { Operation } from './document.ts'
import type { Accounts, Person } from './people.ts'
import type { Tally } from './report.ts'
import type { World } from './requests.ts'

/** The shop, client, endpoints and settings of a fuzz run. */
export interface Fuzzing {
  origin: string
  dataDir: string
  client: Client
  operations: readonly Operation[]
  accounts: Accounts
  database: Database
  world: World
  tally: Tally
  requests: number
  connections: number
}

/** The guest, member and administrator who send the requests of one connection. */
export interface People {
  guest: Person
  member: Person
  admin: Person
}

/** What a recipe can use to prepare its request: the fuzz run, its people, and a function that sends requests. */
export interface Kitchen extends Fuzzing {
  people: People
  send(person: Person, request: Request): Promise<Answer>
}

/** A request and the person who sends it; undefined if the data that it needs could not be created this time. */
export type Prepared = { person: Person; request: Request } | undefined

/** Creates the data that one endpoint needs, and a request to it that should succeed. */
export type Recipe = (kitchen: Kitchen) => Promise<Prepared>

/** The paths of calls that need an idempotency key. */
const needsKey = /^\/(orders|guest-orders|orders\/\d+\/requests)$/

/** Builds a request with a JSON body and the person's session token. */
export function prepare(person: Person, method: string, path: string, body?: unknown): NonNullable<Prepared> {
  const headers: Record<string, string> = { 'accept-language': 'fr' }
  if (person.token) headers.authorization = `Bearer ${person.token}`
  if (needsKey.test(path)) headers['idempotency-key'] = randomUUID()
  if (body !== undefined) headers['content-type'] = 'application/json'
  const text = body === undefined ? undefined : JSON.stringify(body)
  return { person, request: { method, path: `/api${path}`, headers, body: text } }
}

/** Builds a request with a multipart form of text fields and one file, as a browser sends it. */
export function prepareForm(
  person: Person,
  path: string,
  fields: Record<string, string>,
  file: { field: string; name: string; type: string; bytes: Buffer },
): NonNullable<Prepared> {
  const boundary = `fuzz${randomUUID()}`
  const part = (disposition: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ])
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    part(`name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type}`, file.bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const headers = {
    authorization: `Bearer ${person.token}`,
    ...(needsKey.test(path) ? { 'idempotency-key': randomUUID() } : {}),
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  return { person, request: { method: 'POST', path: `/api${path}`, headers, body } }
}

/** Sends a request that prepares another one; returns the JSON of its response, or undefined if it was refused. */
export async function ask<Body>(
  { send }: Kitchen,
  { person, request }: NonNullable<Prepared>,
): Promise<Body | undefined> {
  const { status, text } = await send(person, request)
  if (status < 200 || status >= 300) return undefined
  return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Body
}
