import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmHours, lateHours } from '#server/platform/backup/backup-state.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { version } from '#server/platform/version.ts'
import { reportsPerNetwork } from '#server/telemetry/browser-errors.routes.ts'
import { buyerOf, type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { textOf } from '#tests/support/sources.ts'
import { judgeDisk } from './judge.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop(
    {
      send: async () => {
        throw new Error('the mail server is away')
      },
      close: () => {},
    },
    {
      env: {
        METRICS: 'on',
        METRICS_TOKEN: 'token-of-the-test',
        BACKUP_TO: '/mnt/a',
        BACKUP_KEYS_TO: '/mnt/b',
        BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
      },
    },
  )
})
afterAll(() => shop.close())

const headers = { authorization: 'Bearer token-of-the-test' }

/** The value of each sample that /metrics serves, by name with labels. */
async function figures(): Promise<Map<string, number>> {
  const { body, statusCode } = await shop.app.inject({ url: '/metrics', headers })
  expect(statusCode).toBe(200)
  return new Map(
    body
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
      .map(line => [
        line.slice(0, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' ') + 1).replace('+Inf', 'Infinity')),
      ]),
  )
}

/** The names of metrics in an expression of PromQL, in which other words are functions, labels or texts. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
    .replace(/(?<!\w)\d[\w.+]*/g, '')
  return [...bare.matchAll(/(?<!\w)[a-z][\w:]*(?![\w:]*\s*\()/g)].map(([name]) => name)
}

const alerts = textOf('deploy/prometheus-alerts.yaml')
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  textOf('deploy/grafana-dashboard.json'),
)
const expressions = {
  alerts: [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text),
  dashboard: dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
}

test.each(['alerts', 'dashboard'] as const)('/metrics serves each metric that the %s name', async file => {
  const { body } = await shop.app.inject({ url: '/metrics', headers })
  const served = new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  const named = expressions[file].flatMap(metricsIn)
  expect(named.length).toBeGreaterThan(15)
  // Prometheus itself knows whether it reached the shop.
  expect(named.filter(name => !served.has(name) && name !== 'up')).toEqual([])
})

test('alerts and dashboard have each figure of the shop', async () => {
  const { body } = await shop.app.inject({ url: '/metrics', headers })
  const own = [...body.matchAll(/^# TYPE (\S+) /gm)]
    .map(([, name = '']) => name)
    .filter(name => !/^(nodejs|process)_/.test(name))
  const shown = expressions.dashboard.join('\n')
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter(name => !shown.includes(name))).toEqual([])
})

test('alerts have the limits of the doctor', () => {
  const limits = (metric: string) =>
    expressions.alerts.flatMap(text => {
      const [, limit] = new RegExp(`\\(${metric}\\) [<>] (\\S+)$`).exec(text) ?? []
      return limit === undefined ? [] : [Number(limit)]
    })
  expect(limits('backup_age_seconds')).toEqual([lateHours * 3600, alarmHours * 3600])
  const [scarce = 0, full = 0] = limits('disk_free_bytes')
  expect([scarce, scarce - 1, full, full - 1].map(free => judgeDisk(free).state)).toEqual([
    'ok',
    'warning',
    'warning',
    'fault',
  ])
})

test('reports of a few networks raise no alert about errors', () => {
  const [browsers = '', ...others] = expressions.alerts.filter(text => text.includes('browser_errors_total'))
  expect(others).toEqual([])
  const [, limit] = /^sum\(increase\(browser_errors_total\[1h\]\)\) > (\d+)$/.exec(browsers) ?? []
  expect(Number(limit)).toBeGreaterThanOrEqual(10 * reportsPerNetwork)
})

test('the figures say how database, disk and processes are', async () => {
  const all = await figures()
  expect(all.get('database_up')).toBe(1)
  expect(all.get('database_size_bytes')).toBeGreaterThan(1e6)
  expect(all.get('database_connections')).toBeGreaterThan(1)
  expect(all.get('database_max_connections')).toBeGreaterThan(all.get('database_connections') ?? 0)
  expect(all.get('disk_free_bytes')).toBeGreaterThan(0)
  expect(all.get('disk_size_bytes')).toBeGreaterThan(all.get('disk_free_bytes') ?? 0)
  expect(all.get(`shop_processes{version="${version}"}`)).toBe(1)
  expect(all.get('backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
})

test('an order is counted, and its mail that failed is tried again', async () => {
  const before = await figures()
  const { who, addressId } = await buyerOf(shop, await shop.product())
  expect((await shop.order(who, addressId)).status).toBe(201)
  await expect.poll(async () => (await figures()).get('mails_retrying'), { timeout: 10_000 }).toBe(1)
  const all = await figures()
  expect(all.get('orders_last_hour')).toBe((before.get('orders_last_hour') ?? 0) + 1)
  expect(all.get('mails_waiting')).toBe(1)
  expect(all.get('jobs_waiting{queue="order-mail"}')).toBe(1)
  expect(all.get('jobs_overdue{queue="order-mail"}')).toBe(0)
})

test('jobs that nobody began, that failed for good, and payments that nobody asked about are counted', async () => {
  await sql`select pgboss.create_queue('nobody', '{"policy":"standard"}')`.execute(shop.db)
  await sql`insert into pgboss.job (name, state, start_after, completed_on) values
    ('nobody', 'failed', now(), now() - interval '23 hours'), ('nobody', 'failed', now(), now() - interval '25 hours'),
    ('nobody', 'created', now() - interval '9 minutes', null), ('nobody', 'retry', now() - interval '11 minutes', null)`.execute(
    shop.db,
  )
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const at = shop.deps.now()
  await inTransaction(shop.db, trx =>
    trx
      .insertInto('paymentAttempts')
      .values({
        ...{ orderId: id, provider: 'sandbox', amount: 1, createdAt: at, seenAt: at },
        nextCheckAt: new Date(at.getTime() - 11 * 60_000),
      })
      .execute(),
  )
  const all = await figures()
  expect(all.get('jobs_failed{queue="nobody"}')).toBe(1)
  expect(all.get('jobs_overdue{queue="nobody"}')).toBe(1)
  expect(all.get('jobs_waiting{queue="nobody"}')).toBe(2)
  expect([all.get('payments_waiting'), all.get('payments_overdue')]).toEqual([1, 1])
})

test('the age of the backup is that of its older part', async () => {
  await sql`insert into backups (part, finished_at) values ('database', now() - interval '2 hours'), ('files', now())`.execute(
    shop.db,
  )
  expect((await figures()).get('backup_age_seconds')).toBeCloseTo(7200, -2)
})

test('without the database the other metrics are served, and its figures are not', async () => {
  await shop.deps.database.close()
  const all = await figures()
  expect(all.get('database_up')).toBe(0)
  expect(all.has('database_size_bytes')).toBe(false)
  expect(all.has('payments_waiting')).toBe(false)
  expect(all.get('disk_free_bytes')).toBeGreaterThan(0)
})
