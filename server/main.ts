import { join } from 'node:path'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'
import { buildApp } from './app.ts'
import { startBackups } from './backup/backup-jobs.ts'
import { requireRestored } from './backup/restore-mark.ts'
import { startAccountJobs } from './domains/accounts/account-jobs.ts'
import { ensureAdministrator, type PrintedAccount } from './domains/accounts/first-accounts.service.ts'
import { getPublicKey, rotateLoginKeys } from './domains/accounts/login/login-keys.service.ts'
import { resealSkins } from './domains/accounts/profile/skins.service.ts'
import { isCatalogueEmpty, rebuildDerived } from './domains/catalogue/catalogue.service.ts'
import { currentIndex } from './domains/catalogue/reading/product-index.service.ts'
import { startLotJobs } from './domains/catalogue/stock/lots/lots.service.ts'
import { startStockAlertJobs } from './domains/catalogue/stock/stock-alert-jobs.ts'
import { resealContact } from './domains/content/contact/contact-sealing.service.ts'
import { startContentJobs } from './domains/content/content-jobs.ts'
import { startDashboardJobs } from './domains/dashboard/dashboard.service.ts'
import { ensureQuestionnaire } from './domains/diagnostic/questionnaires/questionnaires.service.ts'
import { startInvoiceJobs } from './domains/invoices/certification.service.ts'
import { startMessageJobs } from './domains/messaging/message-jobs.ts'
import { startWaitingInvoices } from './domains/orders/invoicing/waiting-invoices.service.ts'
import { startOrderJobs } from './domains/orders/orders.service.ts'
import { startPickupJobs } from './domains/orders/pickups/pickup-jobs.ts'
import { startPaymentJobs } from './domains/payments/payment-jobs.ts'
import { startRefillJobs } from './domains/refills/refill-jobs.ts'
import { startWebhookJobs } from './domains/webhooks/webhook-jobs.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { createLifetime, type Lifetime } from './lifetime.ts'
import { startMaintenance } from './maintenance.ts'
import { type Config, ConfigError, loadConfig } from './platform/config.ts'
import { openVault } from './platform/data-key.ts'
import {
  createDatabase,
  type Database,
  DatabaseUnreachableError,
  requireReachable,
} from './platform/database/database.ts'
import { startDatabaseClock } from './platform/database/database-clock.ts'
import { MigrationError, migrate } from './platform/database/migrate.ts'
import type { Deps } from './platform/deps.ts'
import { startFileRemoval } from './platform/files/file-removal.ts'
import { openStorage, requireStorage } from './platform/files/open-storage.ts'
import { drain } from './platform/http/draining.ts'
import { rateLimits } from './platform/http/rate-limit.ts'
import { startJobs } from './platform/jobs.ts'
import { createMailer, outboxOf } from './platform/mail/mailer.ts'
import { requireKeys } from './sealed-data.ts'
import { openLog, openTelemetry } from './telemetry/telemetry.ts'
import { loadWebBuild } from './web/handler.ts'

/** Starts all parts of the server in order and adds each to `lifetime`. */
async function start(config: Config, lifetime: Lifetime): Promise<void> {
  const telemetry = await openTelemetry(config)
  if (telemetry) await lifetime.own(() => telemetry.stop())
  const log = openLog(config, telemetry)
  await requireRestored(config.dataDir)
  const storage = await openStorage(config)
  if (config.s3) await requireStorage(storage, log)
  let afterDatabase = async () => {}
  await lifetime.own(() => afterDatabase())
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, archive: config.backup !== undefined })
      : undefined
  if (embedded) await lifetime.own(() => embedded.stop())
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const database = createDatabase(url, {
    // When the server is being ended, lost connections to its database are expected and not logged.
    onLoss: error => lifetime.isEnding() || log.warn({ err: error }, 'a connection to the database was lost'),
    directUrl: config.databaseDirectUrl,
    replicaUrl: config.databaseReadUrl,
    onReplica: reason =>
      reason === undefined
        ? log.info('public reads go to the replica again')
        : log.warn({ reason }, 'public reads go to the primary'),
    onSlow: (statement, ms) => log.warn({ statement, ms }, 'slow statement'),
  })
  await lifetime.own(() => database.close())
  await requireReachable(database.pool, url)
  const migrated = await migrateShop(config, database)
  if (migrated.length > 0) log.info({ migrated }, 'database migrated')
  const rebuilt = await rebuildDerived(database.db)
  if (rebuilt) log.info({ products: rebuilt }, 'catalogue views rebuilt for this version')

  const clock = await startDatabaseClock(database.db, log)
  await lifetime.own(() => clock.stop())

  const vault = await openVault(config)
  await requireKeys(database.db, vault)
  await rotateLoginKeys(database.db, vault, clock.now())
  const sealed = {
    skins: await resealSkins(database.db, vault),
    contact: await resealContact(database.db, vault),
  }
  if (sealed.skins + sealed.contact > 0) log.info(sealed, 'sealed with the new data key')
  // Generating the first key pair takes seconds, so it runs beside the start and no visitor waits for it.
  getPublicKey(database.db, vault).catch(error => log.warn({ err: error }, 'login key'))
  await ensureQuestionnaire(database.db, await readQuestionnaire())
  const accounts = await fill(config, database, { storage, vault, log })
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    outbox: outboxOf(config.dataDir),
    log,
    host: new URL(config.publicUrl).hostname,
  })
  await lifetime.own(() => mailer.close())
  const jobs = await startJobs(database.directUrl, log)
  await lifetime.own(() => jobs.stop())
  const deps: Deps = {
    config,
    database,
    jobs,
    mailer,
    storage,
    vault,
    log,
    rateLimits: rateLimits(database.pool, config.rateLimit),
    now: clock.now,
  }
  const isDevelopment = config.env === 'development'
  const build = isDevelopment ? 'development' : await loadWebBuild(join(import.meta.dirname, '../build'))
  const app = await buildApp(deps, build)
  await lifetime.own(() => drain(app, { notice: config.drainSeconds * 1000 }))
  await startFileRemoval(deps)
  await startAccountJobs(deps)
  await startMessageJobs(deps)
  await startInvoiceJobs(deps)
  await startStockAlertJobs(deps)
  await startLotJobs(deps)
  await startOrderJobs(deps)
  await startPickupJobs(deps)
  await startWaitingInvoices(deps)
  await startPaymentJobs(deps)
  await startRefillJobs(deps)
  await startWebhookJobs(deps)
  await startContentJobs(deps)
  await startDashboardJobs(deps)
  await startMaintenance(deps)
  afterDatabase = await startBackups(deps)
  // No visitor waits until the products are in memory.
  await currentIndex(database.db)
  await app.listen({ port: config.port, host: config.host })
  console.log(`Sira is ready: ${config.publicUrl}`)
  for (const { role, email, password } of accounts) console.log(`  ${role}: ${email} / ${password}`)
}

/** Runs the missing migrations. Their lock lasts for a session, which a pooler does not give. */
async function migrateShop({ databaseDirectUrl: url }: Config, database: Database): Promise<string[]> {
  if (url === undefined) return migrate(database.pool)
  const direct = createDatabase(url, { max: 1 })
  try {
    await requireReachable(direct.pool, url, 'DATABASE_DIRECT_URL')
    return await migrate(direct.pool)
  } finally {
    await direct.close()
  }
}

/**
 * Fills the shop for the first time: the demo in an empty embedded database (or when asked for), and always an
 * administrator.
 */
async function fill(
  config: Config,
  { db }: Database,
  { storage, vault, log }: Pick<Deps, 'storage' | 'vault' | 'log'>,
): Promise<PrintedAccount[]> {
  const wantsDemo = config.seed ? config.seed === 'demo' : config.databaseUrl === undefined
  const accounts: PrintedAccount[] = []
  if (wantsDemo && (await isCatalogueEmpty(db))) {
    const { seedDemo } = await import('#demo/demo.ts')
    accounts.push(...(await seedDemo(db, { storage, vault }, config)))
  }
  const administrator = await ensureAdministrator(db, config, log)
  return administrator ? [...accounts, administrator] : accounts
}

/**
 * Formats an error for the person who starts the server: configuration mistakes in one line, any other error with its
 * stack.
 */
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

async function endAndExit(code: 0 | 1): Promise<never> {
  const failure = await lifetime.end().catch((error: unknown) => error)
  if (failure !== undefined) console.error(explain(failure))
  process.exit(failure === undefined ? code : 1)
}

const lifetime = createLifetime()
// Registered before anything starts, so that a signal while the embedded database is created ends that too.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => endAndExit(0))
try {
  await lifetime.begin(() => start(loadConfig(process.env), lifetime))
} catch (error) {
  // A start that is interrupted by the end of the process fails somewhere; that error is not reported.
  if (!lifetime.isEnding()) {
    console.error(explain(error))
    await endAndExit(1)
  }
}
