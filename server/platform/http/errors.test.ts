import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { registerErrorHandlers } from './errors.ts'

let app: FastifyInstance
let database: TestDatabase
let closed: Database
const logged: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  closed = createDatabase('postgres://sira@127.0.0.1:1/shop')
  app = Fastify({ logger: { level: 'error', stream: { write: line => void logged.push(line) } } })
  registerErrorHandlers(app)
  app.get('/file', () => readFile('/no/such/file'))
  app.get(
    '/neighbour',
    () => new Promise((_, reject) => connect(1, '127.0.0.1').on('error', reject)) as Promise<never>,
  )
  app.get('/broken-pipe', async () => {
    throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  })
  app.get('/closed', () => sql`select 1`.execute(closed.db))
  app.get('/closed-pool', () => closed.pool.query('select 1'))
  app.get('/ended', () =>
    database.db.transaction().execute(trx => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)),
  )
  app.get('/ended-pool', () => database.pool.query('select pg_terminate_backend(pg_backend_pid())'))
  app.get('/wrong', () => sql`select 1 / 0`.execute(database.db))
})
afterAll(async () => {
  await app.close()
  await closed.close()
  await database.drop()
})

const codeOf = async (url: string) => {
  const response = await app.inject({ url })
  return [response.statusCode, response.json().code]
}

describe('an error that nobody expects', () => {
  test.each(['/file', '/neighbour', '/broken-pipe', '/wrong'])(
    '%s is reported as the server’s own error, not as an unreachable database',
    async url => {
      expect(await codeOf(url)).toEqual([500, 'INTERNAL'])
      // The cause of the error appears in the log only, not in the response.
      const { body } = await app.inject({ url })
      expect(Object.keys(JSON.parse(body))).toEqual(['message', 'code'])
      expect(body).not.toMatch(/ENOENT|ECONN|EPIPE|division|select|node:|\.ts/)
    },
  )

  test('is logged completely, with its request', async () => {
    logged.length = 0
    await app.inject({ url: '/wrong' })
    const lines = logged.map(line => JSON.parse(line))
    expect(lines).toMatchObject([
      {
        msg: 'unexpected error',
        reqId: expect.any(String),
        err: { message: 'division by zero', stack: expect.stringContaining('\n    at ') },
      },
    ])
  })

  test.each(['/closed', '/closed-pool', '/ended', '/ended-pool'])(
    '%s is a database that cannot be reached: try again',
    async url => {
      expect(await codeOf(url)).toEqual([503, 'UNAVAILABLE'])
      expect((await app.inject({ url })).headers['retry-after']).toBe('2')
    },
  )
})
