import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { Client } from 'pg'

/** A running shop with the demo catalogue, and the login of its administrator. */
export interface Shop {
  url: string
  /** The data folder; its subfolder `outbox/` receives the shop's mails. */
  dataDir: string
  databaseUrl: string
  admin: { email: string; password: string }
}

/** Playwright's `test` with one shop per worker, in which pages open. */
export const test = base.extend<
  { language: 'fr' | 'en'; waitsForLife: boolean },
  {
    shop: Shop
    smtpUrl: string
    seed: 'demo' | 'none'
    host: '127.0.0.1' | 'localhost'
    messages: 'none' | 'sandbox'
    hasOwnShop: boolean
  }
>({
  language: ['fr', { option: true }],
  // If true, `page.goto` waits until the page is hydrated.
  waitsForLife: [true, { option: true }],
  // Without an SMTP URL, the shop writes its mails to the outbox folder.
  smtpUrl: ['', { scope: 'worker' }],
  seed: ['demo', { scope: 'worker', option: true }],
  // Browsers bind passkeys to a name, never to an IP address.
  host: ['127.0.0.1', { scope: 'worker', option: true }],
  // Who sends short messages.
  messages: ['none', { scope: 'worker', option: true }],
  // For tests that change the shop so much that other tests must not see it: they get a separate worker.
  hasOwnShop: [false, { scope: 'worker', option: true }],
  shop: [
    async ({ smtpUrl, seed, host, messages }, use) => {
      const { shop, stop } = await startShop(smtpUrl, seed, host, messages)
      await use(shop)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page, shop, language, javaScriptEnabled, waitsForLife }, use) => {
    if (waitsForLife && javaScriptEnabled !== false) waitForLife(page)
    if (language === 'en') {
      await page.context().addCookies([{ name: 'language', value: 'en', url: shop.url }])
      await page.addInitScript(() => localStorage.setItem('language', 'en'))
    }
    const problems: string[] = []
    page.on('pageerror', error => problems.push(String(error)))
    page.on('console', message => {
      if (message.type() === 'error' && /Content Security Policy|Hydration|hydrat/i.test(message.text()))
        problems.push(message.text())
    })
    await use(page)
    if (problems.length > 0) throw new Error(`the page reported errors:\n${problems.join('\n')}`)
  },
})

export { expect } from '@playwright/test'

/** Runs SQL on the shop's database, for data that no page or API request can create. */
export async function runSql(shop: Shop, statement: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query(statement, values).finally(() => client.end())
}

/** Makes `page.goto` wait until the page's islands are hydrated, so that every click takes effect. */
function waitForLife(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    await page
      .waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'))
      // A redirect may interrupt the wait; the test's own expectations then report the problem more clearly.
      .catch(() => {})
    return response
  }
}

async function startShop(
  smtpUrl: string,
  seed: 'demo' | 'none',
  host: string,
  messages: 'none' | 'sandbox',
): Promise<{ shop: Shop; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-e2e-'))
  const { databaseUrl, drop } = await createDatabase()
  const port = await freePort()
  const url = `http://${host}:${port}`
  const admin = { email: 'admin@e2e.example', password: 'six baobabs au soleil' }
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SEED: seed,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SMTP_URL: smtpUrl,
      MESSAGE_PROVIDER: messages,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(server, url)
  return {
    shop: { url, dataDir, databaseUrl, admin },
    async stop() {
      const ended = new Promise(resolve => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a database on the test run's PostgreSQL server; `drop` removes it. */
async function createDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server)
    throw new Error(
      'TEST_DATABASE_URL is missing: browser tests are started by `npm test` or need a PostgreSQL',
    )
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 450; attempt++) {
    if (server.exitCode !== null) throw new Error(`the shop ended at its start with code ${server.exitCode}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('the shop did not become ready within 90 s')
}
