import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { LoginResult } from '#contract/accounts/credentials.ts'
import { buildApp } from '#server/app.ts'
import { startAccountJobs } from '#server/domains/accounts/account-jobs.ts'
import { hashPassword } from '#server/domains/accounts/passwords/passwords.ts'
import { openSession } from '#server/domains/accounts/sessions/sessions.service.ts'
import { startMessageJobs } from '#server/domains/messaging/message-jobs.ts'
import { loadConfig } from '#server/platform/config.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { startFileRemoval } from '#server/platform/files/file-removal.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { rateLimits } from '#server/platform/http/rate-limit.ts'
import { type Jobs, startJobs } from '#server/platform/jobs.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import { createVault } from '#server/platform/vault.ts'
import { createTestDatabase } from './database.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface CallOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  /** The IP address from which the test request comes. */
  from?: string
  /** Which of the two application processes handles the request; by default the first. */
  app?: FastifyInstance
}

let digest: Promise<string> | undefined
const goodDigest = () => (digest ??= hashPassword(goodPassword))

/** A response of the shop's API, with its JSON body under the API's French names. */
export interface Answer<Body> {
  status: number
  body: Body
  text: string
  headers: Record<string, unknown>
}

interface ShopOptions {
  /** Switches rate limits on; by default they are off. */
  counts?: boolean
  /** Environment variables for the shop's configuration, besides the defaults for tests. */
  env?: Record<string, string>
  /** Delivers the shop's mails from the real job queue; by default they are collected in a list. */
  mailer?: Mailer
}

/** The fields that tests read from the body of any API response. */
export type AnyBody = {
  message: string
  code: string
  errors: Record<string, string[]>
  access_token: string
  token: string
  token_type: string
  user: LoginResult['user']
}

/** A valid test password, which no list of common passwords contains. */
export const goodPassword = 'karité au lait 1983'

/**
 * Starts the whole application twice over one test database, like two server processes, with access to clock and log.
 */
export async function openAccountShop({ counts = false, env = {}, mailer }: ShopOptions = {}) {
  const testDatabase = await createTestDatabase()
  const clock = { offsetSeconds: 0 }
  const logLines: string[] = []
  const mails: Mail[] = []
  const folder = join(tmpdir(), `account-shop-${randomUUID()}`)
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk))
      done()
    },
  })
  const queue = await openQueue(mailer ? testDatabase.url : undefined)
  const now = () => new Date(Date.now() + clock.offsetSeconds * 1000)
  const databases = [
    createDatabase(testDatabase.url, { max: 10 }),
    createDatabase(testDatabase.url, { max: 10 }),
  ]
  const everyDeps: Deps[] = []
  const apps = await Promise.all(
    databases.map(async database => {
      const deps: Deps = {
        config: loadConfig({ NODE_ENV: 'test', METRICS: 'off', PUBLIC_URL: 'https://shop.example', ...env }),
        database,
        storage: localStorage(folder),
        log: pino({ level: 'info' }, sink) as Deps['log'],
        vault: createVault([Buffer.alloc(32, 7)]),
        rateLimits: rateLimits(database.pool, counts),
        mailer: mailer ?? { send: async mail => void mails.push(mail), close: () => {} },
        jobs: queue.jobs,
        now,
      }
      everyDeps.push(deps)
      await startAccountJobs(deps)
      await startMessageJobs(deps)
      await startFileRemoval(deps)
      return buildApp(deps)
    }),
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
    /** The dependencies of the first application process, such as database, mailer and clock. */
    deps: everyDeps[0] as Deps,
    mails,
    folder,
    /** Runs the queued jobs, so that waiting mails are sent; returns all mails sent so far. */
    async deliver(): Promise<Mail[]> {
      await queue.work()
      return mails
    },
    pool,
    clock,
    logLines,
    app,
    otherApp,
    call,
    freshEmail,
    /** Registers a new member over the API; the password is `goodPassword` by default. */
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
    /** Inserts skin types and skin problems with the given slugs, so that members can choose them. */
    async knowSkin(types: readonly string[], problems: readonly string[] = []): Promise<void> {
      const ids = async (table: 'skinTypes' | 'problems', slugs: readonly string[]) =>
        slugs.length === 0
          ? []
          : db
              .insertInto(table)
              .values(slugs.map(slug => ({ slug })))
              .returning(['id', 'slug'])
              .execute()
      const texts = (rows: { id: number; slug: string }[]) =>
        rows.flatMap(row => ['fr', 'en'].map(locale => ({ ...row, locale })))
      for (const { id, slug, locale } of texts(await ids('skinTypes', types)))
        await db.insertInto('skinTypeTranslations').values({ skinTypeId: id, locale, name: slug }).execute()
      for (const { id, slug, locale } of texts(await ids('problems', problems)))
        await db.insertInto('problemTranslations').values({ problemId: id, locale, name: slug }).execute()
    },
    logIn: (email: string, password: string, options: CallOptions = {}) =>
      call('POST', '/auth/login', { ...options, body: { email, password } }),
    /**
     * Inserts an administrator with the password `goodPassword` into the database; returns the token of a new session.
     */
    async adminToken(): Promise<string> {
      const passwordDigest = await goodDigest()
      return db.transaction().execute(async trx => {
        const values = { name: 'Chef', email: freshEmail(), role: 'administrator', passwordDigest } as const
        const { id } = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
        return openSession(trx, id, { ip: '127.0.0.1', userAgent: 'test' })
      })
    },
    async close() {
      for (const one of apps) await one.close()
      await queue.jobs.stop()
      for (const database of databases) await database.close()
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens the job queue of a test: the real one for a database URL, otherwise a fake that runs its jobs in `work()`. */
async function openQueue(url: string | undefined): Promise<{ jobs: Jobs; work(): Promise<void> }> {
  if (url !== undefined)
    return { jobs: await startJobs(url, pino({ level: 'silent' })), work: async () => {} }
  const queued: { name: string; data: object }[] = []
  const handlers = new Map<string, (data: never) => Promise<void>>()
  return {
    jobs: {
      enqueue: async (_trx, name, ...jobs) => void queued.push(...jobs.map(data => ({ name, data }))),
      work: async (name, handler) => void handlers.set(name, handler),
      schedule: async () => {},
      stop: async () => {},
    },
    async work() {
      for (const { name, data } of queued.splice(0)) await handlers.get(name)?.(data as never)
    },
  }
}

export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>
