import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { vatIncluded } from '#contract/orders/price.ts'
import { buildApp } from '#server/app.ts'
import { openSession } from '#server/domains/accounts/sessions/sessions.service.ts'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import { startStockAlertJobs } from '#server/domains/catalogue/stock/stock-alert-jobs.ts'
import { startOrderJobs } from '#server/domains/orders/orders.service.ts'
import { startPickupMessages } from '#server/domains/orders/pickups/pickup-messages.ts'
import { loadConfig } from '#server/platform/config.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { rateLimits } from '#server/platform/http/rate-limit.ts'
import { startJobs } from '#server/platform/jobs.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import { createVault } from '#server/platform/vault.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** A person with an account and an open session. */
export interface Person {
  id: number
  name: string
  email: string
  token: string
}

/** A response of the shop's API, with its JSON body under the API's French names. */
export interface Answer<Body> {
  status: number
  body: Body
  /** The response body as text. */
  text: string
}

export interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  /** The IP address from which the test request comes. */
  ip?: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The fields of a test product; by default it is published, costs 1,000 FCFA and has ten units in stock. */
export interface ProductOptions {
  name?: string
  englishName?: string
  price?: number
  stock?: number
  status?: 'draft' | 'published' | 'disabled'
}

export interface OrderOptions {
  body?: object
  key?: string
  headers?: Record<string, string>
  ip?: string
}

export interface ShopOptions {
  /** Switches rate limits on; by default they are off. */
  counts?: boolean
  /** Environment variables for the shop's configuration, besides the defaults for tests. */
  env?: Record<string, string>
  /** The shop's log; by default none. */
  log?: Deps['log']
  /** Returns the current time for the shop. */
  now?: () => Date
  /** How many milliseconds a request waits for a database connection; tests with many parallel requests need more. */
  patience?: number
  /** The shop's database; by default a new one of the test run's PostgreSQL. */
  testDatabase?: TestDatabase
}

/** A telephone number that only this person has. */
export const numberOf = ({ id }: Person) => `+2267${String(id).padStart(7, '0')}`

/** Starts a shop for one test file: its API, an own database, a real job queue, and by default no payment provider. */
export async function openOrderShop(
  mailer?: Mailer,
  { counts = false, env = {}, now = () => new Date(), patience = 1000, ...given }: ShopOptions = {},
) {
  const testDatabase = given.testDatabase ?? (await createTestDatabase())
  const database = createDatabase(testDatabase.url, {
    max: 10,
    connectionTimeoutMillis: patience,
    directUrl: testDatabase.directUrl === testDatabase.url ? undefined : testDatabase.directUrl,
    replicaUrl: testDatabase.replicaUrl,
  })
  const { db } = database
  const log = given.log ?? pino({ level: 'silent' })
  const mails: Mail[] = []
  const jobs = await startJobs(database.directUrl, log)
  const deps: Deps = {
    config: loadConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://shop.example',
      METRICS: 'off',
      RATE_LIMIT: counts ? 'on' : 'off',
      PAYMENT_PROVIDER: 'none',
      ...env,
    }),
    database,
    jobs,
    mailer: mailer ?? { send: async (mail: Mail) => void mails.push(mail), close: () => {} },
    log,
    // Tests of carts and orders store no files, so all of them share one folder.
    storage: localStorage(join(tmpdir(), 'order-shop')),
    vault: createVault([Buffer.alloc(32, 7)]),
    rateLimits: rateLimits(database.pool, counts),
    now,
  }
  const app = await buildApp(deps)
  await startStockAlertJobs(deps)
  await startOrderJobs(deps)
  await startPickupMessages(deps)

  let names = 0
  const next = () => ++names

  async function person(role: Role = 'member', name = `Membre ${next()}`): Promise<Person> {
    const email = `personne${next()}@example.org`
    return db.transaction().execute(async trx => {
      const values = { name, email, role, passwordDigest: 'unused' }
      const { id } = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
      const token = await openSession(trx, id, { ip: '127.0.0.1', userAgent: 'test' })
      return { id, name, email, token }
    })
  }

  /**
   * Inserts several products in one transaction, because separate transactions would each wait for the catalogue's
   * lock.
   */
  async function products(count: number, options: ProductOptions = {}): Promise<number[]> {
    const { price = 1000, stock = 10, status = 'published' } = options
    return writeCatalogue(db, async trx => {
      const values = Array.from({ length: count }, () => ({
        reference: `REF-${next()}`,
        price,
        stock,
        status,
      }))
      const ids = (await trx.insertInto('products').values(values).returning('id').execute()).map(
        row => row.id,
      )
      const texts = ids.flatMap(productId => [
        { productId, locale: 'fr', name: options.name ?? `Produit ${next()}` },
        ...(options.englishName ? [{ productId, locale: 'en', name: options.englishName }] : []),
      ])
      await trx.insertInto('productTranslations').values(texts).execute()
      await refreshProducts(trx, ids)
      return ids
    })
  }

  async function product(options?: ProductOptions): Promise<number> {
    return (await products(1, options))[0] as number
  }

  async function call<Body>(
    who: Person | undefined,
    method: Method,
    path: string,
    options: CallOptions = {},
  ): Promise<Answer<Body>> {
    const headers = { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...options.headers }
    const request = {
      method,
      url: `/api${path}`,
      headers,
      ...(options.ip === undefined ? {} : { remoteAddress: options.ip }),
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    }
    let response = await app.inject(request)
    // On a busy machine a request may wait too long for a database connection and get a 503. Nothing was done then, so
    // the request is retried.
    for (let tries = 0; response.statusCode === 503 && tries < 50; tries++) {
      await setTimeout(100)
      response = await app.inject(request)
    }
    const isJson = response.headers['content-type']?.toString().startsWith('application/json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : undefined) as Body,
      text: response.body,
    }
  }

  return {
    app,
    db,
    deps,
    mails,
    person,
    product,
    products,
    call,
    /** Inserts an address for the person into the database. With rate limits on, it gets a unique telephone number. */
    async address(who: Person, phone = counts ? numberOf(who) : '+22670112233'): Promise<number> {
      const values = {
        userId: who.id,
        street: 'Rue 1',
        city: 'Ouagadougou',
        country: 'Burkina Faso',
        pin: '12.37143,-1.51966',
        phone,
      }
      return (await db.insertInto('addresses').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
    add: (who: Person, productId: number, quantity = 1) =>
      call<unknown>(who, 'POST', '/cart/items', { body: { produit_id: productId, quantity } }),
    /** Places an order from the person's cart over the API. */
    order<Body>(
      who: Person,
      addressId: number,
      { body = {}, key = randomUUID(), headers = {}, ...from }: OrderOptions = {},
    ) {
      const complete = {
        address_id: addressId,
        payment_method: 'cash_on_delivery',
        terms_accepted: true,
        ...body,
      }
      return call<Body>(who, 'POST', '/orders', {
        ...from,
        body: complete,
        headers: { ...headers, 'idempotency-key': key },
      })
    },
    async stockOf(productId: number): Promise<number> {
      const { stock } = await db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
      return stock
    },
    /** Waits until this many SQL statements wait for a database lock. */
    untilWaiting: (count: number) =>
      vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
        expect(rows).toHaveLength(count)
      }, 10_000),
    async close() {
      await app.close()
      await jobs.stop()
      await database.close()
      await testDatabase.drop()
    },
  }
}

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>

/** Creates a buyer with an address and a cart with two units of each given product. */
export async function buyerOf(
  shop: OrderShop,
  ...products: number[]
): Promise<{ who: Person; addressId: number }> {
  const who = await shop.person()
  for (const id of products) await shop.add(who, id, 2)
  return { who, addressId: await shop.address(who) }
}

/** Inserts an earlier, delivered and paid order of the given amount in FCFA for the person. */
export async function hasPaidBefore(
  { db }: Pick<OrderShop, 'db'>,
  who: Omit<Person, 'token'>,
  amount = 1000,
): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      number: `SB-PAID-${who.id}`,
      userId: who.id,
      customerName: who.name,
      customerEmail: who.email,
      status: 'delivered',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'paid',
      subtotal: amount,
      vatRate: 18,
      vatAmount: vatIncluded(amount, 18),
      deliveryFee: 0,
      total: amount,
      owed: amount,
      netRevenue: amount,
      netVat: vatIncluded(amount, 18),
      paid: amount,
      address: JSON.stringify({}),
      termsVersion: 'old',
      locale: 'fr',
    })
    .execute()
}
