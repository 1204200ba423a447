import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { LoginResult } from '#contract/accounts/credentials.ts'
import { buildApp } from '#server/app.ts'
import { openSession } from '#server/domains/accounts/sessions.service.ts'
import { loadConfig } from '#server/platform/config.ts'
import { createDatabase } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { rateLimits } from '#server/platform/rate-limit.ts'
import { localStorage } from '#server/platform/storage.ts'
import { createTestDatabase } from './database.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface CallOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  /** The address that the call seems to come from. */
  from?: string
  /** Which of the two processes answers. */
  app?: FastifyInstance
}

/** What a call was answered, as it travels. */
export interface Answer<Body> {
  status: number
  body: Body
  text: string
  headers: Record<string, unknown>
}

/** A body of any call: tests look at what they expect. */
export type AnyBody = {
  message: string
  code: string
  errors: Record<string, string[]>
  access_token: string
  token: string
  token_type: string
  user: LoginResult['user']
}

/** A password that no list has. */
export const goodPassword = 'karité au lait 1983'

/** The whole application twice over one database, as two processes would run it, with a clock and a log to look at. */
export async function openAccountShop({ counts = false }: { counts?: boolean } = {}) {
  const testDatabase = await createTestDatabase()
  const clock = { offsetSeconds: 0 }
  const logLines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk))
      done()
    },
  })
  const absent = () => {
    throw new Error('Accounts and settings neither mail nor queue.')
  }
  const databases = [
    createDatabase(testDatabase.url, { max: 10 }),
    createDatabase(testDatabase.url, { max: 10 }),
  ]
  const apps = await Promise.all(
    databases.map(database =>
      buildApp({
        config: loadConfig({ NODE_ENV: 'test', METRICS: 'off' }),
        database,
        storage: localStorage(join(tmpdir(), 'account-shop')),
        log: pino({ level: 'info' }, sink) as Deps['log'],
        rateLimits: rateLimits(database.pool, counts),
        mailer: { send: absent, close: absent },
        jobs: { enqueue: absent, work: absent, stop: absent },
        now: () => new Date(Date.now() + clock.offsetSeconds * 1000),
      }),
    ),
  )
  const [app, otherApp] = apps as [FastifyInstance, FastifyInstance]
  const { db, pool } = testDatabase

  async function call<Body = AnyBody>(
    method: Method,
    path: string,
    options: CallOptions = {},
  ): Promise<Answer<Body>> {
    const { token, body, headers, from } = options
    const response = await (options.app ?? app).inject({
      method,
      url: `/api${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(from ? { remoteAddress: from } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = response.headers['content-type']?.toString().startsWith('application/json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : undefined) as Body,
      text: response.body,
      headers: response.headers,
    }
  }

  let count = 0
  const freshEmail = () => `membre${++count}@example.org`

  return {
    db,
    pool,
    clock,
    logLines,
    app,
    otherApp,
    call,
    freshEmail,
    /** Registers over the API; the password is `goodPassword` unless told. */
    async register(fields: Record<string, unknown> = {}, options: CallOptions = {}) {
      const complete = {
        name: 'Awa Ouédraogo',
        email: freshEmail(),
        password: goodPassword,
        password_confirmation: fields.password ?? goodPassword,
        rgpdConsent: true,
        ...fields,
      }
      return {
        ...(await call('POST', '/auth/register', { ...options, body: complete })),
        email: complete.email as string,
      }
    },
    logIn: (email: string, password: string, options: CallOptions = {}) =>
      call('POST', '/auth/login', { ...options, body: { email, password } }),
    /** A session of a new administrator, written past the API. */
    async adminToken(): Promise<string> {
      return db.transaction().execute(async trx => {
        const values = { name: 'Chef', email: freshEmail(), role: 'admin', passwordDigest: 'unused' }
        const { id } = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
        return openSession(trx, id, { ip: '127.0.0.1', userAgent: 'test' })
      })
    },
    async close() {
      for (const one of apps) await one.close()
      for (const database of databases) await database.close()
      await testDatabase.drop()
    },
  }
}

export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>
