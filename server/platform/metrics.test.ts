import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerMetrics } from './metrics.ts'

const ask = async (token: string | undefined, headers: Record<string, string>) => {
  const app = Fastify()
  registerMetrics(app, token, undefined)
  return (await app.inject({ url: '/metrics', headers })).statusCode
}

test('if no token is configured, only this machine may read the metrics', async () => {
  expect(await ask(undefined, { host: 'localhost:3000' })).toBe(200)
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

test.each([
  [new Date(Date.now() - 7_200_000), /^backup_age_seconds 7200(\.\d+)?$/m],
  [undefined, /^backup_age_seconds \+Inf$/m],
])('the metrics have the age of the last backup, infinite before the first: %o', async (last, line) => {
  const app = Fastify()
  registerMetrics(app, 'secret', async () => last)
  const headers = { authorization: 'Bearer secret' }
  expect((await app.inject({ url: '/metrics', headers })).body).toMatch(line)
})
