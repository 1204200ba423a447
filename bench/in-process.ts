import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/platform/config.ts'
import { countStatements, createDatabase } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { rateLimits } from '#server/platform/http/rate-limit.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createVault } from '#server/platform/vault.ts'
import { tokenOf } from './fill.ts'
import type { FloorRoute } from './floor.ts'
import type { ReadRow } from './rows.ts'

/**
 * Opens the application in this process, where the benchmark can observe its SQL statements. It queues jobs, but the
 * measured server, which must be running, works on them.
 */
export async function openInProcess(databaseUrl: string) {
  const database = createDatabase(databaseUrl, { max: 4 })
  const log = pino({ level: 'warn' })
  const jobs = await startJobs(databaseUrl, log)
  const deps: Deps = {
    config: loadConfig({
      NODE_ENV: 'production',
      METRICS: 'off',
      RATE_LIMIT: 'off',
      PAYMENT_PROVIDER: 'sandbox',
    }),
    database,
    jobs,
    mailer: { send: async () => {}, close: () => {} },
    log,
    storage: localStorage(join(tmpdir(), 'bench-uploads')),
    vault: createVault([Buffer.alloc(32, 7)]),
    rateLimits: rateLimits(database.pool, false),
    now: () => new Date(),
  }
  const app = await buildApp(deps)
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    options: { token?: string; body?: object; key?: string } = {},
  ) => {
    const { token, body, key } = options
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { payload: body } : {}),
    })
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${answer.body}`)
    return answer
  }
  const count = async (work: () => Promise<unknown>) => (await countStatements(work)).statements.length

  /**
   * Counts the SQL statements that the shop sends for its most frequent requests, including the session lookup and
   * transaction control.
   */
  async function statementCounts(): Promise<Record<'list' | 'detail' | 'addToCart' | 'checkout', number>> {
    const buyer = { token: tokenOf(1) }
    const [{ id: first }, { id: second }] = (await call('GET', '/produits')).json().data as [
      { id: number },
      { id: number },
    ]
    const { addresses } = (await call('GET', '/checkout', buyer)).json()
    const order = { address_id: addresses[0].id, payment_method: 'cash_on_delivery', terms_accepted: true }
    const counts = {
      list: await count(() => call('GET', '/produits?page=2')),
      detail: await count(() => call('GET', `/produits/${first}`)),
      addToCart: await count(() =>
        call('POST', '/cart/items', { ...buyer, body: { produit_id: first, quantity: 1 } }),
      ),
      checkout: await count(async () => {
        for (const id of [first, second])
          await call('POST', '/cart/items', { ...buyer, body: { produit_id: id, quantity: 1 } })
        await call('GET', '/checkout', buyer)
        await call('POST', '/orders', { ...buyer, body: order, key: randomUUID() })
      }),
    }
    // From here on only the measured server works on jobs, such as sending mails.
    await jobs.stop()
    return counts
  }

  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `floor_${names.size}`
    names.set(text, name)
    return name
  }

  /** The SQL statements, with values, that the shop sends for each path of a report row. */
  async function floorRoutes(row: ReadRow): Promise<FloorRoute[]> {
    const routes: FloorRoute[] = []
    const send = database.pool.query
    for (const [place, path] of row.paths.entries()) {
      const statements: FloorRoute['statements'] = []
      database.pool.query = ((first: string | FloorRoute['statements'][number], ...values: unknown[][]) => {
        // The shop prepares each SQL text once per connection, so the comparison server names the statements to do the
        // same.
        statements.push(
          typeof first === 'string'
            ? { name: nameOf(first), text: first, values: values[0] ?? [] }
            : { ...first },
        )
        return (send as (...args: unknown[]) => unknown).call(database.pool, first, ...values)
      }) as never
      await call('GET', path.replace(/^\/api/, '')).finally(() => {
        database.pool.query = send
      })
      routes.push({ path: `/${row.name}/${place}`, statements })
    }
    return routes
  }

  return {
    app,
    database,
    statementCounts,
    floorRoutes,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
