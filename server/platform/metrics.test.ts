import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { countStatement, slowFrom } from './database/statement-figures.ts'
import { registerMetrics } from './metrics.ts'

const ask = async (
  metricsToken: string | undefined,
  headers: Record<string, string>,
  publicUrl = 'http://localhost:3000',
) => {
  const app = Fastify()
  registerMetrics(app, { metricsToken, publicUrl }, [])
  return (await app.inject({ url: '/metrics', headers })).statusCode
}

test('if no token is configured, only this machine may read the metrics', async () => {
  expect(await ask(undefined, { host: 'localhost:3000' })).toBe(200)
})

test('a shop with a public address shows them with the token only, because its proxy may look like this machine', async () => {
  expect(await ask(undefined, { host: 'localhost:3000' }, 'https://shop.example')).toBe(404)
  const authorization = 'Bearer secret'
  expect(await ask('secret', { host: 'localhost', authorization }, 'https://shop.example')).toBe(200)
})

test.each<Record<string, string>>([
  { host: 'shop.example' },
  { host: 'localhost', 'x-forwarded-for': '203.0.113.5' },
  { host: 'localhost', 'x-real-ip': '203.0.113.5' },
  { host: 'localhost', forwarded: 'for=203.0.113.5' },
  { host: 'localhost', via: '1.1 proxy' },
])('what a proxy passes on is not this machine: %o', async headers => {
  expect(await ask(undefined, headers)).toBe(404)
})

test('if a token is configured, requests need it', async () => {
  expect(await ask('secret', { host: 'localhost' })).toBe(404)
  expect(await ask('secret', { host: 'localhost', authorization: 'Bearer other1' })).toBe(404)
  expect(await ask('secret', { host: 'shop.example', authorization: 'Bearer secret' })).toBe(200)
})

test('statements are counted by what they do, slow ones also apart', async () => {
  const app = Fastify()
  registerMetrics(app, { metricsToken: 'secret', publicUrl: 'http://localhost:3000' }, [])
  const read = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })
    const sample = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1] ?? 0)
    return [
      sample('database_statement_duration_seconds_count\\{operation="delete"\\}'),
      sample('database_statement_duration_seconds_count\\{operation="other"\\}'),
      sample('database_slow_statements_total'),
    ]
  }
  const before = await read()
  expect(countStatement('delete from carts', slowFrom - 1)).toBe(false)
  expect(countStatement('vacuum', slowFrom)).toBe(true)
  expect(await read()).toEqual(before.map(count => count + 1))
})
