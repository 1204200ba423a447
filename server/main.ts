import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { ensureAdministrator, type PrintedAccount } from './domains/accounts/first-accounts.service.ts'
import { getPublicKey } from './domains/accounts/login-keys.service.ts'
import { startOrderJobs } from './domains/orders/orders.service.ts'
import { type Config, ConfigError, loadConfig } from './platform/config.ts'
import {
  createDatabase,
  type Database,
  DatabaseUnreachableError,
  requireReachable,
} from './platform/database.ts'
import type { Deps } from './platform/deps.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { startJobs } from './platform/jobs.ts'
import { createMailer } from './platform/mailer.ts'
import { MigrationError, migrate } from './platform/migrate.ts'
import { rateLimits } from './platform/rate-limit.ts'
import { localStorage, type Storage } from './platform/storage.ts'
import { loadWebBuild } from './web/handler.ts'

/** Starts everything in order and answers the way to stop it in the opposite order. */
async function start(config: Config): Promise<() => Promise<void>> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const part of stops.splice(0).reverse()) await part()
  }
  try {
    const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })
    const embedded =
      config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined
    if (embedded) stops.push(() => embedded.stop())
    const url = config.databaseUrl ?? embedded?.url ?? ''
    const database = createDatabase(url)
    stops.push(() => database.close())
    await requireReachable(database.pool, url)
    const migrated = await migrate(database.pool)
    if (migrated.length > 0) log.info({ migrated }, 'database migrated')

    const storage = localStorage(join(config.dataDir, 'uploads'))
    const accounts = await fill(config, database, storage, log)
    const mailer = createMailer({ smtpUrl: config.smtpUrl, outbox: join(config.dataDir, 'outbox'), log })
    stops.push(() => mailer.close())
    const jobs = await startJobs(url, log)
    stops.push(() => jobs.stop())
    const deps: Deps = {
      config,
      database,
      jobs,
      mailer,
      storage,
      log,
      rateLimits: rateLimits(database.pool, config.rateLimit),
      now: () => new Date(),
    }
    const isDevelopment = config.env === 'development'
    const build = isDevelopment ? 'development' : await loadWebBuild(join(import.meta.dirname, '../build'))
    const app = await buildApp(deps, build)
    await startOrderJobs(deps)
    stops.push(() => app.close())
    await app.listen({ port: config.port, host: config.host })
    // Making the first key pair takes seconds: better now than for the first visitor.
    getPublicKey(database.db).catch(error => log.warn({ err: error }, 'login key'))
    console.log(`Sira is ready: ${config.publicUrl}`)
    for (const { role, email, password } of accounts) console.log(`  ${role}: ${email} / ${password}`)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** First contents: the demo on an empty embedded database (or when asked for), and always an administrator. */
async function fill(
  config: Config,
  { db }: Database,
  storage: Storage,
  log: Deps['log'],
): Promise<PrintedAccount[]> {
  const isEmpty = (await db.selectFrom('products').select('id').limit(1).execute()).length === 0
  const wantsDemo = config.seed ? config.seed === 'demo' : config.databaseUrl === undefined
  const accounts: PrintedAccount[] = []
  if (isEmpty && wantsDemo) {
    const { seedDemo } = await import('#database/seed/demo.ts')
    accounts.push(...(await seedDemo(db, storage, config)))
  }
  const administrator = await ensureAdministrator(db, config, log)
  return administrator ? [...accounts, administrator] : accounts
}

/** Mistakes of whoever starts the server are told in one line. */
function explain(error: unknown): string {
  const isExpected = [ConfigError, DatabaseUnreachableError, EmbeddedPostgresError, MigrationError].some(
    kind => error instanceof kind,
  )
  const { code, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (isExpected) return message
  if (code === 'EADDRINUSE')
    return `Port ${(error as { port?: number }).port} is already in use: stop the other program or set PORT.`
  if (code === 'EACCES') return `Not allowed: ${message}`
  return stack ?? message
}

try {
  const stop = await start(loadConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        error => {
          console.error(explain(error))
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
