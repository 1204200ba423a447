import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Role } from '#contract/access.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { authenticateSession, openSession } from '#server/domains/accounts/sessions/sessions.service.ts'
import { catalogueAdminRoutes } from '#server/domains/catalogue/catalogue.admin.ts'
import { catalogueRoutes } from '#server/domains/catalogue/catalogue.routes.ts'
import { suggestArticles } from '#server/domains/content/articles/articles.service.ts'
import { bannedIngredients, forbiddenClaims } from '#server/domains/diagnostic/advice/claims.service.ts'
import { listSuitableInPregnancy } from '#server/domains/diagnostic/advice/pregnancy.service.ts'
import { loadConfig } from '#server/platform/config.ts'
import { countStatements, createDatabase } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { registerErrorHandlers } from '#server/platform/http/errors.ts'
import { rateLimits } from '#server/platform/http/rate-limit.ts'
import { createRoute } from '#server/platform/http/route.ts'
import { createVault } from '#server/platform/vault.ts'
import { createTestDatabase } from './database.ts'

/** Who sends a test request: a guest, a member or an administrator. */
export type Caller = 'guest' | 'member' | 'admin'

/** A response of the shop's API, with its JSON body under the API's French names. */
export interface Answer<Body = CatalogueBody> {
  status: number
  body: Body
}

/** The fields of catalogue responses that tests read, under the API's French names. */
export interface CatalogueBody {
  id: number
  data: { id: number; intitule: string; [field: string]: unknown }[]
  total: number
  message: string
  code: string
  errors: Record<string, string[]>
  [field: string]: unknown
}

interface CallOptions {
  as?: Caller
  locale?: Locale
  body?: unknown
  form?: FormData
}

/** Starts the product catalogue's API for one test file, with its own database and storage folder. */
export async function openCatalogueShop() {
  const testDatabase = await createTestDatabase()
  const database = createDatabase(testDatabase.url, { max: 5 })
  const folder = join(tmpdir(), `catalogue-${randomUUID()}`)
  const absent = () => {
    throw new Error('The catalogue neither mails nor queues.')
  }
  // Logs unexpected errors to the test's output.
  const log: FastifyBaseLogger = pino({ level: 'error' })
  const deps: Deps = {
    config: loadConfig({ NODE_ENV: 'test' }),
    database,
    storage: localStorage(folder),
    log,
    vault: createVault([Buffer.alloc(32, 7)]),
    rateLimits: rateLimits(database.pool, false),
    mailer: { send: absent, close: absent },
    jobs: absent as never,
    now: () => new Date(),
  }
  const app = Fastify({ bodyLimit: 64 * 1024, loggerInstance: log })
  registerErrorHandlers(app)
  await app.register(multipart)
  const route = createRoute(app, authenticateSession(database))
  catalogueRoutes(route, deps, {
    suitableInPregnancy: () => listSuitableInPregnancy(database.db),
    suggestArticles,
  })
  catalogueAdminRoutes(route, deps, { refusalsOf: bannedIngredients, claimsIn: forbiddenClaims })

  const tokens: Record<Caller, string | undefined> = {
    guest: undefined,
    member: await tokenOf(database, 'member'),
    admin: await tokenOf(database, 'administrator'),
  }

  async function call<Body = CatalogueBody>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { as = 'guest', locale = 'fr', body, form }: CallOptions = {},
  ): Promise<Answer<Body>> {
    const token = tokens[as]
    const sent = form ? await formPayload(form) : undefined
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        'accept-language': locale,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...sent?.headers,
      },
      ...(sent ? { payload: sent.payload } : body === undefined ? {} : { payload: body as object }),
    })
    return { status: response.statusCode, body: (response.body === '' ? undefined : response.json()) as Body }
  }

  let count = 0
  return {
    app,
    db: database.db,
    deps,
    call,
    get: <Body = CatalogueBody>(path: string, locale: Locale = 'fr') => call<Body>('GET', path, { locale }),
    admin: <Body = CatalogueBody>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: unknown,
      locale: Locale = 'fr',
    ) => call<Body>(method, path, { as: 'admin', body, locale }),
    /** Creates a published product over the API; returns its id. */
    async product(fields: Record<string, unknown> = {}): Promise<number> {
      const body = { reference: `REF-${++count}`, prix: 1000, status: 'published', ...fields }
      const named =
        'intitule' in body || 'translations' in body ? body : { ...body, intitule: `Produit ${count}` }
      const answer = await call('POST', '/admin/produits', { as: 'admin', body: named })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body.id
    },
    /** Creates a category, ingredient, skin type or problem in both languages over the API; returns its id. */
    async word(path: string, fr: string, en: string): Promise<number> {
      const answer = await call('POST', `/admin/${path}`, {
        as: 'admin',
        body: { translations: { fr: { name: fr }, en: { name: en } } },
      })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body.id
    },
    /** Lists the SQL statements that a GET request to the path causes. */
    async statements(path: string): Promise<string[]> {
      return (await countStatements(() => call('GET', path))).statements
    },
    /** Lists the names of all stored product pictures. */
    files(): string[] {
      const products = join(folder, 'products')
      return existsSync(products) ? readdirSync(products).sort() : []
    },
    async close() {
      await app.close()
      await database.close()
      await testDatabase.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type CatalogueShop = Awaited<ReturnType<typeof openCatalogueShop>>

async function tokenOf({ db }: Deps['database'], role: Role): Promise<string> {
  return db.transaction().execute(async trx => {
    const values = { name: role, email: `${role}@example.org`, role, passwordDigest: 'unused' }
    const { id } = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
    return openSession(trx, id, { ip: '127.0.0.1', userAgent: 'test' })
  })
}

/** Encodes a multipart form; returns its bytes and content type. */
async function formPayload(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
