import { abilityFor, type Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import type { AccountShop } from './account-shop.ts'

/** The input of an API request in a test: path parameters in their order, a body or form, and the query string. */
export interface Input {
  path?: readonly (number | string)[]
  body?: object | undefined
  /** The text fields and files of a multipart form, by name. */
  form?: Record<string, string | Blob>
  query?: string
}

/** For each endpoint name, an input with which its request succeeds. Creates the records that the request needs. */
export type Cases = Record<string, () => Promise<Input> | Input>

export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.values(api).flatMap(calls => Object.entries(calls as Record<string, Endpoint>)),
)

/** The names of all endpoints whose calls are written to the audit log. */
export const auditedCalls: readonly string[] = Object.entries(endpoints)
  .filter(([, endpoint]) =>
    abilityFor(endpoint) ? (endpoint.audited ?? endpoint.method !== 'GET') : endpoint.audited,
  )
  .map(([name]) => name)

export type Caller = ReturnType<typeof callerOf>

/** Returns functions that call API endpoints by name, with an administrator's token. */
export function callerOf(shop: AccountShop, token: string) {
  async function call<Body>(name: string, { path = [], body, form, query = '' }: Input) {
    const endpoint = endpoints[name]
    if (!endpoint) throw new Error(`there is no call ${name}`)
    const values = path[Symbol.iterator]()
    const url = endpoint.path.replace(/:\w+/g, () => String(values.next().value)) + query
    const sent = form ? await encoded(form) : { body, headers: {} }
    return shop.call<Body>(endpoint.method as 'POST', url, { token, ...sent })
  }
  return {
    call,
    /** Calls an endpoint that creates a record and returns the response body; throws unless the call succeeds. */
    async made<Body extends object = { id: number }>(name: string, input: Input): Promise<Body> {
      const answer = await call<Body>(name, input)
      if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.text}`)
      return answer.body
    },
  }
}

async function encoded(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
